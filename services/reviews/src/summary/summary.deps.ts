import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { ReviewSummaryChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { agencyReviewsRoutes } from './agency-reviews.routes.ts'
import { monthlyStats } from './monthly-stats.store.ts'
import { forgetFigures, recordFigures } from './record-figures.service.ts'
import { summaries as summaryRows } from './summary.model.ts'
import { summaryRoutes } from './summary.routes.ts'
import { type SummaryStore, summaryFact } from './summary.store.ts'

interface Deps extends ServiceDeps {
  clients: ClientDirectory
  summaries: SummaryStore
}

export type Figures = ReturnType<typeof buildSummaries>

/** Totals and months of a client, and those of all clients for the agency. */
export function buildSummaries(deps: Deps) {
  const { app, clients, db, resync, summaries, now } = deps
  const monthly = monthlyStats(db)
  summaryRoutes(app, { clients, summaries, monthly })
  agencyReviewsRoutes(app, { db, clients, now })
  resync.register({ event: ReviewSummaryChanged, model: summaryRows.model(db), factOf: summaryFact })
  return {
    /** What an import stores when it has ended. */
    record: recordFigures({ ...deps, monthly }),
    forget: forgetFigures(deps),
  }
}
