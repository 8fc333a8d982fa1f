import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { getReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'
import { ReviewSummaryChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { linkOf } from '../client/client-link.domain.ts'
import { agencyReviewsRoutes } from './agency-reviews.routes.ts'
import { monthlyStats } from './monthly-stats.store.ts'
import { forgetFigures, recordFigures } from './record-figures.service.ts'
import { presentSummary } from './summary.domain.ts'
import { summaries as summaryRows } from './summary.model.ts'
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
  mount(app, getReviewSummary, async ({ params: { clientId } }) => {
    const link = linkOf(await clients.known(clientId))
    const summary = await summaries.get(clientId)
    return presentSummary(summary, {
      medianReplyHours: await summaries.medianReplyHours(summary),
      monthlyStats: await monthly.list(clientId),
      link,
    })
  })
  agencyReviewsRoutes(app, { db, clients, now })
  resync.register({ event: ReviewSummaryChanged, model: summaryRows.model(db), factOf: summaryFact })
  return {
    /** An import stores this when it has ended. */
    record: recordFigures({ ...deps, monthly }),
    forget: forgetFigures(deps),
  }
}
