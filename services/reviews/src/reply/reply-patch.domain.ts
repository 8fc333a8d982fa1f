import { appError } from '@avaliax/chassis/errors.ts'
import { REPLY_MAX_BYTES } from '@avaliax/proto/reviews/review.routes.ts'
import type { ReplyFacts, Review } from '../review/review.model.ts'

/** Everything about a reply that an action may move. */
export type ReplyPatch = Partial<
  ReplyFacts &
    Pick<
      Review,
      | 'sendAt'
      | 'replyCheckAt'
      | 'replyChecks'
      | 'lastGenerationId'
      | 'replyAskedBy'
      | 'manualToggle'
      | 'approval'
      | 'approvalTokens'
    >
>

export const NO_SCHEDULE = { sendAt: null, replyCheckAt: null, replyChecks: 0 }

export const fits = (text: string): boolean => Buffer.byteLength(text, 'utf8') <= REPLY_MAX_BYTES

export function assertFits(text: string): void {
  if (!fits(text)) throw appError('REPLY_TOO_LONG')
}
