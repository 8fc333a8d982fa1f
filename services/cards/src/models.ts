import type { Connection } from 'mongoose'
import { cardModel } from './card/card.model.ts'
import { cardTotalsModel } from './card/card-totals.model.ts'
import { cardBatchModel } from './card-batch/card-batch.model.ts'
import { cardSaleModel } from './card-sale/card-sale.model.ts'
import { clientCountModel, clientViewModel } from './client/client-view.model.ts'
import { planViewModel } from './client/plan-view.model.ts'
import { employeeModel } from './employee/employee.model.ts'
import { monthlyTapsModel, tapModel, visitorKeyModel } from './tap/tap.model.ts'

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
  visitorKeys: visitorKeyModel(db),
})
export type CardsModels = ReturnType<typeof cardsModels>
