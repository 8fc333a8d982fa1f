import type { Connection } from 'mongoose'
import { reviewViews } from './board/review-view.model.ts'
import { winners } from './board/winner.model.ts'
import { cards } from './card/card.model.ts'
import { cardBatches } from './card/card-batch.model.ts'
import { cardSales } from './card/card-sale.model.ts'
import { cardTotals } from './card/card-totals.model.ts'
import { clientViews } from './client/client-view.model.ts'
import { planViews } from './client/plan-view.model.ts'
import { clientCounts } from './employee/client-count.model.ts'
import { employees } from './employee/employee.model.ts'
import { clientMonths, monthlyTaps } from './ledger/month.model.ts'
import { taps } from './ledger/tap.model.ts'
import { tapDays } from './ledger/tap-day.model.ts'
import { visitorKeys } from './redirect/visitor-key.model.ts'

export const COLLECTIONS = [
  clientViews,
  planViews,
  clientCounts,
  employees,
  cards,
  cardTotals,
  cardBatches,
  cardSales,
  taps,
  monthlyTaps,
  clientMonths,
  tapDays,
  visitorKeys,
  winners,
  reviewViews,
]

/** Known before the migrations run, because those create the indices. */
export function declareModels(db: Connection): void {
  for (const { model } of COLLECTIONS) model(db)
}
