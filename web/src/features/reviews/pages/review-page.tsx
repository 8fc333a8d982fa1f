import { ArrowLeftOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { statusOf } from '../../../shared/api/problem.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { ReviewsLoading } from '../components/inbox/paged-reviews.tsx'
import { ReviewOfClient } from '../components/review/review-of-client.tsx'
import { useLostGoogle } from '../hooks/use-lost-google.ts'
import { idIn } from '../hooks/use-selected-review.ts'
import { type ReplyWatch, WATCH_MS, watchOf } from '../reply-watch.ts'
import { type ReviewTool, ReviewTools } from '../review-tools.ts'
import { useGetReviewQuery } from '../reviews.api.ts'
import { reviewsTexts } from '../reviews.texts.ts'
import '../reviews.css'

const NOT_FOUND = 404

interface Props {
  tools?: ReviewTool
  /** The list that the review is one of. */
  list?: string
  /** Above the review. */
  above?: (reviewId: number) => ReactNode
}

/** One review under its own address: what a phone opens from the list, and what links from elsewhere lead to. */
export function ReviewPage({ tools, list = '/reviews', above }: Props) {
  const t = useTexts(reviewsTexts)
  const reviewId = idIn(useParams().reviewId)
  const [watching, setWatching] = useState<ReplyWatch>('none')
  const answer = useGetReviewQuery(
    { params: { reviewId: reviewId ?? 0 } },
    { skip: !reviewId, pollingInterval: WATCH_MS[watching], skipPollingIfUnfocused: true },
  )
  const review = answer.currentData
  const reviews = review ? [review] : []
  useLostGoogle(reviews)
  const watch = watchOf(reviews)
  if (watch !== watching) setWatching(watch)
  const problem = review ? undefined : answer.error
  const isMissing = !reviewId || statusOf(problem) === NOT_FOUND
  return (
    <div className="rv-single">
      <BackLink list={list} />
      <PageHeader
        help="respostas"
        title={t('reviewTitle')}
        {...(review && { description: t('reviewOf', { author: review.authorName }) })}
      />
      {isMissing && <EmptyState drawing="search" title={t('notFound')} text={t('notFoundText')} />}
      {problem && !isMissing && (
        <ErrorState problem={problem} title={t('loadFailed')} onRetry={answer.refetch} />
      )}
      {!isMissing && !problem && !review && <ReviewsLoading />}
      {review && (
        <ReviewTools value={tools}>
          {above?.(review.id)}
          <ReviewOfClient review={review} />
        </ReviewTools>
      )}
    </div>
  )
}

/** Back to the list that the review was opened from, with its filters. */
function BackLink({ list }: { list: string }) {
  const t = useTexts(reviewsTexts)
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: { from?: string } | null }
  const to = state?.from ?? `${list}${search.size > 0 ? `?${search}` : ''}`
  return (
    <p className="rv-back">
      <Link to={to}>
        <ArrowLeftOutlined aria-hidden /> {t('toList')}
      </Link>
    </p>
  )
}
