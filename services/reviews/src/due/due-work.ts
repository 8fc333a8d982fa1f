import { AppError } from '@avaliax/chassis/errors.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { ImportReviews, RefreshReplyState } from '@avaliax/proto/reviews/reviews.jobs.ts'
import type { Model } from 'mongoose'
import type { ImportService } from '../import/import.service.ts'
import { importJobId } from '../import/import-job.domain.ts'
import type { ImportRunRepository } from '../import/import-run.repository.ts'
import type { RetireReviews } from '../import/retire-reviews.ts'
import type { SyncSlots } from '../import/sync-slots.ts'
import type { queuePublishing } from '../reply/reply.consumer.ts'
import type { Review } from '../review/review.domain.ts'
import type { ReviewRepository } from '../review/review.repository.ts'

const BATCH = 200
const SYNCS_AT_ONCE = 20
/** A job that was neither done nor touched for so long was lost with its queue. */
const LOST_AFTER_MS = 120_000

interface Needs {
  rows: Model<Review>
  reviews: Pick<ReviewRepository, 'scheduleCheck'>
  runs: Pick<ImportRunRepository, 'silent' | 'resumed'>
  retire: RetireReviews
  slots: Pick<SyncSlots, 'take'>
  service: Pick<ImportService, 'start'>
  queues: Pick<Queues, 'add'>
  queueReply: typeof queuePublishing
  now: () => Date
}

/** What is due by the clock: looks at pending replies, lost jobs and expired rows. */
export function dueWork({ rows, reviews, runs, retire, slots, service, queues, queueReply, now }: Needs) {
  const ago = (ms: number) => new Date(now().getTime() - ms)
  const find = (filter: object) =>
    fromStore(rows.find(filter, null, { lean: true }).limit(BATCH).exec()) as Promise<Review[]>

  const checkReplies = async () => {
    for (const { _id: reviewId, rev, clientId, replyChecks } of await find({
      replyCheckAt: { $lte: now() },
    })) {
      await queues.add(
        RefreshReplyState,
        { clientId, reviewId },
        // The revision tells a second publication's looks apart from the first one's.
        { jobId: `reply-state-${reviewId}-${rev}-${replyChecks}` },
      )
      // Set again by the job; until then nobody asks twice.
      await reviews.scheduleCheck({ _id: reviewId }, { replyChecks, replyCheckAt: ago(-LOST_AFTER_MS) })
    }
  }
  const sendLostReplies = async () => {
    const again = `-again-${Math.floor(now().getTime() / LOST_AFTER_MS)}`
    for (const review of await find({ sendAt: { $lte: ago(LOST_AFTER_MS) } })) {
      await queueReply(queues, review, { now: now(), again })
    }
  }
  const resumeRuns = async () => {
    for (const run of await runs.silent(ago(LOST_AFTER_MS), BATCH)) {
      const { _id: runId, clientId, resumes } = run
      if (!(await runs.resumed(run))) continue
      await queues.add(ImportReviews, { clientId, runId }, { jobId: importJobId(runId, resumes + 1) })
    }
  }
  const retireExpired = async () => {
    const expired = await find({ expiresAt: { $lte: now() }, live: true })
    for (const [clientId, rows] of Map.groupBy(expired, (review) => review.clientId)) {
      await retire(
        clientId,
        rows.map((review) => review._id),
      )
    }
  }
  const syncClients = async () => {
    for (const clientId of await slots.take(SYNCS_AT_ONCE)) {
      await service.start(clientId).catch((error) => {
        // Nothing linked any more, or suspended: its slot is taken away when that is heard.
        if (!(error instanceof AppError) || error.status >= 500) throw error
      })
    }
  }
  return [checkReplies, sendLostReplies, resumeRuns, retireExpired, syncClients] as const
}
