import { appError } from '@avaliax/chassis/errors.ts'
import type { PendingPayment } from '@avaliax/proto/tenancy/billing.routes.ts'
import { ProviderFailure } from '@avaliax/providers/http/provider-failure.ts'
import type { ProviderSubscription } from '@avaliax/providers/stripe/stripe.map.ts'
import { isMissing } from '@avaliax/providers/stripe/stripe-failure.ts'
import type { StripePayments } from '@avaliax/providers/stripe/stripe-payments.ts'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { Plan } from '../plan/plan.model.ts'
import type { BillingAccount } from './billing-account.model.ts'
import type { BillingAccounts } from './billing-account.repository.ts'
import { isRunning, waiting } from './billing-state.domain.ts'
import type { BillingSync } from './billing-sync.service.ts'
import type { Buyer, BuyerLookup } from './buyer.lookup.ts'
import type { OwnerTurns } from './owner-turn.limiter.ts'

interface Deps {
  accounts: BillingAccounts
  clients: Pick<ClientRepository, 'paidBy'>
  payments: StripePayments | null
  sync: BillingSync
  buyers: BuyerLookup
  turns: Pick<OwnerTurns, 'alone'>
}

const NOTHING_TO_PAY: PendingPayment = { clientSecret: null, kind: 'none' }

const pendingOf = ({ pending }: ProviderSubscription): PendingPayment => pending ?? NOTHING_TO_PAY

/** Beginning to buy a plan: the same owner and plan always come to the same subscription. */
export function checkoutService({ accounts, clients, payments, sync, buyers, turns }: Deps) {
  async function withCustomer(account: BillingAccount, client: Client): Promise<BillingAccount> {
    if (account.customerId) return account
    if (!payments) throw appError('PLAN_NOT_PURCHASABLE')
    const { _id: userId, taxId } = account
    const of = { name: client.companyName, email: client.email, userId, taxId }
    const key = `customer:${account.key}:${account.failures}`
    const customerId = await withCount(account._id, () => payments.createCustomer(client._id, of, key))
    const changed = (await accounts.change(account._id, { customerId })) ?? account
    const payer = { stripeCustomerId: customerId, stripeSubscriptionId: changed.subscriptionId }
    await clients.paidBy(account._id, payer)
    return changed
  }

  /** After an error of the provider's own the next try needs another key: the answer of this one is kept for a day. */
  async function withCount<T>(userId: number, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ProviderFailure && error.status !== null) await accounts.failed(userId)
      throw error
    }
  }

  async function subscribe(of: { account: BillingAccount; client: Client; plan: Plan; ended: number }) {
    const { account, client, plan, ended } = of
    if (!payments || !account.customerId || !plan.stripePriceId) throw appError('PLAN_NOT_PURCHASABLE')
    const terms = {
      customerId: account.customerId,
      priceId: plan.stripePriceId,
      trialDays: account.trialUsed ? 0 : (plan.trialDays ?? 0),
      metadata: { clientId: String(client._id), userId: String(account._id), planId: String(plan._id) },
    }
    const trial = terms.trialDays > 0 ? 'trial' : 'paid'
    const key = `sub:${account.key}:${plan._id}:${ended}:${account.failures}:${trial}`
    try {
      return await withCount(account._id, () => payments.subscribe(client._id, terms, key))
    } catch (error) {
      // The customer was read a moment ago, so it is the price that is not there any more.
      throw isMissing(error) ? appError('PLAN_NOT_PURCHASABLE', { cause: error }) : error
    }
  }

  async function begin(buyer: Buyer, plan: Plan): Promise<PendingPayment> {
    const { client } = buyer
    // Read first: a customer that is gone at the provider is replaced by a new one.
    const { account: seen, state } = await sync.refresh(await accounts.ensure(buyer.userId))
    const fresh = await withCustomer(seen, client)
    const subscriptions = state?.subscriptions ?? []
    const overridden = fresh.overriddenSubscriptionId
    if (subscriptions.some((one) => isRunning(one) && one.id !== overridden)) {
      throw appError('SUBSCRIPTION_RUNNING')
    }
    const open = waiting(subscriptions)
    const same = open.find((one) => one.priceId === plan.stripePriceId && one.pending)
    for (const { id } of open.filter((one) => one !== same)) await payments?.cancelNow(client._id, id)
    if (same) return pendingOf(same)
    const ended = subscriptions.length
    const created = await subscribe({ account: fresh, client, plan, ended })
    await sync.refresh(fresh)
    return pendingOf(created)
  }

  return {
    withCustomer,
    async start(userId: number, planId: number): Promise<PendingPayment> {
      const plan = await buyers.planFor(planId)
      const buyer = await buyers.of(userId)
      if (!payments) throw appError('PLAN_NOT_PURCHASABLE')
      await accounts.ensure(userId)
      return turns.alone(userId, () => begin(buyer, plan))
    },
  }
}
export type CheckoutService = ReturnType<typeof checkoutService>
