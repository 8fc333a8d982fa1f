import { join } from 'node:path'
import { randomToken } from '@avaliax/chassis/random-token.ts'
import { processPool } from '@avaliax/chassis/threads/thread-pool.ts'
import type { SharedDeps } from '../shared-deps.ts'
import type { Figures } from '../summary/summary.deps.ts'
import { adoptReplies } from './adopt-replies.service.ts'
import { doublesRoutes } from './doubles.routes.ts'
import { reviewFileImport } from './file-import.service.ts'
import { filePages } from './file-page.repository.ts'
import { finishImport } from './finish-import.service.ts'
import { formerPlaces } from './former-place.service.ts'
import { importRoutes } from './import.routes.ts'
import { importService } from './import.service.ts'
import { importTasks } from './import-due.task.ts'
import { importPageStore } from './import-page.store.ts'
import { importReviews } from './import-reviews.service.ts'
import { importReviewsWorker } from './import-reviews.worker.ts'
import { importRunRepository } from './import-run.repository.ts'
import { importSource } from './import-source.service.ts'
import { pageFiles } from './page-file.store.ts'
import { pagePlanner } from './page-plan.service.ts'
import { placeConsumer } from './place.consumer.ts'
import { quotaReport } from './quota.announcer.ts'
import { retireReviews } from './retire-reviews.service.ts'
import { syncSlots } from './sync-slots.store.ts'

interface Deps extends SharedDeps {
  figures: Figures
}

/** Reading reviews from the providers and from files; returns what other ways in are built of. */
export function buildImport(shared: Deps) {
  const { app, config, google, figures, life, repeat } = shared
  const files = filePages(shared)
  const deps = {
    ...shared,
    files,
    runs: importRunRepository(shared),
    retire: retireReviews(shared),
    source: importSource({ ...google, ...shared, files }),
    newToken: () => randomToken(),
    slots: syncSlots(shared),
  }
  const service = importService(deps)
  const reader = processPool()
  life.onStop('reader of files', () => reader.close())
  const reading = { reader, pageFiles: pageFiles(join(config.DATA_DIR, 'imports')) }
  // A dry run numbers nothing.
  const dryPlan = pagePlanner({ ...deps, ids: { next: async () => 0 } })
  importRoutes(app, {
    imports: service,
    fileImport: reviewFileImport({ ...deps, ...reading, service, plan: dryPlan }),
  })

  doublesRoutes(shared)
  placeConsumer({ ...deps, formerPlaces: formerPlaces(deps) })
  const quota = quotaReport(deps)
  const run = importReviews({
    ...deps,
    pageStore: importPageStore({ ...deps, plan: pagePlanner(deps) }),
    finish: finishImport({ ...deps, adopt: adoptReplies(deps) }),
    figures: figures.record,
    quota,
    log: google.log,
  })
  importReviewsWorker({ ...deps, run, service, quota, oneFileAtATime: shared.shared !== undefined })
  repeat(importTasks({ ...deps, service }), config.DUE_EVERY_MS)
  return { files, runs: deps.runs, retire: deps.retire, service, slots: deps.slots }
}
export type ImportParts = ReturnType<typeof buildImport>
