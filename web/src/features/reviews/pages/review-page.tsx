import { ArrowLeftOutlined } from '@ant-design/icons'
import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { useState } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { useGetClientQuery } from '../../../shared/api/client.api.ts'
import { statusOf } from '../../../shared/api/problem.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { ReviewsLoading } from '../components/inbox/review-list.tsx'
import { ReviewCard } from '../components/review/review-card.tsx'
import { useLostGoogle } from '../hooks/use-lost-google.ts'
import { idIn } from '../hooks/use-selected-review.ts'
import { type ReplyWatch, WATCH_MS, watchOf } from '../reply-watch.ts'
import { type ReviewTool, ReviewTools } from '../review-tools.ts'
import { useGetReviewQuery } from '../reviews.api.ts'
import { reviewsTexts } from '../reviews.texts.ts'
import '../reviews.css'

const NOT_FOUND = 404

/** One review under its own address: what a phone opens from the list, and what links from elsewhere lead to. */
export function ReviewPage({ tools }: { tools?: ReviewTool }) {
  const t = useTexts(reviewsTexts)
  const reviewId = idIn(useParams().reviewId)
  const [watching, setWatching] = useState<ReplyWatch>('none')
  const answer = useGetReviewQuery(
    { params: { reviewId: reviewId ?? 0 } },
    { skip: !reviewId, pollingInterval: WATCH_MS[watching], skipPollingIfUnfocused: true },
  )
  const review = answer.currentData
  const shown = review ? [review] : []
  useLostGoogle(shown)
  const watched = watchOf(shown)
  if (watched !== watching) setWatching(watched)
  const problem = review ? undefined : answer.error
  const lost = !reviewId || statusOf(problem) === NOT_FOUND
  return (
    <div className="rv-single">
      <BackLink />
      <PageHeader
        title={t('reviewTitle')}
        {...(review && { description: t('reviewOf', { author: review.authorName }) })}
      />
      {lost && <EmptyState drawing="search" title={t('notFound')} text={t('notFoundText')} />}
      {problem && !lost && <ErrorState problem={problem} title={t('loadFailed')} onRetry={answer.refetch} />}
      {!lost && !problem && !review && <ReviewsLoading />}
      {review && (
        <ReviewTools value={tools}>
          <OfItsClient review={review} />
        </ReviewTools>
      )}
    </div>
  )
}

/** Its company is not always the one chosen in the header. */
function OfItsClient({ review }: { review: Review }) {
  const answer = useGetClientQuery({ params: { clientId: review.clientId } })
  const client = answer.currentData
  if (client) return <ReviewCard key={review.id} review={review} client={client} />
  if (!answer.isError) return <ReviewsLoading />
  return <ErrorState problem={answer.error} onRetry={answer.refetch} />
}

/** Back to the list that the review was opened from, with its filters. */
function BackLink() {
  const t = useTexts(reviewsTexts)
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: { from?: string } | null }
  const to = state?.from ?? `/reviews${search.size > 0 ? `?${search}` : ''}`
  return (
    <p className="rv-back">
      <Link to={to}>
        <ArrowLeftOutlined aria-hidden /> {t('toList')}
      </Link>
    </p>
  )
}
