import { LoadingOutlined } from '@ant-design/icons'
import type { ImportRun } from '@avaliax/proto/reviews/import.routes.ts'
import { useFormat } from '../../../../shared/i18n/format.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { reviewsTexts } from '../../reviews.texts.ts'

/** The figures of the import under way, as the server counts them. */
export function ImportProgress({ run }: { run: ImportRun | undefined }) {
  const t = useTexts(reviewsTexts)
  const { number } = useFormat()
  const { found = 0, saved = 0, updated = 0, duplicatesSkipped = 0 } = run ?? {}
  const figures = { found, saved, updated, skipped: duplicatesSkipped }
  const shown = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, number(value)]))
  return (
    <div role="status" className="rv-progress">
      <LoadingOutlined aria-hidden />
      <div>
        <strong>{t('refreshing')}</strong>{' '}
        <span className="ax-figures">{t('runFigures', shown as Record<keyof typeof figures, string>)}</span>
        <div className="rv-small">{t('runLeave')}</div>
      </div>
    </div>
  )
}
