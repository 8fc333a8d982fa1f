import type { Connection } from 'mongoose'
import { billingAccountModel } from './billing/billing-account.model.ts'
import { invoiceModel, purchasePaymentModel, stripeEventModel } from './billing/ledger.models.ts'
import { planQuoteModel } from './billing/plan-quote.model.ts'
import { trialCardModel } from './billing/trial-card.model.ts'
import { removedClientModel } from './client/removed-client.model.ts'
import { ownerPurgeModel } from './closing/owner-purge.model.ts'
import { companyModel } from './company/company.model.ts'
import { landingReviewsModel } from './landing/landing-review.model.ts'
import { subscriptionModel } from './subscription/subscription.model.ts'

const MODELS = [
  billingAccountModel,
  stripeEventModel,
  invoiceModel,
  purchasePaymentModel,
  planQuoteModel,
  trialCardModel,
  removedClientModel,
  ownerPurgeModel,
  companyModel,
  landingReviewsModel,
  subscriptionModel,
]

/** Known before the migrations run, because those create the indices. */
export function declareModels(db: Connection): void {
  for (const model of MODELS) model(db)
}
