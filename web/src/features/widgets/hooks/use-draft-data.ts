import { authorAs } from '@avaliax/proto/reviews/author-name.ts'
import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { PublicWidget, WidgetConfig } from '@avaliax/proto/reviews/widget.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { useMemo } from 'react'
import { useReviewSummaryQuery } from '../../../shared/api/review-summary.api.ts'
import { useWidgetPreviewReviewsQuery } from '../widgets.api.ts'

const SORTS = { recent: 'newest', rating: 'highest', oldest: 'oldest' } as const
const TOP_RATING = 5
/** Enough for the first page and one more. */
const MOST_REVIEWS = 22

/** Answers what the public call would for settings that are not saved yet, from the client's own reviews. */
export function useDraftData(client: Client, config: WidgetConfig) {
  const params = { clientId: client.id }
  const ratings = Array.from({ length: TOP_RATING - config.minRating + 1 }, (_, i) => TOP_RATING - i).join(
    ',',
  )
  const reviews = useWidgetPreviewReviewsQuery({
    params,
    query: {
      ratings,
      sort: SORTS[config.sort],
      limit: MOST_REVIEWS,
      ...(config.textOnly && { content: 'text' as const }),
    },
  })
  const summary = useReviewSummaryQuery({ params })
  const placeId = client.googlePlaceId

  const data = useMemo((): PublicWidget | undefined => {
    if (!reviews.data || !summary.data) return
    const { items, total } = reviews.data
    const { averageRating, totalReviews } = summary.data
    return {
      config,
      // A review that came from a file is shown to nobody else.
      reviews: items.filter(({ source }) => source !== 'file').map((review) => asShown(review, config)),
      pagination: { total, hasMore: total > items.length },
      client: { placeId },
      summary: { averageRating, totalReviews, minRating: config.minRating },
    }
  }, [config, reviews.data, summary.data, placeId])

  return {
    data,
    error: reviews.error ?? summary.error,
    retry: () => {
      if (reviews.error) void reviews.refetch()
      if (summary.error) void summary.refetch()
    },
  }
}

const asShown = (
  review: Review,
  { authorNames = 'full' }: WidgetConfig,
): PublicWidget['reviews'][number] => ({
  id: review.id,
  author: authorAs(review.authorName, authorNames),
  rating: review.rating,
  text: review.originalText ?? review.text,
  date: review.publishedAt,
  profilePhoto:
    authorNames === 'full' && review.authorPhotoUrl
      ? new URL(review.authorPhotoUrl, window.location.origin).href
      : null,
  googleUrl: review.googleUrl,
})
