import type { TapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { TapSource } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { visitsTexts } from '../visits.texts.ts'
import { RankedBars } from './ranked-bars.tsx'

/** How people came: by a card, a link or a QR code. */
export function BySource({ bySource }: { bySource: TapSummary['bySource'] }) {
  const t = useTexts(visitsTexts)
  const { number, percent } = useFormat()
  const total = Math.max(
    TapSource.options.reduce((sum, source) => sum + bySource[source], 0),
    1,
  )
  const rows = TapSource.options
    .map((source) => ({ source, count: bySource[source] }))
    .sort((a, b) => b.count - a.count)
  return (
    <RankedBars
      title={t('bySource')}
      unit={t('source')}
      rows={rows.map(({ source, count }) => ({
        key: source,
        name: t(source),
        count,
        words: t('share', { visits: number(count), percent: percent(count / total) }),
      }))}
    />
  )
}
