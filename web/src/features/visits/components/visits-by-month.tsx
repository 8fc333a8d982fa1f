import type { BoardMonth } from '@avaliax/proto/cards/board/board-month.routes.ts'
import { MONTHS_SHOWN } from '@avaliax/proto/document/first-queries.ts'
import { monthName } from '@avaliax/proto/month-name.ts'
import { useBoardMonthsQuery } from '../../../shared/api/board-months.api.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { localeOf, useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Panel } from '../../../shared/ui/panel.tsx'
import { TimeBars } from '../../../shared/ui/time-bars.tsx'
import { visitsTexts } from '../visits.texts.ts'
import { lastMonths } from './last-months.ts'

interface Props {
  clientId: number
}

/** Calendar months, as the board counts them: whatever days are chosen above. Nothing before there is one to compare. */
export function VisitsByMonth({ clientId }: Props) {
  const t = useTexts(visitsTexts)
  const months = useMonths(clientId)
  if (months.length < 2) return null
  return (
    <div className="visits-months">
      <h3>{t('byMonth')}</h3>
      <MonthBars months={months} />
    </div>
  )
}

/** The same as a part of the agency's page about a client; nothing before the first visit. */
export function ClientVisits({ clientId }: Props) {
  const t = useTexts(visitsTexts)
  const months = useMonths(clientId)
  if (months.length === 0) return null
  return (
    <Panel title={t('byMonth')}>
      <MonthBars months={months} />
    </Panel>
  )
}

function useMonths(clientId: number): readonly BoardMonth[] {
  const { currentData } = useBoardMonthsQuery({ params: { clientId }, query: { limit: MONTHS_SHOWN } })
  return currentData?.items ?? []
}

function MonthBars({ months }: { months: readonly BoardMonth[] }) {
  const t = useTexts(visitsTexts)
  const { number } = useFormat()
  const locale = localeOf(useLanguage())
  return (
    <TimeBars
      title={t('byMonth')}
      unit={t('month')}
      bars={lastMonths(months).map(({ month, cardTaps }) => ({
        key: month,
        label: monthName(month, locale),
        count: cardTaps,
        words: t('visits', { count: cardTaps, shown: number(cardTaps) }),
        tick: `${month.slice(5)}/${month.slice(2, 4)}`,
      }))}
    />
  )
}
