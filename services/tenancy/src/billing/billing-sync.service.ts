import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { ProviderInvoice, ProviderSubscription } from '@avaliax/providers/stripe/stripe.map.ts'
import type { CustomerState, StripePayments } from '@avaliax/providers/stripe/stripe-payments.ts'
import type { Logger } from 'pino'
import type { ClientRepository } from '../client/client.repository.ts'
import type { ClientChanges } from '../client/client-changes.store.ts'
import type { Owner } from '../owner/owner.model.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import { FREE_PLAN_ID } from '../plan/plan.domain.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import type { OwnerPlans } from '../subscription/owner-plan.service.ts'
import type { BillingAnnouncer } from './billing.announcer.ts'
import type { BillingAccount } from './billing-account.model.ts'
import type { BillingAccounts } from './billing-account.repository.ts'
import { billingFacts } from './billing-facts.domain.ts'
import { type BillingNews, billingNews, type PaidPrice, paidPriceOf } from './billing-news.domain.ts'
import {
  basisOf,
  type Chosen,
  chooseSubscription,
  heldSince,
  isPaid,
  isRunning,
  lastPaidAt,
  overdueOf,
  owedOf,
  UNPAID,
} from './billing-state.domain.ts'
import type { InvoiceRepository } from './invoice.repository.ts'
import { pixReminderOf } from './pix-reminder.domain.ts'
import { switchedPlanId } from './pix-return.domain.ts'
import { renewalNoticeOf } from './renewal-notice.domain.ts'
import { isSuperseded } from './stripe-event-order.domain.ts'
import type { TrialGuard } from './trial-card.service.ts'

interface Deps {
  accounts: BillingAccounts
  owners: Pick<OwnerRepository, 'byId'>
  clients: Pick<ClientRepository, 'paidBy' | 'ofOwner'>
  changes: Pick<ClientChanges, 'mirror'>
  plans: Pick<PlanRepository, 'byId' | 'byStripePrice'>
  ownerPlans: Pick<OwnerPlans, 'hold'>
  invoices: InvoiceRepository
  payments: Pick<StripePayments, 'stateOf' | 'cancelNow'>
  trials: TrialGuard
  announce: BillingAnnouncer
  transact: Transact
  log: Pick<Logger, 'error'>
  now: () => Date
}

/** More is written in the same transaction as the state, e.g. the event that made us look. */
type Along = (
  tx: Tx,
  result: {
    account: BillingAccount
    superseded: boolean
    /** The subscription costs this, also before a trial has cost anything. */
    price: PaidPrice
    tell: (news: BillingNews) => Promise<void>
  },
) => Promise<void>

/** Answers what is left of a customer that the provider does not know any more; the key of the next one must be another. */
const withoutCustomer = ({ failures }: BillingAccount) => ({
  customerId: null,
  subscriptionId: null,
  endWanted: false,
  failures: failures + 1,
})

const NOTHING_ALONG: Along = async () => {}

/**
 * The one way in which the provider's state becomes ours: everything about the customer is read anew and stored as a whole.
 * In which order is decided by `stripe-event-order.domain.ts`.
 */
