import type { ReportFigures } from '@avaliax/proto/tenancy/report.routes.ts'
import { useId } from 'react'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { reportStoryTexts } from '../report-story.texts.ts'

/** What was done in the month; nothing in a report of before this was counted. */
export function ReportWork({ work, requests }: Pick<ReportFigures, 'work' | 'requests'>) {
  const t = useTexts(reportStoryTexts)
  const { number } = useFormat()
  const id = useId()
  if (!work) return null
  const { replies, posts, cardsAdded } = work
  const rows = { replies, requests: requests?.asked ?? 0, posts, cardsAdded }
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('work')}</h2>
      <dl className="report-figures report-work">
        {(Object.keys(rows) as (keyof typeof rows)[]).map((row) => (
          <div key={row}>
            <dt>{t(row)}</dt>
            <dd className="report-value ax-figures">{number(rows[row])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
