import { type Connection, Schema } from 'mongoose'

const SETTINGS = { strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false } as const

export type EventOutcome = 'applied' | 'superseded' | 'ignored' | 'unknown-customer' | 'wrong-mode'

/** Every event of the payment provider that was taken, once. */
export interface StripeEventRow {
  /** The provider's `evt_…`: a repetition collides here, in the transaction of its effect. */
  _id: string
  type: string
  userId: number | null
  outcome: EventOutcome
  createdAt: Date
  receivedAt: Date
}

const event = new Schema<StripeEventRow>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    userId: { type: Number, default: null },
    outcome: { type: String, required: true },
    createdAt: { type: Date, required: true },
    receivedAt: { type: Date, required: true },
  },
  { ...SETTINGS, collection: 'stripe_events' },
)
const KEPT_SECONDS = 400 * 86_400
event.index({ receivedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
event.index({ userId: 1 })

/** Invoices as the provider last showed them. */
export interface InvoiceRow {
  /** The provider's `in_…`. */
  _id: string
  userId: number
  clientId: number
  number: string | null
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  totalCents: number
  paidCents: number
  planId: number | null
  createdAt: Date
  paidAt: Date | null
  periodStart: Date
  periodEnd: Date
  pdfUrl: string | null
  pageUrl: string | null
}

const invoice = new Schema<InvoiceRow>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    clientId: { type: Number, required: true },
    number: { type: String, default: null },
    status: { type: String, required: true },
    totalCents: { type: Number, required: true },
    paidCents: { type: Number, required: true },
    planId: { type: Number, default: null },
    createdAt: { type: Date, required: true },
    paidAt: { type: Date, default: null },
    periodStart: { type: Date, required: true },
    periodEnd: { type: Date, required: true },
    pdfUrl: { type: String, default: null },
    pageUrl: { type: String, default: null },
  },
  { ...SETTINGS, collection: 'invoices' },
)
invoice.index({ userId: 1, createdAt: -1, _id: -1 })
// Revenue over time.
invoice.index({ paidAt: 1 })

/** The one payment of a scanner purchase. */
export interface PurchasePaymentRow {
  /** The purchase's id in the scanner. */
  _id: number
  paymentId: string | null
  /** Payments before this one that the provider ended or forgot; part of the idempotency key. */
  replaced: number
  amountCents: number
  succeededAt: Date | null
  createdAt: Date
}

const purchase = new Schema<PurchasePaymentRow>(
  {
    _id: { type: Number, required: true },
    paymentId: { type: String, default: null },
    replaced: { type: Number, default: 0 },
    amountCents: { type: Number, required: true },
    succeededAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { ...SETTINGS, collection: 'purchase_payments' },
)
purchase.index(
  { paymentId: 1 },
  { unique: true, partialFilterExpression: { paymentId: { $type: 'string' } } },
)
purchase.index({ succeededAt: 1 })

export const stripeEventModel = (db: Connection) => db.model<StripeEventRow>('StripeEvent', event)
export const invoiceModel = (db: Connection) => db.model<InvoiceRow>('Invoice', invoice)
export const purchasePaymentModel = (db: Connection) =>
  db.model<PurchasePaymentRow>('PurchasePayment', purchase)
export type StripeEventModel = ReturnType<typeof stripeEventModel>
export type InvoiceModel = ReturnType<typeof invoiceModel>
export type PurchasePaymentModel = ReturnType<typeof purchasePaymentModel>
