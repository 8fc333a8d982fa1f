import type { UrgentReview } from '@avaliax/proto/reviews/urgent-reviews.internal.ts'
import type { Review } from '../review/review.model.ts'
import type { ReviewRepository } from '../review/review.repository.ts'

interface Deps {
  reviews: Pick<ReviewRepository, 'find'>
}

/** Reviews that people were told of, in words: those that need them still. */
export function urgentReviews({ reviews }: Deps) {
  return async (clientId: number, ids: readonly number[]): Promise<UrgentReview[]> => {
    const scope = { clientIds: [clientId] }
    const found = await Promise.all(ids.map((reviewId) => reviews.find(scope, reviewId)))
    return found.flatMap((review) => (review?.urgent ? inWords(review) : []))
  }
}

const inWords = (review: Review): UrgentReview => ({
  reviewId: review._id,
  rating: review.rating,
  authorName: review.authorName,
  text: review.text ?? review.originalText ?? '',
  draft: draftOf(review),
})

/** Answers the text that is to take the place of a reply that is out already. */
function draftOf(review: Review): string | null {
  if (review.pendingReplyState === 'draft') return review.pendingResponseText
  return review.replyState === 'draft' ? review.responseText : null
}
