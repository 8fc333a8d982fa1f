import { ReportState } from '@avaliax/proto/tenancy/report-desk.routes.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useGetDeskReportCountsQuery } from '../report-desk.api.ts'
import { deskTexts, reportStateTexts } from '../report-desk.texts.ts'
import './report-desk.css'

interface Props {
  month: string
  search: string | undefined
  chosen: ReportState | undefined
  onChoose: (state: ReportState | undefined) => void
}

/** How many reports are in each state; a state narrows the list, and widens it again. */
export function DeskCounts({ month, search, chosen, onChoose }: Props) {
  const t = useTexts(deskTexts)
  const words = useTexts(reportStateTexts)
  const { number } = useFormat()
  const { currentData } = useGetDeskReportCountsQuery({ query: { month, search } })
  const { states, sums, withoutReport = 0 } = currentData ?? {}
  return (
    <>
      <fieldset className="desk-counts">
        <legend className="ax-hidden">{t('byState')}</legend>
        {ReportState.options.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={state === chosen}
            onClick={() => onChoose(state === chosen ? undefined : state)}
          >
            <span>{words(state)}</span>
            <strong className="ax-figures">{states ? number(states[state]) : '–'}</strong>
          </button>
        ))}
      </fieldset>
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
