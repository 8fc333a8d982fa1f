import type Stripe from 'stripe'
import { ProviderFailure } from '../http/provider-failure.ts'
import { type ProviderSubscription, secondsOf, subscriptionOf } from './stripe.map.ts'
import type { StripePayments } from './stripe-payments.ts'

/** Days from an invoice to its due date: as long the plan stays without it. */
export const PIX_DAYS = 3
const PAGE = 100
const BY_INVOICE = { collection_method: 'send_invoice', days_until_due: PIX_DAYS } as const

interface Payable {
  invoiceId: string
  customerId: string
  cents: number
  metadata: Record<string, string>
}

interface Repriced {
  subscriptionId: string
  itemId: string
  priceId: string
  /** The end of a period that was paid before another interval began; null: the period is the same one. */
  paidUntil: Date | null
  metadata: Record<string, string>
}

/** Whether the provider says that the payment is over, one way or the other, and cannot be withdrawn. */
const isOver = (error: unknown): boolean => error instanceof ProviderFailure && !error.retryable

/**
 * Subscriptions that are paid by Pix: the provider sends an invoice for each period, and each is paid by an intent of its own, which is
 * attached to it, since the invoice's intent takes no Pix at accounts in Brazil.
 */
export function stripePix({ ask, stripe }: Pick<StripePayments, 'ask' | 'stripe'>) {
  const open = ({ status }: Stripe.PaymentIntent) => status !== 'succeeded' && status !== 'canceled'

  /** The intents beside the invoice's own, the newest first. */
  async function attachedTo(invoiceId: string): Promise<Stripe.PaymentIntent[]> {
    const { data } = await stripe.invoicePayments.list({ invoice: invoiceId, limit: PAGE })
    const ids = data.flatMap(({ is_default: isOwn, payment: { payment_intent: intent } }) =>
      isOwn || !intent ? [] : [typeof intent === 'string' ? intent : intent.id],
    )
    return Promise.all(ids.map((id) => stripe.paymentIntents.retrieve(id)))
  }

  return {
    /** Runs at the provider at once, and gives nothing before its first invoice is paid. */
    subscribe: (
      clientId: number,
      of: { customerId: string; priceId: string; metadata: Record<string, string> },
      key: string,
    ): Promise<ProviderSubscription> =>
      ask(clientId, async () => {
        const { customerId, priceId, metadata } = of
        const created = await stripe.subscriptions.create(
          { customer: customerId, items: [{ price: priceId }], metadata, ...BY_INVOICE },
          { idempotencyKey: key },
        )
        const subscription = subscriptionOf(created)
        if (!subscription) throw new Error(`Subscription ${created.id} has no item`)
        return subscription
      }),

    /** Invoices to come are sent. */
    sendInvoices: (clientId: number, subscriptionId: string) =>
      ask(clientId, async () => void (await stripe.subscriptions.update(subscriptionId, BY_INVOICE))),

    /** Another price from the next period on; nothing is owed or credited for the present one. */
    reprice: (
      clientId: number,
      { subscriptionId, itemId, priceId, paidUntil, metadata }: Repriced,
    ): Promise<void> =>
      ask(clientId, async () => {
        await stripe.subscriptions.update(subscriptionId, {
          items: [{ id: itemId, price: priceId }],
          proration_behavior: 'none',
          // Another interval alone would begin, and charge, a period now.
          ...(paidUntil && { trial_end: secondsOf(paidUntil) }),
          metadata,
        })
      }),

    /** A draft would go out within the hour. */
    finalize: (clientId: number, invoiceId: string) =>
      ask(clientId, async () => void (await stripe.invoices.finalizeInvoice(invoiceId))),

    /** The one payment of an invoice by Pix; the same one until it is paid or withdrawn. */
    payment: (
      clientId: number,
      { invoiceId, customerId, cents, metadata }: Payable,
    ): Promise<string | null> =>
      ask(clientId, async () => {
        const attached = await attachedTo(invoiceId)
        if (attached.some(({ status }) => status === 'succeeded')) return null
        const found = attached.find(open)
        if (found) return found.client_secret
        const intent = await stripe.paymentIntents.create(
          {
            amount: cents,
            currency: 'brl',
            customer: customerId,
            metadata,
            allowed_payment_method_types: ['pix'],
          },
          { idempotencyKey: `pix:${invoiceId}:${attached.length}` },
        )
        await stripe.invoices.attachPayment(invoiceId, { payment_intent: intent.id })
        return intent.client_secret
      }),

    /** No code pays the invoice any more; false where one has paid it, or may have. */
    withdraw: (clientId: number, invoiceId: string): Promise<boolean> =>
      ask(clientId, async () => {
        const attached = await attachedTo(invoiceId)
        if (attached.some(({ status }) => status === 'succeeded' || status === 'processing')) return false
        for (const { id } of attached.filter(open)) {
          const done = await ask(clientId, () => stripe.paymentIntents.cancel(id)).then(
            () => true,
            (error: unknown) => {
              if (!isOver(error)) throw error
              return false
            },
          )
          if (!done) return false
        }
        return true
      }),

    /** Told of nobody: the client is being deleted, and its calls with it. */
    withdrawAll: (customerId: string) =>
      ask(null, async () => {
        const { data } = await stripe.invoices.list({ customer: customerId, limit: PAGE })
        for (const { id, status, due_date: due } of data)
          if (id && due && status === 'open')
            for (const intent of (await attachedTo(id)).filter(open))
              await stripe.paymentIntents.cancel(intent.id)
      }),

    void: (clientId: number, invoiceId: string) =>
      ask(clientId, async () => void (await stripe.invoices.voidInvoice(invoiceId))),
  }
}
export type StripePix = ReturnType<typeof stripePix>
