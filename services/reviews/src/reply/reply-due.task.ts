import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { PublishReply, RefreshReplyState } from '@avaliax/proto/reviews/reviews.jobs.ts'
import type { Connection } from 'mongoose'
import { type Review, reviews as reviewRows } from '../review/review.model.ts'
import type { ReviewRepository } from '../review/review.repository.ts'
import { publishingOf } from './reply.store.ts'

const BATCH = 200
/** A job that was neither done nor touched for so long was lost with its queue. */
const LOST_AFTER_MS = 120_000

interface Deps {
  db: Connection
  reviews: Pick<ReviewRepository, 'scheduleCheck'>
  queues: Pick<Queues, 'add'>
  now: () => Date
}

/** Asks after undecided replies, and queues replies again whose job was lost. */
export function replyTasks({ db, reviews, queues, now }: Deps) {
  const ago = (ms: number) => new Date(now().getTime() - ms)
  const find = (filter: Filter<Review>) => reviewRows.on(db).within('all').find(filter, { limit: BATCH })

  const checkReplies = async () => {
    for (const { _id: reviewId, clientId, replyChecks, replyCheckAt } of await find({
      replyCheckAt: { $lte: now() },
    })) {
      // Set again by the job; until then nobody asks twice.
      await reviews.scheduleCheck(
        { _id: reviewId, clientId },
        { replyChecks, replyCheckAt: ago(-LOST_AFTER_MS) },
      )
      // Its own time: the jobs of earlier checks are kept, and adding one of their ids again does nothing.
      const jobId = `reply-state-${reviewId}-${replyCheckAt?.getTime()}`
      await queues.add(RefreshReplyState, { clientId, reviewId }, { jobId })
    }
  }
  const sendLostReplies = async () => {
    const again = `-again-${Math.floor(now().getTime() / LOST_AFTER_MS)}`
    for (const review of await find({ sendAt: { $lte: ago(LOST_AFTER_MS) } })) {
      const { payload, jobId } = publishingOf(review, again)
      await queues.add(PublishReply, payload, { jobId })
    }
  }
  return [checkReplies, sendLostReplies] as const
}
