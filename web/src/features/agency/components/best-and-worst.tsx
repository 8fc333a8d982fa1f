import { StarFilled } from '@ant-design/icons'
import type { ReviewMonths } from '@avaliax/proto/reviews/agency-reviews.routes.ts'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useGetReviewMonthsQuery } from '../agency.api.ts'
import { agencyTexts } from '../agency.texts.ts'
import { YEAR } from './month-figures.tsx'

/** Whom to show to others, and whom to call. */
export function BestAndWorst() {
  const t = useTexts(agencyTexts)
  const { data, error, refetch } = useGetReviewMonthsQuery(YEAR)
  return (
    <Panel title={t('bestAndWorst')}>
      <ErrorState compact problem={error} onRetry={refetch} />
      {!data && !error && <PageSkeleton />}
      {data && <Both {...data} />}
    </Panel>
  )
}

function Both({ best, worst }: Pick<ReviewMonths, 'best' | 'worst'>) {
  const t = useTexts(agencyTexts)
  if (best.length === 0) return <p className="funnel-note">{t('nobodyRanks')}</p>
  return (
    <>
      <div className="agency-ranks">
        <Rank title={t('best')} clients={best} />
        <Rank title={t('worst')} clients={worst} />
      </div>
      <p className="funnel-note">{t('ranksFrom')}</p>
    </>
  )
}

function Rank({ title, clients }: { title: string; clients: ReviewMonths['best'] }) {
  const t = useTexts(agencyTexts)
  const { decimal, number } = useFormat()
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {clients.length === 0 && <p className="funnel-note">{t('nobodyElse')}</p>}
      <ol>
        {clients.map(({ clientId, companyName, averageRating, reviews }) => (
          <li key={clientId}>
            <Link to={`/clients/${clientId}`}>{companyName}</Link>
            <span className="ax-figures">
              {decimal(averageRating)} <StarFilled aria-hidden />
            </span>
            <small>{t('reviewsCount', { reviews: number(reviews) })}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
