import { randomBytes } from 'node:crypto'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { GoogleAccess } from '@avaliax/providers/google-business/google-access.ts'
import type { buildProviders } from '../providers.ts'
import type { Stores } from '../stores.ts'
import { buildFigures } from '../summary/summary.deps.ts'
import { adoptReplies } from './adopt-replies.ts'
import { reviewFileImport } from './file-import.ts'
import { filePageModel } from './file-page.model.ts'
import { filePages } from './file-pages.ts'
import { finishImport } from './finish-import.ts'
import { importService } from './import.service.ts'
import { importPageStore } from './import-page.store.ts'
import { importReviews } from './import-reviews.ts'
import { importLockModel, importPageModel, importRunModel } from './import-run.model.ts'
import { importRunRepository } from './import-run.repository.ts'
import { importSource } from './import-source.ts'
import { pagePlanner } from './page-plan.ts'
import { quotaReport } from './quota-report.ts'
import { retireReviews } from './retire-reviews.ts'
import { syncSlots } from './sync-slots.ts'

type Needs = Parts &
  Stores & { access: GoogleAccess; now: () => Date; providers: ReturnType<typeof buildProviders> }

/** Everything about reading reviews from the providers. */
export function buildImport(needs: Needs) {
  const { db, providers, transact, now } = needs
  const runs = importRunRepository({
    runs: importRunModel(db),
    pages: importPageModel(db),
    locks: importLockModel(db),
    transact,
    now,
  })
  const files = filePages({ pages: filePageModel(db), now })
  const source = importSource({ ...needs, ...providers, files })
  const retire = retireReviews(needs)
  const newToken = () => randomBytes(16).toString('base64url')
  const planning = { ...needs, newToken }
  const pageStore = importPageStore({ ...needs, runs, plan: pagePlanner(planning) })
  const quota = quotaReport(needs)
  const service = importService({ ...needs, runs })
  // A dry run numbers nothing.
  const dryPlan = pagePlanner({ ...planning, ids: { next: async () => 0 } })
  const fileImport = reviewFileImport({ ...needs, runs, files, service, plan: dryPlan })
  const finish = finishImport({ ...needs, runs, source, retire, adopt: adoptReplies(needs) })
  const figures = buildFigures(needs)
  const run = importReviews({ ...needs, runs, source, pageStore, finish, figures, quota, log: providers.log })
  return { runs, retire, run, service, quota, fileImport, slots: syncSlots({ db, now }) }
}
