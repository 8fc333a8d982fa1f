import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

const EVENTS_KEPT_SECONDS = 400 * 86_400

/** Every event of the payment provider that was taken, once. */
export const stripeEvents = defineCollection({
  name: 'stripe_events',
  document: z.object({
    /** The provider's `evt_…`: a repetition collides here, in the transaction of its effect. */
    _id: z.string(),
    type: z.string(),
    userId: z.number().nullable(),
    outcome: z.enum(['applied', 'superseded', 'ignored', 'unknown-customer', 'wrong-mode']),
    createdAt: z.date(),
    receivedAt: z.date(),
  }),
  owner: null,
  personal: {
    kept: 'What was taken must not be taken again; the deletion of an owner takes the number off.',
  },
  indexes: [{ key: { receivedAt: 1 }, expireAfterSeconds: EVENTS_KEPT_SECONDS }, { key: { userId: 1 } }],
})
export type EventOutcome = DocumentOf<typeof stripeEvents>['outcome']

/** Invoices as the provider last showed them. */
export const invoices = defineCollection({
  name: 'invoices',
  document: z.object({
    /** The provider's `in_…`. */
    _id: z.string(),
    userId: z.number(),
    clientId: z.number(),
    number: z.string().nullable(),
    status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
    totalCents: z.number(),
    paidCents: z.number(),
    planId: z.number().nullable(),
    createdAt: z.date(),
    paidAt: z.date().nullable(),
    periodStart: z.date(),
    periodEnd: z.date(),
    pdfUrl: z.string().nullable(),
    pageUrl: z.string().nullable(),
  }),
  owner: 'clientId',
  personal: { kept: "The agency's books: amounts under numbers, without what leads to the invoice itself." },
  indexes: [
    { key: { userId: 1, createdAt: -1, _id: -1 } },
    // Revenue over time.
    { key: { paidAt: 1 } },
  ],
})
export type InvoiceRow = DocumentOf<typeof invoices>

/** The one payment of a scanner purchase. */
export const purchasePayments = defineCollection({
  name: 'purchase_payments',
  document: z.object({
    /** The purchase's id in the scanner. */
    _id: z.number(),
    paymentId: z.string().nullable(),
    /** Payments before this one that the provider ended or forgot; part of the idempotency key. */
    replaced: z.number().default(0),
    amountCents: z.number(),
    succeededAt: z.date().nullable(),
    createdAt: z.date(),
  }),
  owner: null,
  personal: 'none',
  indexes: [
    { key: { paymentId: 1 }, unique: true, partialFilterExpression: { paymentId: { $type: 'string' } } },
    { key: { succeededAt: 1 } },
  ],
})
export type PurchasePaymentRow = DocumentOf<typeof purchasePayments>

/** Cards that have opened a trial. */
export const trialCards = defineCollection({
  name: 'trial_cards',
  document: z.object({
    /** The provider's fingerprint of the number: the same for every customer. */
    _id: z.string(),
    userId: z.number(),
    subscriptionId: z.string(),
    createdAt: z.date(),
  }),
  owner: null,
  personal: { kept: 'Outlives the account: a new one with the same card gets no second trial.' },
  indexes: [{ key: { subscriptionId: 1 } }],
})
export type TrialCard = DocumentOf<typeof trialCards>
