import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { billingAccountModel } from '../billing/billing-account.model.ts'
import { invoiceModel, purchasePaymentModel } from '../billing/ledger.models.ts'
import { clientModel } from '../client/client.model.ts'
import { cardRevenueModel } from '../figures/card-figures.models.ts'
import { ownerModel } from '../owner/owner.model.ts'
import { planModel } from '../plan/plan.model.ts'
import { subscriptionModel } from '../subscription/subscription.model.ts'
import { analyticsRoutes } from './analytics.routes.ts'
import { billingAttention } from './billing-attention.service.ts'
import { revenueAnalytics } from './revenue-analytics.service.ts'

/** What the agency earns, and whose payments need its attention. */
export function buildAnalytics({ db, app }: Parts, { now }: { now: () => Date }): void {
  const people = { clients: clientModel(db), plans: planModel(db), owners: ownerModel(db) }
  const subscriptions = subscriptionModel(db)
  const revenue = revenueAnalytics({
    ...people,
    subscriptions,
    cardRevenue: cardRevenueModel(db),
    invoices: invoiceModel(db),
    purchases: purchasePaymentModel(db),
    now,
  })
  const attention = billingAttention({ ...people, accounts: billingAccountModel(db), subscriptions, now })
  analyticsRoutes(app, { revenue, attention })
}
