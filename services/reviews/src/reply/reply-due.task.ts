import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { RefreshReplyState } from '@avaliax/proto/reviews/reviews.jobs.ts'
import type { Model } from 'mongoose'
import type { Review } from '../review/review.domain.ts'
import type { ReviewRepository } from '../review/review.repository.ts'
import { queuePublishing } from './reply.consumer.ts'

const BATCH = 200
/** A job that was neither done nor touched for so long was lost with its queue. */
const LOST_AFTER_MS = 120_000

interface Needs {
  reviewRows: Model<Review>
  reviews: Pick<ReviewRepository, 'scheduleCheck'>
  queues: Pick<Queues, 'add'>
  now: () => Date
}

/** Asks after undecided replies, and queues replies again whose job was lost. */
export function replyTasks({ reviewRows, reviews, queues, now }: Needs) {
  const ago = (ms: number) => new Date(now().getTime() - ms)
  const find = (filter: object) =>
    fromStore(reviewRows.find(filter, null, { lean: true }).limit(BATCH).exec()) as Promise<Review[]>

  const checkReplies = async () => {
    for (const { _id: reviewId, rev, clientId, replyChecks } of await find({
      replyCheckAt: { $lte: now() },
    })) {
      await queues.add(
        RefreshReplyState,
        { clientId, reviewId },
        // The revision tells a second publication's checks apart from the first one's.
        { jobId: `reply-state-${reviewId}-${rev}-${replyChecks}` },
      )
      // Set again by the job; until then nobody asks twice.
      await reviews.scheduleCheck({ _id: reviewId }, { replyChecks, replyCheckAt: ago(-LOST_AFTER_MS) })
    }
  }
  const sendLostReplies = async () => {
    const again = `-again-${Math.floor(now().getTime() / LOST_AFTER_MS)}`
    for (const review of await find({ sendAt: { $lte: ago(LOST_AFTER_MS) } })) {
      await queuePublishing(queues, review, { now: now(), again })
    }
  }
  return [checkReplies, sendLostReplies] as const
}
