import type { ComparedReport, MonthlyReport } from '@avaliax/proto/tenancy/report.routes.ts'
import { REPORT_TEXTS } from '@avaliax/proto/tenancy/report.texts.ts'
import { type ReactNode, useId } from 'react'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { reportStoryTexts } from '../report-story.texts.ts'
import { FigureChange } from './figure-change.tsx'

interface Props {
  report: MonthlyReport
  linkCompany: (company: ComparedReport) => ReactNode
}

/** The month of all companies side by side, best rated last: whoever needs a look comes first. */
export function ReportCompanies({ report, linkCompany }: Props) {
  const t = useTexts(reportStoryTexts)
  const words = useTexts(REPORT_TEXTS)
  const { number, decimal } = useFormat()
  const id = useId()
  if (!report.companies) return null
  const all = [report, ...report.companies].sort(
    (a, b) => ratingOf(a) - ratingOf(b) || b.urgentLeft - a.urgentLeft || a.clientId - b.clientId,
  )
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('companies')}</h2>
      <p className="report-note">{t('companiesNote')}</p>
      <div className="report-companies">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('company')}</th>
              <th scope="col">{words('averageRating')}</th>
              <th scope="col">{words('newReviews')}</th>
              <th scope="col">{words('visits')}</th>
              <th scope="col">{words('answered')}</th>
              <th scope="col">{words('urgentLeft')}</th>
            </tr>
          </thead>
          <tbody>
            {all.map((one) => {
              const { figures, previous, urgentLeft, clientId, companyName } = one
              return (
                <tr key={clientId}>
                  <th scope="row">
                    {clientId === report.clientId ? `${companyName} (${t('thisOne')})` : linkCompany(one)}
                  </th>
                  <td>{figures.averageRating === null ? '–' : decimal(figures.averageRating)}</td>
                  <td>
                    {number(figures.newReviews)}{' '}
                    <FigureChange now={figures.newReviews} before={previous.newReviews} write={number} />
                  </td>
                  <td>{number(figures.visits)}</td>
                  <td>{number(figures.answered)}</td>
                  <td>{number(urgentLeft)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Companies without a review this month stand between those that need a look and the others. */
const ratingOf = ({ figures }: Pick<ComparedReport, 'figures'>): number => figures.averageRating ?? 5
