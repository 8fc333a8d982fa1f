import { REPLY_APPROVAL_DAYS } from '@avaliax/proto/reviews/reply-approval.routes.ts'
import { replyRevision } from '@avaliax/proto/reviews/reply-revision.ts'
import type { ReplyApproval } from '@avaliax/proto/reviews/review.routes.ts'
import type { Review, StoredApproval } from './review.model.ts'

const LIFE_MS = REPLY_APPROVAL_DAYS * 86_400_000

type Approvable = Pick<
  Review,
  'approval' | 'responseText' | 'responsePostedManually' | 'replyState' | 'pendingResponseText'
>

/** Answers the owner's word on the reply as it reads now; null: nobody asked, or another text was meant. */
export function approvalOf(review: Approvable): StoredApproval | null {
  const { approval } = review
  return approval && approval.of === replyRevision(review) ? approval : null
}

/** The owner may give a word on it now. */
export function isWaiting(review: Approvable, now: Date): boolean {
  const approval = approvalOf(review)
  return approval?.state === 'waiting' && now.getTime() < approval.askedAt.getTime() + LIFE_MS
}

export const isApproved = (review: Approvable): boolean => approvalOf(review)?.state === 'approved'

/** A new asking ends the links of the one before. */
export const asked = (review: Approvable, { now, askedBy }: { now: Date; askedBy: number | null }) => ({
  approval: {
    state: 'waiting' as const,
    of: replyRevision(review),
    askedAt: now,
    askedBy,
    decidedAt: null,
    note: null,
  },
  approvalTokens: [],
})

/** Only one that waits is decided. */
export function decided(
  review: Approvable,
  { state, note = null, now }: { state: 'approved' | 'declined'; note?: string | null; now: Date },
): { approval: StoredApproval } | null {
  const approval = approvalOf(review)
  return approval?.state === 'waiting' ? { approval: { ...approval, state, note, decidedAt: now } } : null
}

export function presentApproval(review: Approvable): ReplyApproval | null {
  const approval = approvalOf(review)
  return (
    approval && {
      state: approval.state,
      askedAt: approval.askedAt.toISOString(),
      decidedAt: approval.decidedAt?.toISOString() ?? null,
      note: approval.note,
    }
  )
}
