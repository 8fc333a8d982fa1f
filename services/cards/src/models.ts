import type { Connection } from 'mongoose'
import { reviewViewModel } from './board/review-view.model.ts'
import { winnerModel } from './board/winner.model.ts'
import { cardModel } from './card/card.model.ts'
import { cardBatchModel } from './card/card-batch.model.ts'
import { cardSaleModel } from './card/card-sale.model.ts'
import { cardTotalsModel } from './card/card-totals.model.ts'
import { clientViewModel } from './client/client-view.model.ts'
import { planViewModel } from './client/plan-view.model.ts'
import { clientCountModel } from './employee/client-count.model.ts'
import { employeeModel } from './employee/employee.model.ts'
import { ledgerModels } from './ledger/ledger.models.ts'
import { visitorKeyModel } from './redirect/visitor-key.model.ts'

/** Registers every collection of the service; once per connection. */
export const cardsModels = (db: Connection) => ({
  clientViews: clientViewModel(db),
  planViews: planViewModel(db),
  clientCounts: clientCountModel(db),
  employees: employeeModel(db),
  cards: cardModel(db),
  cardTotals: cardTotalsModel(db),
  cardBatches: cardBatchModel(db),
  cardSales: cardSaleModel(db),
  ...ledgerModels(db),
  visitorKeys: visitorKeyModel(db),
  winners: winnerModel(db),
  reviewViews: reviewViewModel(db),
})
export type CardsModels = ReturnType<typeof cardsModels>
