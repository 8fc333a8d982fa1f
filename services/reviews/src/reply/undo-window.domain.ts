import { appError, validationError } from '@avaliax/chassis/errors.ts'
import type { Review } from '../review/review.model.ts'
import { pendingSending, pendingUndone } from './pending-reply.domain.ts'
import { assertEditable } from './reply.domain.ts'
import { assertFits, NO_SCHEDULE, type ReplyPatch } from './reply-patch.domain.ts'

export interface Sending {
  now: Date
  undoMs: number
  userId: number | null
}

/** Null: it is on its way already. The clock of the undo window starts now. */
export function sending(review: Review, { now, undoMs, userId }: Sending): ReplyPatch | null {
  const sendAt = new Date(now.getTime() + undoMs)
  if (review.replyState === 'live') return pendingSending(review, { sendAt, userId })
  if (review.replyState === 'sending') return null
  assertEditable(review)
  if (!review.responseText) throw validationError('responseText', 'Escreva a resposta primeiro')
  assertFits(review.responseText)
  return {
    ...NO_SCHEDULE,
    replyState: 'sending',
    replyViolation: null,
    repliedAt: now,
    replyAskedBy: userId,
    sendAt,
  }
}

/** Null: there is nothing to take back any more. */
export function undone(review: Review, now: Date): ReplyPatch | null {
  if (review.replyState === 'draft') return null
  const open = review.sendAt !== null && now < review.sendAt
  if (review.replyState === 'live') return pendingUndone(review, open)
  if (review.replyState !== 'sending' || !open) throw appError('REPLY_POSTED')
  return { ...NO_SCHEDULE, replyState: 'draft', repliedAt: null }
}

/** Changes a review that is taken out of the lists: a reply that was to be sent waits as a draft, should the review return. */
export function withdrawn({
  replyState,
  pendingReplyState,
}: Pick<Review, 'replyState' | 'pendingReplyState'>): ReplyPatch {
  if (pendingReplyState === 'sending') return { pendingReplyState: 'draft' }
  return replyState === 'sending' ? { replyState: 'draft', repliedAt: null } : {}
}
