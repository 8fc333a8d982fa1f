import { appError } from '@avaliax/chassis/errors.ts'
import type { PendingPayment } from '@avaliax/proto/tenancy/billing.routes.ts'
import { ProviderFailure } from '@avaliax/providers/http/provider-failure.ts'
import type { ProviderInvoice, ProviderSubscription } from '@avaliax/providers/stripe/stripe.map.ts'
import { isMissing } from '@avaliax/providers/stripe/stripe-failure.ts'
import type { CustomerState, StripePayments } from '@avaliax/providers/stripe/stripe-payments.ts'
import type { StripePix } from '@avaliax/providers/stripe/stripe-pix.ts'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { BillingAccount } from './billing-account.model.ts'
import type { BillingAccounts } from './billing-account.repository.ts'
import { isRunning, type SentInvoice, sentAndOpen, waiting } from './billing-state.domain.ts'
import type { BillingSync } from './billing-sync.service.ts'
import type { Buyer, BuyerLookup, Offer, Wanted } from './buyer.lookup.ts'
import type { OwnerTurns } from './owner-turn.limiter.ts'
import type { PixPayments } from './pix-payment.service.ts'

interface Deps {
  accounts: BillingAccounts
  clients: Pick<ClientRepository, 'paidBy'>
  payments: StripePayments | null
  sync: BillingSync
  buyers: BuyerLookup
  turns: Pick<OwnerTurns, 'alone'>
  pix: Pick<StripePix, 'subscribe'> | null
  pixPayments: Pick<PixPayments, 'pay' | 'end'>
  now: () => Date
}

interface Order extends Wanted {
  payBy?: 'card' | 'pix' | undefined
}

const NOTHING_TO_PAY: PendingPayment = { clientSecret: null, kind: 'none' }

const pendingOf = ({ pending }: ProviderSubscription): PendingPayment => pending ?? NOTHING_TO_PAY

/** Beginning to buy a plan: the same owner and plan always come to the same subscription. */
export function checkoutService(deps: Deps) {
  const { accounts, clients, payments, pix, pixPayments, sync, buyers, turns, now } = deps

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

  async function subscribe(of: {
    account: BillingAccount
    client: Client
    offer: Offer
    ended: number
    byPix: boolean
  }) {
    const { account, client, offer, ended, byPix } = of
    const { plan, priceId, interval } = offer
    if (!payments || !pix || !account.customerId) throw appError('PLAN_NOT_PURCHASABLE')
    const terms = {
      customerId: account.customerId,
      priceId,
      trialDays: account.trialUsed ? 0 : (plan.trialDays ?? 0),
      metadata: { clientId: String(client._id), userId: String(account._id), planId: String(plan._id) },
    }
    const trial = byPix ? 'pix' : terms.trialDays > 0 ? 'trial' : 'paid'
    const sold = interval === 'year' ? `${plan._id}-year` : plan._id
    const key = `sub:${account.key}:${sold}:${ended}:${account.failures}:${trial}`
    try {
      return await withCount(account._id, () => (byPix ? pix : payments).subscribe(client._id, terms, key))
    } catch (error) {
      // The customer was read a moment ago, so it is the price that is not there any more.
      throw isMissing(error) ? appError('PLAN_NOT_PURCHASABLE', { cause: error }) : error
    }
  }

  /** Drops what waits for its first payment for another order, unless it was paid a moment ago. */
  async function drop(clientId: number, one: ProviderSubscription, state: CustomerState): Promise<void> {
    if (!one.paysByPix) return payments?.cancelNow(clientId, one.id)
    if (!(await pixPayments.end(clientId, one, state.invoices))) throw appError('SUBSCRIPTION_RUNNING')
  }

  /** Whether an order that waits can still be paid. */
  const isPayable = (one: ProviderSubscription, byPix: boolean, invoices: readonly ProviderInvoice[]) => {
    if (one.paysByPix !== byPix) return false
    return byPix ? !sentAndOpen(invoices).some((sent) => isLate(sent, one.id)) : one.pending !== null
  }
  const isLate = ({ subscriptionId, dueAt }: SentInvoice, id: string) =>
    subscriptionId === id && dueAt <= now()

  async function begin(buyer: Buyer, offer: Offer, byPix: boolean): Promise<PendingPayment> {
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
    const invoices = state?.invoices ?? []
    const same = open.find((one) => one.priceId === offer.priceId && isPayable(one, byPix, invoices))
    if (state) for (const one of open) if (one !== same) await drop(client._id, one, state)
    const ended = subscriptions.length
    const ordered = same ?? (await subscribe({ account: fresh, client, offer, ended, byPix }))
    if (byPix) return pixPayments.pay(client._id, fresh, ordered.id)
    if (!same) await sync.refresh(fresh)
    return pendingOf(ordered)
  }

  return {
    withCustomer,
    async start(userId: number, { payBy, ...wanted }: Order): Promise<PendingPayment> {
      const offer = await buyers.offerFor(wanted)
      const buyer = await buyers.of(userId)
      if (!payments) throw appError('PLAN_NOT_PURCHASABLE')
      await accounts.ensure(userId)
      return turns.alone(userId, () => begin(buyer, offer, payBy === 'pix'))
    },
  }
}
export type CheckoutService = ReturnType<typeof checkoutService>
