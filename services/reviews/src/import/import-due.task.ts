import { AppError } from '@avaliax/chassis/errors.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { ImportReviews } from '@avaliax/proto/reviews/reviews.jobs.ts'
import type { Connection } from 'mongoose'
import { reviews } from '../review/review.model.ts'
import { type ImportService, importJobId } from './import.service.ts'
import type { ImportRunRepository } from './import-run.repository.ts'
import type { RetireReviews } from './retire-reviews.service.ts'
import type { SyncSlots } from './sync-slots.store.ts'

const BATCH = 200
const SYNCS_AT_ONCE = 20
/** A job that was neither done nor touched for so long was lost with its queue. */
const LOST_AFTER_MS = 120_000
/** After which a scheduled import is tried again that could not begin. */
const SYNC_RETRY_MS = 600_000

interface Deps {
  db: Connection
  runs: Pick<ImportRunRepository, 'silent' | 'resumed'>
  retire: RetireReviews
  slots: Pick<SyncSlots, 'take' | 'postpone'>
  service: Pick<ImportService, 'start'>
  queues: Pick<Queues, 'add'>
  now: () => Date
}

/** Resumes runs whose job was lost, retires expired reviews, and starts the scheduled imports. */
export function importTasks({ db, runs, retire, slots, service, queues, now }: Deps) {
  const resumeRuns = async () => {
    for (const run of await runs.silent(new Date(now().getTime() - LOST_AFTER_MS), BATCH)) {
      const { _id: runId, clientId, resumes } = run
      if (!(await runs.resumed(run))) continue
      await queues.add(ImportReviews, { clientId, runId }, { jobId: importJobId(runId, resumes + 1) })
    }
  }
  const retireExpired = async () => {
    const filter = { expiresAt: { $lte: now() }, live: true }
    const expired = await reviews
      .on(db)
      .within('all')
      .find(filter, { fields: ['_id', 'clientId'], limit: BATCH })
    for (const [clientId, rows] of Map.groupBy(expired, (review) => review.clientId)) {
      const ids = rows.map((review) => review._id)
      await retire(clientId, { ids, reason: 'removed' })
    }
  }
  const syncClients = async () => {
    const failures: unknown[] = []
    for (const clientId of await slots.take(SYNCS_AT_ONCE)) {
      await service.start(clientId).catch(async (error) => {
        const refused = error instanceof AppError && error.status < 500
        // Nothing linked any more, or suspended: the client's slot is removed with that event.
        if (refused && error.code !== 'IMPORT_RUNNING') return
        if (!refused) failures.push(error)
        const soon = new Date(now().getTime() + SYNC_RETRY_MS)
        await slots.postpone(clientId, soon).catch((lost: unknown) => void failures.push(lost))
      })
    }
    if (failures.length > 0) throw failures[0]
  }
  return [resumeRuns, retireExpired, syncClients] as const
}
