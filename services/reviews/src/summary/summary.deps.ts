import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { ReviewSummaryChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import type { ForgetFigures } from '../client/client.consumer.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { agencyReviewsRoutes } from './agency-reviews.routes.ts'
import { forgetFigures } from './forget-figures.service.ts'
import { monthlyStatsModel } from './monthly-stats.model.ts'
import { monthlyStats } from './monthly-stats.store.ts'
import { type RecordFigures, recordFigures } from './record-figures.service.ts'
import type { Summary } from './summary.domain.ts'
import { summaryModel } from './summary.model.ts'
import { summaryRoutes } from './summary.routes.ts'
import { type SummaryStore, summaryFact } from './summary.store.ts'

interface Needs {
  clients: ClientDirectory
  summaries: SummaryStore
  now: () => Date
}

export interface Figures {
  /** What an import stores when it has ended. */
  record: RecordFigures
  forget: ForgetFigures
}

/** Totals and months of a client, and those of all clients for the agency. */
export function buildSummaries(
  { app, db, resync, transact }: Parts,
  { clients, summaries, now }: Needs,
): Figures {
  const monthly = monthlyStats({ stats: monthlyStatsModel(db) })
  const model = summaryModel(db)
  summaryRoutes(app, { clients, summaries, monthly })
  agencyReviewsRoutes(app, { summaryRows: model, clients, now })
  resync.register({
    event: ReviewSummaryChanged,
    model,
    factOf: (summary: Summary) => summaryFact(summary),
  })
  return {
    record: recordFigures({ summaries, monthly, clients, now }),
    forget: forgetFigures({ summaries, transact }),
  }
}
