import type { BoardMonth } from '@avaliax/proto/cards/board/board-month.routes.ts'
import { MONTHS_SHOWN, useBoardMonthsQuery } from '../../../shared/api/board-months.api.ts'
import { localeOf, useLanguage } from '../../../shared/i18n/language.ts'
import { monthName } from '../../../shared/i18n/month-name.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { visitsTexts } from '../visits.texts.ts'
import { BarChart } from './bar-chart.tsx'
import { lastMonths } from './last-months.ts'

/** Calendar months, as the board counts them: whatever days are chosen above. Nothing before there is one to compare. */
export function VisitsByMonth({ clientId }: { clientId: number }) {
  const t = useTexts(visitsTexts)
  const locale = localeOf(useLanguage())
  const { currentData } = useBoardMonthsQuery({ params: { clientId }, query: { limit: MONTHS_SHOWN } })
  const known: readonly BoardMonth[] = currentData?.items ?? []
  if (known.length < 2) return null
  return (
    <div className="visits-months">
      <h3>{t('byMonth')}</h3>
      <BarChart
        title={t('byMonth')}
        unit={t('month')}
        bars={lastMonths(known).map(({ month, cardTaps }) => ({
          ...{ key: month, label: monthName(month, locale), count: cardTaps },
          tick: `${month.slice(5)}/${month.slice(2, 4)}`,
        }))}
      />
    </div>
  )
}
