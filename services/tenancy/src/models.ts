import type { Connection } from 'mongoose'
import { tapMarks } from './activity/tap-mark.model.ts'
import { billingAccounts } from './billing/billing-account.model.ts'
import { invoices, purchasePayments, stripeEvents, trialCards } from './billing/ledger.models.ts'
import { planQuotes } from './billing/plan-quote.model.ts'
import { clients } from './client/client.model.ts'
import { removedClients } from './client/removed-client.model.ts'
import { clientNotes } from './client-record/client-note.model.ts'
import { ownerPurges } from './closing/owner-purge.model.ts'
import { companies } from './company/company.model.ts'
import { cardRevenue, cardTotals } from './figures/card-figures.models.ts'
import { endedGrants, googleConnections, googleInfoSlots, oauthStates } from './google/google.models.ts'
import { landingReviews } from './landing/landing-review.model.ts'
import { owners } from './owner/owner.model.ts'
import { plans } from './plan/plan.model.ts'
import { settings } from './settings/system-settings.model.ts'
import { subscriptions } from './subscription/subscription.model.ts'
import { agencyTotals } from './totals/agency-totals.model.ts'

const COLLECTIONS = [
  clients,
  removedClients,
  clientNotes,
  companies,
  owners,
  plans,
  subscriptions,
  agencyTotals,
  settings,
  googleConnections,
  oauthStates,
  endedGrants,
  googleInfoSlots,
  billingAccounts,
  stripeEvents,
  invoices,
  purchasePayments,
  planQuotes,
  trialCards,
  ownerPurges,
  cardTotals,
  cardRevenue,
  tapMarks,
  landingReviews,
]

/** Known before the migrations run, because those create the indices. */
export function declareModels(db: Connection): void {
  for (const { model } of COLLECTIONS) model(db)
}
