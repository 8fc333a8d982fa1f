import { appError } from '@avaliax/chassis/errors.ts'
import type { Review } from '../review/review.model.ts'
import { assertFits, NO_SCHEDULE, type ReplyPatch } from './reply-patch.domain.ts'

type PendingReply = Pick<Review, 'responseText' | 'pendingResponseText' | 'pendingReplyState'>

const isOnItsWay = ({ pendingReplyState }: PendingReply): boolean =>
  pendingReplyState === 'sending' || pendingReplyState === 'pending'

/** A new text for a live reply waits beside it; the live text again, or none, takes it away. */
export function pendingEdited(review: PendingReply, text: string): ReplyPatch {
  if (isOnItsWay(review)) throw appError('REPLY_POSTED')
  const newText = text.trim()
  assertFits(newText)
  const same = newText === '' || newText === review.responseText
  return {
    pendingResponseText: same ? null : newText,
    pendingReplyState: same ? null : 'draft',
    replyViolation: null,
  }
}

/** Null: it is on its way already. */
export function pendingSending(
  review: PendingReply,
  { sendAt, userId }: { sendAt: Date; userId: number | null },
): ReplyPatch | null {
  if (review.pendingReplyState === 'sending') return null
  // Without a new text there is nothing to send: what is live is out already.
  if (review.pendingReplyState === 'pending' || !review.pendingResponseText) throw appError('REPLY_POSTED')
  assertFits(review.pendingResponseText)
  return {
    ...NO_SCHEDULE,
    pendingReplyState: 'sending',
    replyViolation: null,
    replyAskedBy: userId,
    sendAt,
  }
}

/** Null: there is nothing to take back any more. */
export function pendingUndone(review: PendingReply, open: boolean): ReplyPatch | null {
  if (review.pendingReplyState === 'draft') return null
  if (review.pendingReplyState !== 'sending' || !open) throw appError('REPLY_POSTED')
  return { ...NO_SCHEDULE, pendingReplyState: 'draft' }
}
