import { AsyncLocalStorage } from 'node:async_hooks'
import Stripe from 'stripe'
import type { CallSinks } from '../http/announce-calls.ts'
import { recordedFetch } from '../http/recorded-fetch.ts'
import { monthsOf } from './billing-period.ts'
import {
  cardOf,
  invoiceOf,
  type ProviderInvoice,
  type ProviderSubscription,
  type StoredCard,
  secondsOf,
  subscriptionOf,
  taxIdOf,
  untilPaid,
} from './stripe.map.ts'
import { isMissing, stripeFailure } from './stripe-failure.ts'

interface Deps extends CallSinks {
  now: () => Date
  baseUrl: string
  secretKey: string
  userAgent?: string
}

export interface CustomerState {
  subscriptions: ProviderSubscription[]
  /** The newest first. */
  invoices: ProviderInvoice[]
  card: StoredCard | null
  /** Kept for invoices to come. */
  creditCents: number
  /** The customer was deleted at the provider, or was never of this account: nothing can be bought for it any more. */
  isGone: boolean
}

interface NewCustomer {
  name: string
  email: string
  userId: number
  taxId: string | null
}

export interface PlanSwitch {
  subscriptionId: string
  itemId: string
  priceId: string
  /** The moment up to which the old plan is paid; the preview's, so that what was agreed to is charged. Null: now. */
  at: Date | null
  /** The new plan has no trial: the running one ends, and the first period is charged. */
  endsTrial: boolean
  /** The provider sends an invoice, to be paid within days, and charges nothing now. */
  paysByPix: boolean
}

/** One call must leave time for a second one within ten seconds. */
const TIMEOUT_MS = 4_000
const PAGE = 100
const EXPANDED = ['latest_invoice.confirmation_secret', 'pending_setup_intent', 'default_payment_method']
const actionOf = (method: string, path: string) =>
  `${method} ${path.replace('/v1/', '').replace(/\/[a-z]+_\w{8,}/g, '/:id')}`.toLowerCase().slice(0, 80)

/** Asks Stripe for what the product needs, through its official library; every call is recorded for the API log. */
export function stripePayments({ secretKey, ...call }: Deps) {
  const about = new AsyncLocalStorage<number | null>()
  const clientOf = () => about.getStore() ?? null
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(recordedFetch({ ...call, api: 'stripe', actionOf, clientOf })),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  })

  /** For a client of ours, with failures in our words. */
  async function ask<T>(clientId: number | null, work: () => Promise<T>): Promise<T> {
    try {
      return await about.run(clientId, work)
    } catch (error) {
      throw stripeFailure(error)
    }
  }
  const sellable = (found: Stripe.Subscription): ProviderSubscription => {
    const subscription = subscriptionOf(found)
    if (!subscription) throw new Error(`Subscription ${found.id} has no item`)
    return subscription
  }
  /** A deleted customer has nothing to expand, which is refused like any other unknown field. */
  async function customerOf(customerId: string): Promise<Stripe.Customer | Stripe.DeletedCustomer> {
    const expand = ['invoice_settings.default_payment_method']
    try {
      return await stripe.customers.retrieve(customerId, { expand })
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      const plain = await stripe.customers.retrieve(customerId)
      if (!plain.deleted) throw error
      return plain
    }
  }
  const itemsOf = ({ itemId, priceId }: PlanSwitch) => [{ id: itemId, price: priceId }]
  const proration = ({ at, endsTrial }: PlanSwitch) =>
    ({
      proration_behavior: 'always_invoice',
      ...(at && !endsTrial && { proration_date: secondsOf(at) }),
      ...(endsTrial && { trial_end: 'now' as const }),
    }) as const

  return {
    ask,
    stripe,

    createCustomer: (clientId: number, of: NewCustomer, key: string) =>
      ask(clientId, async () => {
        const { name, email, userId, taxId } = of
        const metadata = { clientId: String(clientId), userId: String(userId) }
        const created = await stripe.customers.create(
          { name, email, metadata, ...(taxId && { tax_id_data: [taxIdOf(taxId)] }) },
          { idempotencyKey: key },
        )
        return created.id
      }),

    subscribe: (
      clientId: number,
      of: { customerId: string; priceId: string; trialDays: number; metadata: Record<string, string> },
      key: string,
    ): Promise<ProviderSubscription> =>
      ask(clientId, async () => {
        const trial = of.trialDays > 0 && {
          trial_period_days: of.trialDays,
          trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
        }
        const created = await stripe.subscriptions.create(
          {
            customer: of.customerId,
            items: [{ price: of.priceId }],
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription' },
            metadata: of.metadata,
            expand: EXPANDED,
            ...trial,
          },
          { idempotencyKey: key },
        )
        return sellable(created)
      }),

    /** Everything that decides the owner's plan, read anew. */
    stateOf: (clientId: number, customerId: string): Promise<CustomerState> => {
      const read = async (): Promise<CustomerState> => {
        const expand = EXPANDED.map((path) => `data.${path}`)
        const [subscriptions, invoices, customer] = await Promise.all([
          stripe.subscriptions.list({ customer: customerId, status: 'all', limit: PAGE, expand }),
          stripe.invoices.list({ customer: customerId, limit: PAGE }),
          customerOf(customerId),
        ])
        const paid = invoices.data.map(invoiceOf)
        // The lists may have been read just before: a deleted customer has nothing that runs, whatever they say.
        if (customer.deleted)
          return { subscriptions: [], invoices: paid, card: null, creditCents: 0, isGone: true }
        return {
          subscriptions: subscriptions.data.flatMap((one) => {
            const found = subscriptionOf(one)
            return found ? untilPaid(found, paid) : []
          }),
          invoices: paid,
          card: cardOf(customer.invoice_settings.default_payment_method),
          // The provider writes what it owes as a negative balance.
          creditCents: Math.max(0, -customer.balance),
          isGone: false,
        }
      }
      return ask(clientId, read).catch((error: unknown) => {
        if (!isMissing(error)) throw error
        return { subscriptions: [], invoices: [], card: null, creditCents: 0, isGone: true }
      })
    },

    cancelNow: (clientId: number, subscriptionId: string) =>
      ask(clientId, async () => void (await stripe.subscriptions.cancel(subscriptionId))),

    endAtPeriod: (clientId: number, subscriptionId: string, ending: boolean) =>
      ask(clientId, async () => {
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: ending })
      }),

    previewSwitch: (clientId: number, plan: PlanSwitch): Promise<ProviderInvoice> =>
      ask(clientId, async () =>
        invoiceOf(
          await stripe.invoices.createPreview({
            subscription: plan.subscriptionId,
            subscription_details: { items: itemsOf(plan), ...proration(plan) },
          }),
        ),
      ),

    /** Charged at once, or sent; a declined card changes nothing. */
    switchPlan: (clientId: number, plan: PlanSwitch, metadata: Record<string, string>) =>
      ask(clientId, async () => {
        await stripe.subscriptions.update(plan.subscriptionId, {
          items: itemsOf(plan),
          ...proration(plan),
          ...(!plan.paysByPix && { payment_behavior: 'error_if_incomplete' as const }),
          metadata,
          cancel_at_period_end: false,
        })
      }),

    priceOf: (priceId: string) =>
      ask(null, async () => {
        const { unit_amount: cents, currency, active, recurring } = await stripe.prices.retrieve(priceId)
        return { cents, currency, active, months: recurring && monthsOf(recurring) }
      }),
  }
}
export type StripePayments = ReturnType<typeof stripePayments>
