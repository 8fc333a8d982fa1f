import { appError } from '@avaliax/chassis/errors.ts'
import { isAnswered } from '../review/review.domain.ts'
import type { Review } from '../review/review.model.ts'
import { pendingEdited } from './pending-reply.domain.ts'
import { assertFits, NO_SCHEDULE, type ReplyPatch } from './reply-patch.domain.ts'

/** A reply that was sent or marked as sent is history: it is not edited behind the customer's back. */
export function assertEditable({ replyState }: Pick<Review, 'replyState'>): void {
  if (isAnswered(replyState)) throw appError('REPLY_POSTED')
}

export function edited(review: Review, text: string, now: Date): ReplyPatch {
  if (review.replyState === 'live') return pendingEdited(review, text)
  return { ...rewritten(review, text), responseEditedAt: now }
}

export function drafted(
  review: Review,
  { text, generationId, now }: { text: string; generationId: string | null; now: Date },
): ReplyPatch {
  const patch = { ...rewritten(review, text), responseGeneratedAt: now, responseEditedAt: null }
  return generationId === null ? patch : { ...patch, lastGenerationId: generationId }
}

/** A writer is told these: which reviews, and in which state they were found without a text. */
export const draftsWanted = (reviews: readonly Pick<Review, '_id' | 'rev'>[]) => ({
  reviewIds: reviews.map(({ _id }) => _id),
  revs: reviews.map(({ rev }) => rev),
})

function rewritten(review: Review, text: string): ReplyPatch {
  assertEditable(review)
  const responseText = text.trim() || null
  assertFits(responseText ?? '')
  return { ...NO_SCHEDULE, responseText, replyState: responseText ? 'draft' : 'none', replyViolation: null }
}

/** "Posted manually" is a switch; the provider's own states cannot be switched. */
export function toggledManual(review: Review, now: Date): ReplyPatch {
  if (review.replyState !== 'manual') return markedManual(review, now)
  const replyState = review.responseText ? 'draft' : 'none'
  return { ...NO_SCHEDULE, replyState, responsePostedManually: false, repliedAt: null }
}

export function markedManual(review: Review, now: Date): ReplyPatch {
  assertEditable(review)
  return {
    ...NO_SCHEDULE,
    replyState: 'manual',
    responsePostedManually: true,
    repliedAt: now,
    replyViolation: null,
  }
}
