import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { ImportReviews } from '@avaliax/proto/reviews/reviews.jobs.ts'
import type { ImportService } from './import.service.ts'
import { finalReason, lastReason } from './import-failure.domain.ts'
import type { importReviews } from './import-reviews.service.ts'
import type { ImportRunRepository } from './import-run.repository.ts'
import type { QuotaReport } from './quota.announcer.ts'

interface Deps {
  queues: Pick<Queues, 'work'>
  runs: Pick<ImportRunRepository, 'end' | 'find'>
  service: Pick<ImportService, 'startInstead'>
  quota: QuotaReport
  run: ReturnType<typeof importReviews>
}

/** A run ends with a reason the page can show; everything that may pass is tried again from the last committed page. */
export function importReviewsWorker({ queues, runs, run, service, quota }: Deps): void {
  queues.work(ImportReviews, async ({ clientId, runId }, { last, signal, log }) => {
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
      // Until the provider lets us in, the maps show at least a few reviews.
      if (isWaiting) await service.startInstead(clientId, { askedBy: failedRun?.askedBy ?? null })
    }
  })
}
