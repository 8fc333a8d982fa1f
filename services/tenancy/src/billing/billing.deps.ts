import { userAgentOf } from '@avaliax/providers/http/user-agent.ts'
import { stripeCards } from '@avaliax/providers/stripe/stripe-cards.ts'
import { nullIfMissing } from '@avaliax/providers/stripe/stripe-failure.ts'
import { type StripePayments, stripePayments } from '@avaliax/providers/stripe/stripe-payments.ts'
import { stripePix } from '@avaliax/providers/stripe/stripe-pix.ts'
import type { Meter } from '@opentelemetry/api'
import type { Connection } from 'mongoose'
import { plans as planRows } from '../plan/plan.model.ts'
import type { SharedDeps } from '../shared-deps.ts'
import type { OwnerPlans } from '../subscription/owner-plan.service.ts'
import { agencyChoice } from './agency-choice.service.ts'
import { billingAnnouncer } from './billing.announcer.ts'
import { billingRoutes } from './billing.routes.ts'
import { type BillingAccounts, billingAccountRepository } from './billing-account.repository.ts'
import { billingSync } from './billing-sync.service.ts'
import { billingUpkeep } from './billing-upkeep.task.ts'
import { buyerLookup } from './buyer.lookup.ts'
import { checkoutService } from './checkout.service.ts'
import { givenPlans } from './given-plans.task.ts'
import { type InvoiceRepository, invoiceRepository } from './invoice.repository.ts'
import { ownerTurns } from './owner-turn.limiter.ts'
import { paymentLink, type SendPaymentLink } from './payment-link.service.ts'
import { pixChoices } from './pix-choice.service.ts'
import { pixPayments } from './pix-payment.service.ts'
import { pixUpkeep } from './pix-upkeep.task.ts'
import { planQuoteRepository } from './plan-quote.repository.ts'
import { planSwitches } from './plan-switch.service.ts'
import { purchasePayments } from './purchase-payment.service.ts'
import { renewalNotices } from './renewal-notice.task.ts'
import { runningSubscriptions } from './running-subscription.lookup.ts'
import { type CountedOutcome, stripeEvents } from './stripe-event.service.ts'
import { subscriptionChanges } from './subscription-change.service.ts'
import { trialCardRepository } from './trial-card.repository.ts'
import { trialGuard } from './trial-card.service.ts'

interface Deps extends SharedDeps {
  payments: StripePayments | null
  ownerPlans: OwnerPlans
}

/** Other features need this of the billing: what was paid, and how it ends with an account. */
export interface Billing {
  accounts: BillingAccounts
  invoices: InvoiceRepository
  endSubscription: (userId: number) => Promise<unknown>
  forgetCustomer: (customerId: string) => Promise<void>
  sendPaymentLink: SendPaymentLink
}

/** Null without a key: then nothing can be bought. */
export function buildPayments(deps: SharedDeps): StripePayments | null {
  const { config, db, life } = deps
  life.onStart(() => seedPrices(db, config.STRIPE_PLAN_PRICES))
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_BASE_URL: baseUrl, PUBLIC_URL } = config
  const userAgent = userAgentOf(PUBLIC_URL)
  return secretKey === '' ? null : stripePayments({ ...deps, baseUrl, secretKey, userAgent })
}

/** Told when the agency chooses a plan for an owner. */
export const buildAgencyChoice = (deps: SharedDeps) =>
  agencyChoice({ ...deps, accounts: billingAccountRepository(deps.db), announce: billingAnnouncer(deps) })

/** Plans are bought, changed, ended and paid for. */
export function buildBilling(shared: Deps): Billing {
  const { app, config, db, payments, repeat, telemetry } = shared
  const cards = payments && stripeCards(payments)
  const pix = payments && stripePix(payments)
  const deps = {
    ...shared,
    accounts: billingAccountRepository(db),
    announce: billingAnnouncer(shared),
    invoices: invoiceRepository(db),
    quotes: planQuoteRepository(db),
    buyers: buyerLookup(shared),
    cards,
    pix,
  }
  const { accounts } = deps
  const reachable = payments ?? UNREACHABLE
  const trials = trialGuard({ ...deps, trialCards: trialCardRepository(db), payments: reachable })
  const sync = billingSync({ ...deps, trials, payments: reachable })
  const turns = ownerTurns(deps)
  const ofPix = pixPayments({ ...deps, sync })
  const pixDeps = { ...deps, sync, turns, pixPayments: ofPix }
  const checkout = checkoutService(pixDeps)
  const running = runningSubscriptions({ ...deps, sync })
  const changes = subscriptionChanges({ ...deps, sync, running, checkout, turns })
  const switches = planSwitches({ ...pixDeps, running })
  const choices = pixChoices({ ...pixDeps, running })
  const purchases = purchasePayments({ ...deps, installation: config.MONGO_DB })
  const events = stripeEvents({
    ...deps,
    sync,
    purchases,
    cards: cards ?? UNREACHABLE,
    counted: paymentEventCounter(telemetry.metrics.meter),
    webhookSecret: payments ? config.STRIPE_WEBHOOK_SECRET : '',
    live: /^(sk|rk)_live_/.test(config.STRIPE_SECRET_KEY),
  })
  const settings = {
    publishableKey: config.STRIPE_PUBLISHABLE_KEY || null,
    formUrl: config.PAYMENT_FORM_URL || null,
  }
  const offered = { checkout, changes, switches, pixChoices: choices }
  billingRoutes(app, { ...deps, ...offered, events, purchases, settings })
  const upkeep = [billingUpkeep({ ...deps, sync }), pixUpkeep(pixDeps)]
  repeat([...upkeep, renewalNotices({ ...deps, sync }), givenPlans(deps)], config.BILLING_EVERY_MS)
  return {
    accounts,
    invoices: deps.invoices,
    sendPaymentLink: paymentLink(deps),
    endSubscription: (userId) => changes.cancel(userId),
    async forgetCustomer(customerId) {
      // Gone already: an attempt before this one got so far.
      await pix?.withdrawAll(customerId).catch(nullIfMissing)
      await cards?.forget(customerId).catch(nullIfMissing)
    },
  }
}

/** `professional=price_1,enterprise=price_2`: prices for plans that have none yet, by their names. */
async function seedPrices(db: Connection, setting: string): Promise<void> {
  for (const pair of setting.split(',').filter(Boolean)) {
    const [name, stripePriceId] = pair.split('=')
    if (!name || !stripePriceId) continue
    await planRows.on(db).updateOne({ name, stripePriceId: null }, { $set: { stripePriceId } })
  }
}

const unreachable = () => Promise.reject(new Error('no payment provider is configured'))
const UNREACHABLE = {
  stateOf: unreachable,
  cancelNow: unreachable,
  cardAsked: unreachable,
  useCard: unreachable,
}

const OUTCOMES: readonly CountedOutcome[] = [
  ...(['applied', 'superseded', 'ignored', 'unknown-customer', 'wrong-mode', 'refused'] as const),
]

/** Events of the payment provider by what became of them. */
function paymentEventCounter(meter: Meter): (outcome: CountedOutcome) => void {
  const events = meter.createCounter('payment_events', {
    description: 'Events of the payment provider, by what became of them',
  })
  // An increase from nothing to one is none to Prometheus, and a single event must be told of.
  for (const outcome of OUTCOMES) events.add(0, { outcome })
  return (outcome) => events.add(1, { outcome })
}
