import { replyRevision } from '@avaliax/proto/reviews/reply-revision.ts'
import type { Review as WireReview } from '@avaliax/proto/reviews/review.routes.ts'
import type { ReviewRevision as WireRevision } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { splitTranslation } from '@avaliax/providers/google-business/translation-block.ts'
import { presentApproval } from './approval.domain.ts'
import { isReplyOutdated } from './review.domain.ts'
import type { ListedReview, Review } from './review.model.ts'
import type { ReviewRevision } from './revision.model.ts'

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

/** Pages and widgets load the pictures of authors from nowhere else. */
export const pictureUrl = ({ authorPhotoUrl, pictureId }: Pick<Review, 'authorPhotoUrl' | 'pictureId'>) =>
  authorPhotoUrl && pictureId ? `/api/public/pictures/${pictureId}` : null

const approvalIn = (review: ListedReview): Pick<WireReview, 'approval'> => {
  const approval = presentApproval(review)
  return approval ? { approval } : {}
}

/** The only bridge between a stored review and what the API answers. */
export const presentReview = (review: ListedReview): WireReview => ({
  id: review._id,
  clientId: review.clientId,
  googleReviewId: review.googleReviewId,
  googlePlaceId: review.googlePlaceId,
  source: review.source,
  ...(review.origin && { origin: review.origin }),
  authorName: review.authorName,
  authorPhotoUrl: pictureUrl(review),
  authorUrl: review.authorUrl,
  googleUrl: review.googleUrl,
  rating: review.rating,
  text: review.text,
  originalText: review.originalText,
  language: review.language,
  originalLanguage: review.originalLanguage,
  publishedAt: review.publishedAt.toISOString(),
  relativeTimeDescription: review.relativeTimeDescription,
  responseText: review.responseText,
  responseGeneratedAt: iso(review.responseGeneratedAt),
  responseEditedAt: iso(review.responseEditedAt),
  responsePostedManually: review.responsePostedManually,
  replyState: review.replyState,
  ...(isReplyOutdated(review) && { replyOutdated: true as const }),
  replyViolation: review.replyViolation,
  pendingResponseText: review.pendingResponseText,
  pendingReplyState: review.pendingReplyState,
  ...approvalIn(review),
  revision: replyRevision(review),
  socialMediaPostText: review.socialMediaPostText,
  deletedAt: iso(review.deletedAt),
  ...(review.formerPlace && { formerPlace: true as const }),
  createdAt: review.createdAt.toISOString(),
  updatedAt: review.updatedAt.toISOString(),
})

export const presentRevision = (revision: ReviewRevision): WireRevision => ({
  id: revision._id,
  at: revision.createdAt.toISOString(),
  kind: revision.kind ?? ('replyState' in revision.before ? 'reply' : 'edited'),
  by: revision.changedBy,
  before: separated(revision.before as WireRevision['before']),
})

/** Rows of before blocks were read hold the translation and the original in one text. */
function separated(before: WireRevision['before']): WireRevision['before'] {
  return before.text && !before.originalText ? { ...before, ...splitTranslation(before.text) } : before
}
