import { dueLoop } from '@avaliax/chassis/due-loop.ts'
import { userAgentOf } from '@avaliax/chassis/providers/user-agent.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { stripeCards } from '@avaliax/providers/stripe/stripe-cards.ts'
import { nullIfMissing } from '@avaliax/providers/stripe/stripe-failure.ts'
import { type StripePayments, stripePayments } from '@avaliax/providers/stripe/stripe-payments.ts'
import type { Connection } from 'mongoose'
import type { TenancyConfig } from '../config.ts'
import type { Core } from '../core.ts'
import { plans as planRows } from '../plan/plan.model.ts'
import type { OwnerPlans } from '../subscription/owner-plan.service.ts'
import { agencyChoice } from './agency-choice.service.ts'
import { billingAnnouncer } from './billing.announcer.ts'
import { billingRoutes } from './billing.routes.ts'
import { type BillingAccounts, billingAccountRepository } from './billing-account.repository.ts'
import { billingSync } from './billing-sync.service.ts'
import { billingUpkeep } from './billing-upkeep.task.ts'
import { buyerLookup } from './buyer.lookup.ts'
import { checkoutService } from './checkout.service.ts'
import { invoiceRepository } from './invoice.repository.ts'
import { ownerTurns } from './owner-turn.limiter.ts'
import { paymentEventCounter } from './payment-event-counter.telemetry.ts'
import { planQuoteRepository } from './plan-quote.repository.ts'
import { planSwitches } from './plan-switch.service.ts'
import { purchasePayments } from './purchase-payment.service.ts'
import { runningSubscriptions } from './running-subscription.lookup.ts'
import { stripeEvents } from './stripe-event.service.ts'
import { subscriptionChanges } from './subscription-change.service.ts'
import { trialCardRepository } from './trial-card.repository.ts'

interface Needs {
  core: Core
  payments: StripePayments | null
  ownerPlans: OwnerPlans
  now: () => Date
}

/** What the end of an account needs of the billing. */
export interface BillingEnd {
  accounts: BillingAccounts
  endSubscription: (userId: number) => Promise<unknown>
  forgetCustomer: (customerId: string) => Promise<void>
}

/** Null without a key: then nothing can be bought. */
export async function buildPayments(
  config: TenancyConfig,
  { db, bus }: Parts,
  now: () => Date,
): Promise<StripePayments | null> {
  await seedPrices(db, config.STRIPE_PLAN_PRICES)
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_BASE_URL: baseUrl, PUBLIC_URL } = config
  const userAgent = userAgentOf(PUBLIC_URL)
  return secretKey === '' ? null : stripePayments({ bus, now, baseUrl, secretKey, userAgent })
}

/** Told when the agency chooses a plan for an owner. */
export const buildAgencyChoice = ({ db, outbox }: Parts, { owners }: Pick<Core, 'owners'>) =>
  agencyChoice({
    accounts: billingAccountRepository(db),
    owners,
    announce: billingAnnouncer({ outbox }),
  })

/** Plans are bought, changed, ended and paid for. */
export async function buildBilling(
  { config, life, log, telemetry }: ServiceContext<TenancyConfig>,
  { db, app, outbox, transact }: Parts,
  { core, payments, ownerPlans, now }: Needs,
): Promise<BillingEnd> {
  const { clients, owners, plans } = core
  const accounts = billingAccountRepository(db)
  const announce = billingAnnouncer({ outbox })
  const invoices = invoiceRepository(db)
  const cards = payments && stripeCards(payments)
  const buyers = buyerLookup({ owners, clients, ownerPlans })
  const trials = trialCardRepository(db)
  const storing = {
    accounts,
    owners,
    clients,
    changes: core.changes,
    plans,
    ownerPlans,
    invoices,
    trials,
    announce,
    transact,
    log,
    now,
  }
  const sync = billingSync({ ...storing, payments: payments ?? UNREACHABLE })
  const turns = ownerTurns({ accounts, now })
  const checkout = checkoutService({ accounts, clients, payments, sync, buyers, turns })
  const running = runningSubscriptions({ accounts, payments, sync, buyers })
  const changes = subscriptionChanges({ accounts, cards, sync, running, buyers, checkout, turns })
  const switches = planSwitches({ running, quotes: planQuoteRepository(db), buyers, turns, now })
  const purchases = purchasePayments({ db, cards, announce, transact, installation: config.MONGO_DB, now })
  const events = stripeEvents({
    db,
    accounts,
    sync,
    purchases,
    announce,
    log,
    now,
    cards: cards ?? UNREACHABLE,
    counted: paymentEventCounter(telemetry.metrics.meter),
    webhookSecret: payments ? config.STRIPE_WEBHOOK_SECRET : '',
    live: /^(sk|rk)_live_/.test(config.STRIPE_SECRET_KEY),
  })
  const settings = {
    publishableKey: config.STRIPE_PUBLISHABLE_KEY || null,
    formUrl: config.PAYMENT_FORM_URL || null,
  }
  billingRoutes(app, { accounts, invoices, buyers, checkout, changes, switches, events, purchases, settings })
  const tasks = [billingUpkeep({ accounts, payments, sync, log })]
  if (config.ROLE !== 'api') await life.run(dueLoop({ tasks, everyMs: config.BILLING_EVERY_MS, log }))
  return {
    accounts,
    endSubscription: (userId) => changes.cancel(userId),
    async forgetCustomer(customerId) {
      // Gone already: an attempt before this one got so far.
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
