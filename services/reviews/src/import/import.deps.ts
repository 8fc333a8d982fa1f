import { randomBytes } from 'node:crypto'
import { dueLoop } from '@avaliax/chassis/due-loop.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { ReviewsConfig } from '../config.ts'
import type { Core } from '../core.ts'
import type { Google } from '../google/google.deps.ts'
import type { Figures } from '../summary/summary.deps.ts'
import { adoptReplies } from './adopt-replies.service.ts'
import { reviewFileImport } from './file-import.service.ts'
import { filePages } from './file-page.repository.ts'
import { finishImport } from './finish-import.service.ts'
import { importConsumer } from './import.consumer.ts'
import { importRoutes } from './import.routes.ts'
import { importService } from './import.service.ts'
import { importTasks } from './import-due.task.ts'
import { importPageStore } from './import-page.store.ts'
import { importReviews } from './import-reviews.service.ts'
import { importReviewsWorker } from './import-reviews.worker.ts'
import { importRunRepository } from './import-run.repository.ts'
import { importSource } from './import-source.service.ts'
import { pagePlanner } from './page-plan.service.ts'
import { quotaReport } from './quota.announcer.ts'
import { retireReviews } from './retire-reviews.service.ts'
import { type SyncSlots, syncSlots } from './sync-slots.store.ts'

interface Needs {
  core: Core
  google: Google
  figures: Figures
  now: () => Date
}

/** Reading reviews from the providers and from files; answers the slots of the scheduled imports. */
export async function buildImport(
  { config, life, log }: ServiceContext<ReviewsConfig>,
  { app, bus, db, ids, outbox, queues, threads, transact }: Parts,
  { core, google, figures, now }: Needs,
): Promise<SyncSlots> {
  const { clients, replies, reviews, revisions, summaries } = core
  const runs = importRunRepository({ db, transact, now })
  const files = filePages({ db, now })
  const { access, business, places } = google
  const source = importSource({ access, business, places, files, now })
  const retire = retireReviews({ reviews, summaries, revisions, outbox, transact, now })
  const planning = { reviews, clients, ids, now, newToken: () => randomBytes(16).toString('base64url') }
  const pageStore = importPageStore({
    plan: pagePlanner(planning),
    reviews,
    runs,
    summaries,
    revisions,
    outbox,
    transact,
  })
  const service = importService({ runs, clients, summaries, outbox, ids, transact })
  // A dry run numbers nothing.
  const dryPlan = pagePlanner({ ...planning, ids: { next: async () => 0 } })
  const fileImport = reviewFileImport({ threads, clients, runs, files, service, plan: dryPlan, now })
  importRoutes(app, { imports: service, fileImport })

  const quota = quotaReport({ db, outbox, transact, now })
  const adopt = adoptReplies({ reviews, replies, transact })
  const finish = finishImport({ reviews, runs, source, retire, adopt })
  const run = importReviews({
    runs,
    clients,
    source,
    pageStore,
    finish,
    figures: figures.record,
    quota,
    outbox,
    log: google.log,
  })
  importConsumer({ bus, queues })
  importReviewsWorker({ queues, runs, run, service, quota })
  const slots = syncSlots({ db, now })
  if (config.ROLE !== 'api') {
    const tasks = importTasks({ db, runs, retire, slots, service, queues, now })
    await life.run(dueLoop({ tasks, everyMs: config.DUE_EVERY_MS, log }))
  }
  return slots
}
