import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { GoogleAccess } from '@avaliax/providers/google-business/google-access.ts'
import type { buildProviders } from '../providers.ts'
import type { Stores } from '../stores.ts'
import { adoptReplies } from './adopt-replies.ts'
import { finishImport } from './finish-import.ts'
import { importService } from './import.service.ts'
import { importPageStore } from './import-page.store.ts'
import { importReviews } from './import-reviews.ts'
import { importLockModel, importPageModel, importRunModel } from './import-run.model.ts'
import { importRunRepository } from './import-run.repository.ts'
import { importSource } from './import-source.ts'
import { pagePlanner } from './page-plan.ts'
import { retireReviews } from './retire-reviews.ts'

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
  const source = importSource({ ...needs, ...providers })
  const retire = retireReviews(needs)
  const pageStore = importPageStore({ ...needs, runs, plan: pagePlanner(needs) })
  const finish = finishImport({ ...needs, runs, source, retire, adopt: adoptReplies(needs) })
  const run = importReviews({ ...needs, runs, source, pageStore, finish, log: providers.log })
  return { runs, retire, run, service: importService({ ...needs, runs }) }
}
