import type { MonthlyReport } from '@avaliax/proto/tenancy/report.routes.ts'
import { useId } from 'react'
import { useTapSummaryQuery } from '../../../shared/api/tap-summary.api.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useBestReviewsQuery } from '../report-paper.api.ts'
import { sheetTexts } from '../reports.texts.ts'

const SENTENCES = 3
const TEAM = 10
const LONGEST = 160

/** Draws what only the printed sheet carries: the best sentences of the month, and everybody's visits. */
export function ReportPaper({ report: { clientId, byDay, quotes } }: { report: MonthlyReport }) {
  const [from, to] = [byDay[0]?.day, byDay.at(-1)?.day]
  if (!from || !to) return null
  return <PaperOf clientId={clientId} from={from} to={to} quoted={quotes?.best?.text ?? null} />
}

interface Props {
  clientId: number
  from: string
  to: string
  /** Stands on the sheet already. */
  quoted: string | null
}

const SAME = 40

function PaperOf({ clientId, from, to, quoted }: Props) {
  const t = useTexts(sheetTexts)
  const { number } = useFormat()
  const [sentencesId, teamId] = [useId(), useId()]
  const params = { clientId }
  const best = { ratings: '5', content: 'text' as const, from, to, limit: SENTENCES }
  const { data: reviews } = useBestReviewsQuery({ params, query: best })
  const { data: visits } = useTapSummaryQuery({ params, query: { from, to } })
  const isQuoted = (text: string) => quoted !== null && text.slice(0, SAME) === quoted.slice(0, SAME)
  const sentences = reviews?.items.filter(({ text }) => text && !isQuoted(text)) ?? []
  const team = visits?.byEmployee.slice(0, TEAM) ?? []
  return (
    <>
      {sentences.length > 0 && (
        <section className="report-paper" aria-labelledby={sentencesId}>
          <h2 id={sentencesId}>{t('sentences')}</h2>
          <ul className="report-steps">
            {sentences.map(({ id, text, authorName }) => (
              <li key={id}>
                <span>{`“${beginningOf(text ?? '')}”`}</span>{' '}
                <span className="report-note">{`– ${authorName}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {team.length > 0 && (
        <section className="report-paper" aria-labelledby={teamId}>
          <h2 id={teamId}>{t('team')}</h2>
          <ol className="report-team">
            {team.map(({ employeeId, name, taps }) => (
              <li key={employeeId}>
                <strong>{name}</strong>
                <span className="ax-figures">{t('visitsOf', { count: taps, shown: number(taps) })}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

const beginningOf = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text
