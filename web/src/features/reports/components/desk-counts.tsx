import { ReportState } from '@avaliax/proto/tenancy/report-desk.routes.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { StateCounts } from '../../../shared/ui/state-counts.tsx'
import { useGetDeskReportCountsQuery } from '../report-desk.api.ts'
import { deskTexts, reportStateTexts } from '../report-desk.texts.ts'
import './report-desk.css'

interface Props {
  month: string
  search: string | undefined
  chosen: ReportState | undefined
  onChoose: (state: ReportState | undefined) => void
}

/** How many reports are in each state, and what they add up to. */
export function DeskCounts({ month, search, chosen, onChoose }: Props) {
  const t = useTexts(deskTexts)
  const words = useTexts(reportStateTexts)
  const { number } = useFormat()
  const { currentData } = useGetDeskReportCountsQuery({ query: { month, search } })
  const { states, sums, withoutReport = 0 } = currentData ?? {}
  return (
    <>
      <StateCounts
        label={t('byState')}
        states={ReportState.options}
        words={words}
        counts={states}
        chosen={chosen}
        onChoose={onChoose}
      />
      <p className="desk-note">
        {sums &&
          t('sums', {
            visits: number(sums.visits),
            reviews: number(sums.newReviews),
            answered: number(sums.answered),
            urgent: number(sums.urgentLeft),
          })}
        {withoutReport > 0 &&
          ` ${t('withoutReport', { count: withoutReport, shown: number(withoutReport) })}`}
      </p>
    </>
  )
}
