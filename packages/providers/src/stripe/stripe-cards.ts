import type Stripe from 'stripe'
import { taxIdOf } from './stripe.map.ts'
import type { StripePayments } from './stripe-payments.ts'

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

/** Purchases that are paid once, and the cards that subscriptions are paid with. */
export function stripeCards({ ask, stripe }: Pick<StripePayments, 'ask' | 'stripe'>) {
  return {
    /** The same key gets the same intent. */
    createPurchase: (
      of: { cents: number; description: string; metadata: Record<string, string> },
      key: string,
    ): Promise<Stripe.PaymentIntent> =>
      ask(null, () => {
        const { cents: amount, description, metadata } = of
        return stripe.paymentIntents.create(
          {
            amount,
            currency: 'brl',
            description,
            metadata,
            automatic_payment_methods: { enabled: true },
          },
          { idempotencyKey: key },
        )
      }),

    purchase: (intentId: string) => ask(null, () => stripe.paymentIntents.retrieve(intentId)),

    /** Asks for another card; what was confirmed is taken over by `useCard`. */
    askForCard: (clientId: number, customerId: string): Promise<string> =>
      ask(clientId, async () => {
        const intent = await stripe.setupIntents.create({
          customer: customerId,
          automatic_payment_methods: { enabled: true },
          metadata: { purpose: 'payment-method' },
        })
        return intent.client_secret ?? ''
      }),

    /** Customer and card of a confirmed request for another card; null for every other one. */
    cardAsked: (intentId: string) =>
      ask(null, async () => {
        const intent = await stripe.setupIntents.retrieve(intentId)
        const [customerId, cardId] = [idOf(intent.customer), idOf(intent.payment_method)]
        const isNewCard = intent.status === 'succeeded' && intent.metadata?.purpose === 'payment-method'
        return isNewCard && customerId && cardId ? { customerId, cardId } : null
      }),

    /** From now on for the customer and its subscription; an invoice that waits is tried with it. */
    useCard: (
      clientId: number,
      of: { customerId: string; cardId: string; subscriptionId: string | null; openInvoiceId: string | null },
    ) =>
      ask(clientId, async () => {
        const { customerId, cardId, subscriptionId, openInvoiceId } = of
        await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } })
        if (subscriptionId)
          await stripe.subscriptions.update(subscriptionId, {
            default_payment_method: cardId,
            // Who paid by Pix until now is charged from now on.
            collection_method: 'charge_automatically',
          })
        // Named, since an invoice that was sent looks for no card by itself.
        if (openInvoiceId) await stripe.invoices.pay(openInvoiceId, { payment_method: cardId })
      }),

    setTaxId: (clientId: number, customerId: string, digits: string | null) =>
      ask(clientId, async () => {
        const { data } = await stripe.customers.listTaxIds(customerId, { limit: 10 })
        // Never twice the same one, and the former ones last: what cannot be stored leaves them as they were.
        const same = data.find(({ value }) => value.replace(/[^0-9A-Z]/g, '') === digits)
        if (digits !== null && !same) await stripe.customers.createTaxId(customerId, taxIdOf(digits))
        for (const former of data) {
          if (former !== same) await stripe.customers.deleteTaxId(customerId, former.id)
        }
      }),

    /** Ends what still runs, too. Told of nobody: the client is being deleted, and its calls with it. */
    forget: (customerId: string) => ask(null, async () => void (await stripe.customers.del(customerId))),
  }
}
export type StripeCards = ReturnType<typeof stripeCards>
