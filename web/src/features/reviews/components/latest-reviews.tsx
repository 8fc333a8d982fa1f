import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Link } from 'react-router-dom'
import { useReviewSummaryQuery } from '../../../shared/api/review-summary.api.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { useLatestReviewsQuery } from '../reviews.api.ts'
import { reviewsTexts } from '../reviews.texts.ts'
import { ReviewRows } from './inbox/review-rows.tsx'
import '../review.css'
import '../reviews.css'

const SHOWN = 3
const ROW_PX = 97

/** The newest reviews on a client's first page; each leads to its own. */
export function LatestReviews({ client }: { client: Client }) {
  const t = useTexts(reviewsTexts)
  const keep = useKeepImpersonation()
  const params = { clientId: client.id }
  const { currentData, error, refetch } = useLatestReviewsQuery({ params, query: { limit: SHOWN } })
  const { currentData: summary, isError } = useReviewSummaryQuery({ params })
  // Most have some: what is below would be pushed away when a slow answer says so.
  const rows = summary ? Math.min(SHOWN, summary.total) : isError ? 0 : SHOWN
  // Nothing moves when the rows come.
  const style = { minHeight: rows * ROW_PX }
  if (rows === 0 || currentData?.items.length === 0) return null
  return (
    <Section title={t('latest')} extra={<Link to={keep('/reviews')}>{t('toList')}</Link>}>
      <div className="rv-master" style={style}>
        {currentData && <ReviewRows reviews={currentData.items} linkTo={(id) => keep(`/reviews/${id}`)} />}
        {!currentData &&
          (error ? <ErrorState compact problem={error} onRetry={refetch} /> : <PageSkeleton />)}
      </div>
    </Section>
  )
}
