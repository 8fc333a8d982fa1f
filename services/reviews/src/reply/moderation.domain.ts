import type { Review } from '../review/review.model.ts'
import { NO_SCHEDULE, type ReplyPatch } from './reply-patch.domain.ts'

/** The first look comes soon, because most decisions are quick; later ones ever more seldom. */
const CHECK_DELAYS_MS = [5_000, 15_000, 60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, 86_400_000]
const MAX_CHECKS = 40

interface Moderation {
  state: 'pending' | 'live' | 'rejected'
  violation: string | null
}

type Sent = Pick<
  Review,
  'replyState' | 'responseText' | 'pendingReplyState' | 'pendingResponseText' | 'rev' | 'replyChecks'
>

/** A reply, or the new text of a live one, that the job has to send. */
export const isSending = ({ replyState, pendingReplyState }: Sent): boolean =>
  replyState === 'sending' || pendingReplyState === 'sending'

/** The same that the provider has yet to decide about. */
export const isUndecided = ({ replyState, pendingReplyState }: Sent): boolean =>
  replyState === 'pending' || pendingReplyState === 'pending'

const isPublished = ({ replyState }: Pick<Review, 'replyState'>): boolean =>
  replyState === 'live' || replyState === 'manual'

/** Customers can read it now, and could not before, or read another text. */
export const isNewlyPublished = (
  before: Pick<Review, 'replyState' | 'responseText'>,
  after: Pick<Review, 'replyState' | 'responseText'>,
): boolean => isPublished(after) && (!isPublished(before) || before.responseText !== after.responseText)

export const textUnderWay = ({
  pendingReplyState,
  pendingResponseText,
  responseText,
}: Sent): string | null => (pendingReplyState === null ? responseText : pendingResponseText)

/** Answers what the provider decided, or when to ask it again. */
export function moderated(review: Review, { state, violation }: Moderation, now: Date): ReplyPatch {
  const checks = review.replyChecks + 1
  const delay = CHECK_DELAYS_MS[Math.min(review.replyChecks, CHECK_DELAYS_MS.length - 1)] ?? 0
  const again = state === 'pending' && checks <= MAX_CHECKS
  return {
    sendAt: null,
    ...decision(review, { state, violation }, now),
    replyChecks: checks,
    replyCheckAt: again ? new Date(now.getTime() + delay) : null,
  }
}

function decision(review: Review, { state, violation }: Moderation, now: Date): ReplyPatch {
  const replyViolation = state === 'rejected' ? violation : null
  if (review.pendingReplyState === null) {
    const repliedAt = state === 'rejected' ? null : (review.repliedAt ?? now)
    return { replyState: state, replyViolation, repliedAt }
  }
  // The customer has read an answer all the while, so the time of the answer stays.
  if (state !== 'live') return { pendingReplyState: state, replyViolation }
  const { pendingResponseText: responseText } = review
  return { responseText, pendingResponseText: null, pendingReplyState: null, replyViolation: null }
}

/** Our side or the provider refused for good: the owner sees why, may edit and try again. */
export const refused = (review: Pick<Review, 'pendingReplyState'>, reason: string): ReplyPatch =>
  review.pendingReplyState === null
    ? { ...NO_SCHEDULE, replyState: 'rejected', replyViolation: reason, repliedAt: null }
    : { ...NO_SCHEDULE, pendingReplyState: 'rejected', replyViolation: reason }
