import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { JobPostponed } from '@avaliax/chassis/queue/worker.ts'
import { ImportReviews } from '@avaliax/proto/reviews/reviews.jobs.ts'
import type { ImportService } from './import.service.ts'
import { finalReason, lastReason } from './import-failure.domain.ts'
import type { importReviews } from './import-reviews.service.ts'
import type { ImportRunRepository } from './import-run.repository.ts'
import type { QuotaReport } from './quota.announcer.ts'
import { type SyncSlots, turnAfterRefusal } from './sync-slots.store.ts'

interface Deps {
  queues: Pick<Queues, 'work'>
  runs: Pick<ImportRunRepository, 'end' | 'find'>
  service: Pick<ImportService, 'startInstead'>
  slots: Pick<SyncSlots, 'postpone'>
  now: () => Date
  quota: QuotaReport
  run: ReturnType<typeof importReviews>
  /** Files are read one at a time where all services share a process and its memory. */
  oneFileAtATime: boolean
}

const NEXT_FILE_MS = 1_000

/** A run ends with a reason the page can show; everything that may pass is tried again from the last committed page. */
export function importReviewsWorker(deps: Deps): void {
  const { queues, runs, run, service, slots, quota, oneFileAtATime, now } = deps
  let filesRead = 0

  /**
   * Waits for its turn and answers what to do when it ends. A run of a file waits for the one under way: a process that
   * was killed takes all of them over at once.
   */
  async function turn(clientId: number, runId: number): Promise<() => void> {
    if (!oneFileAtATime || (await runs.find(clientId, runId))?.source !== 'file') return () => {}
    if (filesRead > 0) throw new JobPostponed(NEXT_FILE_MS)
    filesRead++
    return () => filesRead--
  }

  queues.work(ImportReviews, async ({ clientId, runId }, { last, signal, log }) => {
    const ended = await turn(clientId, runId)
    try {
      await run({ clientId, runId, signal })
    } catch (error) {
      const failedRun = await runs.find(clientId, runId)
      const reason =
        finalReason(error, failedRun?.source) ?? (last && !signal.aborted ? lastReason(error) : null)
      if (!reason) throw error
      log.warn({ err: error, runId, reason }, 'import failed')
      const isRefused = reason === 'no_permission' || reason === 'place_not_found'
      const isWaiting = reason === 'awaiting_approval'
      // Before the run ends: a job that is taken over finds an ended run and does nothing more.
      if (failedRun && isRefused) await quota.targetMissed(failedRun)
      if (isWaiting) await quota.missing(clientId)
      await runs.end({ _id: runId, clientId }, { status: 'failed', error: reason })
      // Nobody asked for it, so nobody would ask again.
      if (reason === 'SEARCH_BUDGET_EXHAUSTED' && failedRun?.askedBy === null)
        await slots.postpone(clientId, turnAfterRefusal(clientId, { error, now: now() }))
      // Until the provider lets us in, the maps show at least a few reviews.
      if (isWaiting) await service.startInstead(clientId, { askedBy: failedRun?.askedBy ?? null })
    } finally {
      ended()
    }
  })
}
