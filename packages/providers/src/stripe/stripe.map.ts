import type Stripe from 'stripe'
import { monthsOf } from './billing-period.ts'

export interface StoredCard {
  id: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  /** The same number has the same one, whoever gives it. */
  fingerprint: string | null
}

export interface ProviderSubscription {
  id: string
  customerId: string
  status: Stripe.Subscription.Status
  itemId: string
  priceId: string
  /** Cents a month; a price by the year counts a twelfth. */
  monthlyCents: number
  /** By the year where one payment lasts twelve months; what is paid in other steps is shown by the month. */
  interval: 'month' | 'year'
  /** Cents of such an interval. */
  priceCents: number
  periodStart: Date
  periodEnd: Date
  trialStart: Date | null
  trialEnd: Date | null
  startedAt: Date
  createdAt: Date
  endedAt: Date | null
  cancelAtPeriodEnd: boolean
  /** Went back to a price whose period had been paid before: until it is over nothing is charged or prorated. */
  isPaidFor: boolean
  /** Each invoice is sent and paid by Pix until its due date; no card is charged. */
  paysByPix: boolean
  /** The browser must confirm this before anything is paid, if anything. */
  pending: { clientSecret: string; kind: 'payment' | 'setup' } | null
  card: StoredCard | null
  metadata: Record<string, string>
  latestInvoiceId: string | null
}

export interface ProviderInvoice {
  id: string
  number: string | null
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  subscriptionId: string | null
  reason: string | null
  totalCents: number
  dueCents: number
  paidCents: number
  createdAt: Date
  /** An invoice that was sent is due then; a charged one has no such day. */
  dueAt: Date | null
  paidAt: Date | null
  periodStart: Date
  periodEnd: Date
  pdfUrl: string | null
  pageUrl: string | null
  attempts: number
  nextAttemptAt: Date | null
  lines: { description: string; cents: number; from: Date; to: Date; isProration: boolean }[]
}

export const dateOf = (seconds: number): Date => new Date(seconds * 1_000)
const maybeDate = (seconds: number | null | undefined): Date | null =>
  typeof seconds === 'number' ? dateOf(seconds) : null
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1_000)

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

export function cardOf(method: string | Stripe.PaymentMethod | null | undefined): StoredCard | null {
  if (!method || typeof method === 'string' || !method.card) return null
  const { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint } = method.card
  return { id: method.id, brand, last4, expMonth, expYear, fingerprint: fingerprint ?? null }
}

function pendingOf(subscription: Stripe.Subscription): ProviderSubscription['pending'] {
  const { pending_setup_intent: setup, latest_invoice: invoice, status } = subscription
  if (setup && typeof setup !== 'string' && setup.client_secret) {
    return { clientSecret: setup.client_secret, kind: 'setup' }
  }
  const open = status === 'incomplete' || status === 'past_due'
  if (!open || !invoice || typeof invoice === 'string' || invoice.status !== 'open') return null
  const secret = invoice.confirmation_secret?.client_secret
  return secret ? { clientSecret: secret, kind: 'payment' } : null
}

/** The provider's way of leaving what is paid alone is a trial until then; the name in the metadata tells it from a real one. */
const isPaidUntil = ({ status, trial_end, metadata }: Stripe.Subscription): boolean =>
  status === 'trialing' && trial_end !== null && metadata.paidUntil === String(trial_end)

/** Null when it holds nothing. What was added to it in the provider's dashboard stands behind the item that was bought. */
export function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription | null {
  const [item] = [...subscription.items.data].sort((a, b) => a.created - b.created)
  if (!item) return null
  const cents = (item.price.unit_amount ?? 0) * (item.quantity ?? 1)
  const { recurring } = item.price
  const months = recurring ? monthsOf(recurring) : 1
  const monthly = Math.round(cents / months)
  const isPaidFor = isPaidUntil(subscription)
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status: isPaidFor ? 'active' : subscription.status,
    itemId: item.id,
    priceId: item.price.id,
    monthlyCents: monthly,
    interval: months === 12 ? 'year' : 'month',
    priceCents: months === 12 ? cents : monthly,
    periodStart: dateOf(item.current_period_start),
    periodEnd: dateOf(item.current_period_end),
    trialStart: isPaidFor ? null : maybeDate(subscription.trial_start),
    trialEnd: isPaidFor ? null : maybeDate(subscription.trial_end),
    isPaidFor,
    startedAt: dateOf(subscription.start_date),
    createdAt: dateOf(subscription.created),
    endedAt: maybeDate(subscription.ended_at),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    paysByPix: subscription.collection_method === 'send_invoice',
    pending: pendingOf(subscription),
    card: cardOf(subscription.default_payment_method),
    metadata: { ...subscription.metadata },
    latestInvoiceId: idOf(subscription.latest_invoice),
  }
}

export const invoiceOf = (invoice: Stripe.Invoice): ProviderInvoice => ({
  id: invoice.id ?? '',
  number: invoice.number,
  status: (invoice.status ?? 'draft') as ProviderInvoice['status'],
  subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
  reason: invoice.billing_reason,
  totalCents: invoice.total,
  dueCents: invoice.amount_due,
  paidCents: invoice.amount_paid,
  createdAt: dateOf(invoice.created),
  dueAt: maybeDate(invoice.due_date),
  paidAt: maybeDate(invoice.status_transitions.paid_at),
  periodStart: dateOf(invoice.period_start),
  periodEnd: dateOf(invoice.period_end),
  pdfUrl: invoice.invoice_pdf ?? null,
  pageUrl: invoice.hosted_invoice_url ?? null,
  attempts: invoice.attempt_count,
  nextAttemptAt: maybeDate(invoice.next_payment_attempt),
  lines: invoice.lines.data.map(({ description, amount, period, parent }) => ({
    description: description ?? '',
    cents: amount,
    from: dateOf(period.start),
    to: dateOf(period.end),
    isProration: parent?.subscription_item_details?.proration ?? false,
  })),
})

const UNPAID_YET: readonly string[] = ['active', 'past_due', 'unpaid']

/** The provider runs a subscription by invoice before anything is paid; here it waits for its first payment like every other. */
export function untilPaid(
  subscription: ProviderSubscription,
  invoices: readonly ProviderInvoice[],
): ProviderSubscription {
  const { id, paysByPix, status } = subscription
  const isPaid = invoices.some((one) => one.subscriptionId === id && one.status === 'paid')
  return paysByPix && !isPaid && UNPAID_YET.includes(status)
    ? { ...subscription, status: 'incomplete' }
    : subscription
}

/** A CPF has eleven digits, a CNPJ fourteen. */
export const taxIdOf = (digits: string) =>
  ({ type: digits.length === 11 ? 'br_cpf' : 'br_cnpj', value: digits }) as const
