import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { ReviewChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import { isSending } from '../reply/moderation.domain.ts'
import type { ReplyStore } from '../reply/reply.store.ts'
import { withdrawn } from '../reply/undo-window.domain.ts'
import type { Review } from '../review/review.model.ts'
import type { ReviewRepository } from '../review/review.repository.ts'
import type { RevisionLog } from '../review/revision.repository.ts'
import type { Change } from '../summary/summary.domain.ts'
import type { SummaryStore } from '../summary/summary.store.ts'

const BATCH = 50

interface Deps {
  reviews: Pick<ReviewRepository, 'byIds' | 'update'>
  summaries: Pick<SummaryStore, 'apply'>
  revisions: Pick<RevisionLog, 'add'>
  replies: Pick<ReplyStore, 'announce'>
  outbox: Outbox
  transact: Transact
  now: () => Date
}

const REMOVED = { kind: 'removed', before: {}, by: 'provider' } as const
const LEFT = { kind: 'left', before: {}, by: 'owner' } as const

/** A review of a former place is still shown by the provider, at a business that is the client's no more. */
type Reason = 'removed' | 'former-place'

export type RetireReviews = ReturnType<typeof retireReviews>

/** Takes reviews out of every list and count: gone at the provider, expired, or of a place that is no longer linked. */
export function retireReviews({ reviews, summaries, revisions, replies, outbox, transact, now }: Deps) {
  const retireOne = async (review: Review, reason: Reason, tx: Tx): Promise<Change | null> => {
    const formerPlace = reason === 'former-place'
    const patch = {
      ...withdrawn(review),
      live: false,
      responded: review.responded && review.replyState !== 'sending',
      urgent: false,
      replyHours: null,
      deletedAt: now(),
      replyCheckAt: null,
      sendAt: null,
      ...(formerPlace && { formerPlace }),
    }
    const after = await reviews.update(review, patch, tx)
    if (!after) return null
    if (after.source !== 'places') await revisions.add(after, formerPlace ? LEFT : REMOVED, tx)
    const { _id: reviewId, clientId, rev, rating, hasText, source } = after
    const data = { reviewId, rating, hasText, source, deleted: true }
    await outbox.append(ReviewChanged, { clientId, subject: String(reviewId), rev, data }, tx)
    if (isSending(review)) await replies.announce(review, after, tx)
    return { before: review, after }
  }

  /** `beside` runs in the same transaction, with the number retired. */
  return async (
    clientId: number,
    { ids, reason }: { ids: readonly number[]; reason: Reason },
    beside?: (count: number, tx: Tx) => Promise<void>,
  ): Promise<number> => {
    let total = 0
    for (let start = 0; start < ids.length; start += BATCH) {
      total += await transact(async (tx) => {
        const changes: Change[] = []
        for (const review of await reviews.byIds(clientId, ids.slice(start, start + BATCH), tx)) {
          const change = review.live ? await retireOne(review, reason, tx) : null
          if (change) changes.push(change)
        }
        await summaries.apply(clientId, changes, tx)
        if (changes.length > 0) await beside?.(changes.length, tx)
        return changes.length
      })
    }
    return total
  }
}