export function billingSync(deps: Deps) {
  const {
    accounts,
    owners,
    clients,
    changes,
    plans,
    ownerPlans,
    invoices,
    payments,
    trials,
    announce,
    transact,
    log,
    now,
  } = deps

  async function planOf(
    subscription: ProviderSubscription | null,
    before: BillingAccount,
    tx: Tx,
  ): Promise<number | null> {
    if (!subscription) return null
    const byPrice = await plans.byStripePrice(subscription.priceId, tx)
    if (byPrice) return byPrice._id
    // A replaced price: its buyers keep the plan, also one that they were given in the provider's dashboard.
    const held = before.subscriptionId === subscription.id ? before.subscribedPlanId : null
    return (
      (
        await plans.byId(
          switchedPlanId(subscription) ?? held ?? (Number(subscription.metadata.planId ?? 0) || null),
          tx,
        )
      )?._id ?? null
    )
  }

  async function storeInvoices(
    state: CustomerState,
    { userId, clientId, planId }: Whose,
    tx: Tx,
  ): Promise<ProviderInvoice[]> {
    const paid: ProviderInvoice[] = []
    for (const invoice of owedOf(state)) {
      const { newlyPaid } = await invoices.store(
        {
          _id: invoice.id,
          userId,
          clientId,
          planId,
          number: invoice.number,
          status: invoice.status,
          totalCents: invoice.totalCents,
          paidCents: invoice.paidCents,
          createdAt: invoice.createdAt,
          paidAt: invoice.paidAt,
          periodStart: invoice.periodStart,
          periodEnd: invoice.periodEnd,
          pdfUrl: invoice.pdfUrl,
          pageUrl: invoice.pageUrl,
        },
        tx,
      )
      if (!newlyPaid || invoice.paidCents === 0) continue
      const paidAt = invoice.paidAt ?? invoice.createdAt
      await announce.paid({ paymentId: invoice.id, cents: invoice.paidCents, paidAt, clientId }, tx)
      paid.push(invoice)
    }
    return paid
  }

  /** The plan that the owner has by its subscription; the agency's choice is left alone. */
  async function holdPlan(account: BillingAccount, { state, choice: { chosen }, planId }: Found, tx: Tx) {
    const userId = account._id
    const overridden = chosen !== null && chosen.id === account.overriddenSubscriptionId
    const plan = chosen && isRunning(chosen) && !overridden ? await plans.byId(planId, tx) : null
    if (chosen && plan) {
      const { invoices } = state
      const since = overdueOf(chosen, invoices)?.createdAt ?? heldSince(chosen)
      const held = { basis: basisOf(chosen), priceCents: chosen.monthlyCents, since }
      const paid = { paidAt: lastPaidAt(chosen, invoices), isPaid: isPaid(chosen, invoices) }
      await ownerPlans.hold({ userId, plan, ...held, ...paid }, tx)
      return plan._id
    }
    if (account.heldPlanId === null || overridden) return null
    const free = await plans.byId(FREE_PLAN_ID, tx)
    const since = chosen?.endedAt ?? now()
    if (free) await ownerPlans.hold({ userId, plan: free, basis: 'free', priceCents: 0, since }, tx)
    return null
  }

  async function tellPeople(
    news: readonly BillingNews[],
    { clientId, planId }: Pick<Whose, 'clientId' | 'planId'>,
    tx: Tx,
  ): Promise<void> {
    if (news.length === 0) return
    const plan = (await plans.byId(planId, tx)) ?? null
    for (const { notice, about, ...facts } of news)
      await announce.noticed({ clientId, notice, key: `${notice}:${about}`, plan, ...facts }, tx)
  }

  async function store(
    account: BillingAccount,
    owner: Owner,
    state: CustomerState,
    { read, along, refusedTrialId }: Reading,
  ) {
    const choice = chooseSubscription(state.subscriptions)
    const after = await transact(async (tx) => {
      const before = await accounts.of(account._id, tx)
      if (!before) return null
      const clientId = owner.headquartersClientId
      if (refusedTrialId) {
        const key = `trial-card-known:${refusedTrialId}`
        await announce.noticed({ clientId, notice: 'trial-card-known', key, at: null }, tx)
      }
      const planId = await planOf(choice.chosen, before, tx)
      const whose = { userId: account._id, clientId, planId }
      const about = {
        price: paidPriceOf(choice.chosen),
        tell: (news: BillingNews) => tellPeople([news], whose, tx),
      }
      if (isSuperseded({ read, customerId: account.customerId }, before)) {
        await along(tx, { account: before, superseded: true, ...about })
        return before
      }
      const newlyPaid = await storeInvoices(state, whose, tx)
      const heldPlanId = await holdPlan(before, { state, choice, planId }, tx)
      const facts = billingFacts(state, choice, planId)
      const trialUsed = before.trialUsed || facts.trialUsed || refusedTrialId !== null
      const changed = await accounts.change(
        account._id,
        {
          ...facts,
          pixReminderAt: pixReminderOf(facts.openPix, before),
          renewalNoticeAt: renewalNoticeOf(facts, before),
          trialUsed,
          heldPlanId,
          applied: read,
          ...(state.isGone && withoutCustomer(before)),
        },
        tx,
      )
      if (!changed) return null
      const { customerId: stripeCustomerId, subscriptionId: stripeSubscriptionId } = changed
      await clients.paidBy(account._id, { stripeCustomerId, stripeSubscriptionId }, tx)
      // At the headquarters and nowhere else, like what is paid.
      for (const { _id } of await clients.ofOwner(account._id, tx)) {
        const paymentFailed = _id === clientId && UNPAID.includes(changed.status)
        await changes.mirror(
          _id,
          (client) => (client.paymentFailed === paymentFailed ? null : { paymentFailed }),
          tx,
        )
      }
      const { chosen } = choice
      const news = billingNews({ before, after: changed, chosen, invoices: state.invoices, newlyPaid })
      await tellPeople(news, whose, tx)
      await announce.changed(changed, { clientId, planId: heldPlanId }, tx)
      await along(tx, { account: changed, superseded: false, ...about })
      return changed
    })
    for (const { id } of choice.surplus) {
      log.error({ userId: account._id, subscriptionId: id }, 'a second running subscription is ended')
      await payments.cancelNow(owner.headquartersClientId, id)
    }
    return after
  }

  return {
    /** Reads and stores; what was read is answered as well. */
    async refresh(account: BillingAccount, along: Along = NOTHING_ALONG) {
      const owner = await owners.byId(account._id)
      if (!owner || !account.customerId) return { account, state: null }
      const read = await accounts.beginRead(account._id)
      const clientId = owner.headquartersClientId
      const found = await payments.stateOf(clientId, account.customerId)
      const refusedTrialId = await trials.endKnown({ userId: account._id, clientId }, found)
      const state = refusedTrialId ? await payments.stateOf(clientId, account.customerId) : found
      const after = await store(account, owner, state, { read, along, refusedTrialId })
      return { account: after ?? account, state }
    },
  }
}
export type BillingSync = ReturnType<typeof billingSync>

interface Reading {
  read: number
  along: Along
  /** Ended at the provider a moment ago, before anything was charged. */
  refusedTrialId: string | null
}

interface Found {
  state: CustomerState
  choice: Chosen
  planId: number | null
}

interface Whose {
  userId: number
  clientId: number
  planId: number | null
}
