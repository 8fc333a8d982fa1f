import type { Connection } from 'mongoose'
import { cardModel } from './card/card.model.ts'
import { cardTotalsModel } from './card/card-totals.model.ts'
import { cardBatchModel } from './card-batch/card-batch.model.ts'
import { cardSaleModel } from './card-sale/card-sale.model.ts'
import { clientCountModel, clientViewModel } from './client/client-view.model.ts'
import { planViewModel } from './client/plan-view.model.ts'
import { employeeModel } from './employee/employee.model.ts'
import { reviewViewModel } from './leaderboard/review-view.model.ts'
import { winnerModel } from './leaderboard/winner.model.ts'
import { clientMonthModel, monthlyTapsModel, tapModel, visitorKeyModel } from './tap/tap.model.ts'
import { tapDayModel } from './tap-summary/tap-day.model.ts'

/** Registers every collection of the service; once per connection. */
export const cardsModels = (db: Connection) => ({
  clientViews: clientViewModel(db),
  clientCounts: clientCountModel(db),
  planViews: planViewModel(db),
  cards: cardModel(db),
  cardTotals: cardTotalsModel(db),
  cardBatches: cardBatchModel(db),
  cardSales: cardSaleModel(db),
  employees: employeeModel(db),
  taps: tapModel(db),
  monthly: monthlyTapsModel(db),
  clientMonths: clientMonthModel(db),
  tapDays: tapDayModel(db),
  winners: winnerModel(db),
  reviewViews: reviewViewModel(db),
  visitorKeys: visitorKeyModel(db),
})
export type CardsModels = ReturnType<typeof cardsModels>
