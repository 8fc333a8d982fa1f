import { appError, validationError } from '@avaliax/chassis/errors.ts'
import { REPLY_MAX_BYTES } from '@avaliax/proto/reviews/review.routes.ts'
import { isAnswered, type ReplyFacts, type Review } from '../review/review.domain.ts'

/** Everything about a reply that an action may move. */
export type ReplyPatch = Partial<
  ReplyFacts & Pick<Review, 'sendAt' | 'replyCheckAt' | 'replyChecks' | 'lastGenerationId'>
>

const NO_SCHEDULE = { sendAt: null, replyCheckAt: null, replyChecks: 0 }

export function assertFits(text: string): void {
  if (Buffer.byteLength(text, 'utf8') > REPLY_MAX_BYTES) throw appError('REPLY_TOO_LONG')
}

/** What was sent or marked as sent is history: it is not edited behind the customer's back. */
export function assertEditable({ replyState }: Pick<Review, 'replyState'>): void {
  if (isAnswered(replyState)) throw appError('REPLY_POSTED')
}

export function edited(review: Review, text: string): ReplyPatch {
  assertEditable(review)
  const responseText = text.trim() || null
  assertFits(responseText ?? '')
  return { ...NO_SCHEDULE, responseText, replyState: responseText ? 'draft' : 'none', replyViolation: null }
}

export function drafted(
  review: Review,
  { text, generationId, now }: { text: string; generationId: string; now: Date },
): ReplyPatch {
  return { ...edited(review, text), responseGeneratedAt: now, lastGenerationId: generationId }
}

/** "Posted manually" is a switch; the provider's own states cannot be switched. */
export function toggledManual(review: Review, now: Date): ReplyPatch {
  if (review.replyState === 'manual') {
    const replyState = review.responseText ? 'draft' : 'none'
    return { ...NO_SCHEDULE, replyState, responsePostedManually: false, repliedAt: null }
  }
  assertEditable(review)
  return {
    ...NO_SCHEDULE,
    replyState: 'manual',
    responsePostedManually: true,
    repliedAt: now,
    replyViolation: null,
  }
}

/** Null: it is on its way already. The clock of the undo window starts now. */
export function sending(review: Review, { now, undoMs }: { now: Date; undoMs: number }): ReplyPatch | null {
  if (review.replyState === 'sending') return null
  assertEditable(review)
  if (!review.responseText) throw validationError('responseText', 'Escreva a resposta primeiro')
  assertFits(review.responseText)
  const sendAt = new Date(now.getTime() + undoMs)
  return { ...NO_SCHEDULE, replyState: 'sending', replyViolation: null, repliedAt: now, sendAt }
}

/** Null: there is nothing to take back any more. */
export function undone(review: Review, now: Date): ReplyPatch | null {
  if (review.replyState === 'draft') return null
  const open = review.replyState === 'sending' && review.sendAt !== null && now < review.sendAt
  if (!open) throw appError('REPLY_POSTED')
  return { ...NO_SCHEDULE, replyState: 'draft', repliedAt: null }
}

/** The first look comes soon, because most decisions are quick; later ones ever more seldom. */
const CHECK_DELAYS_MS = [5_000, 15_000, 60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, 86_400_000]
const MAX_CHECKS = 40

interface Moderation {
  state: 'pending' | 'live' | 'rejected'
  violation: string | null
}

/** What the provider decided, or when to ask it again. */
export function moderated(review: Review, { state, violation }: Moderation, now: Date): ReplyPatch {
  const checks = review.replyChecks + 1
  const delay = CHECK_DELAYS_MS[Math.min(review.replyChecks, CHECK_DELAYS_MS.length - 1)] ?? 0
  const again = state === 'pending' && checks <= MAX_CHECKS
  return {
    sendAt: null,
    replyState: state,
    replyViolation: state === 'rejected' ? violation : null,
    repliedAt: state === 'rejected' ? null : (review.repliedAt ?? now),
    replyChecks: checks,
    replyCheckAt: again ? new Date(now.getTime() + delay) : null,
  }
}

/** Our side or the provider refused for good: the owner sees why, may edit and try again. */
export const refused = (reason: string): ReplyPatch => ({
  ...NO_SCHEDULE,
  replyState: 'rejected',
  replyViolation: reason,
  repliedAt: null,
})
