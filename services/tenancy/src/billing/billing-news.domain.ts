import type { BillingNotice } from '@avaliax/proto/tenancy/billing.events.ts'
import type { ProviderInvoice, ProviderSubscription } from '@avaliax/providers/stripe/stripe.map.ts'
import type { BillingAccount } from './billing-account.model.ts'
import { heldSince } from './billing-state.domain.ts'

export interface PaidPrice {
  cents: number | null
  /** The sum is a year's; absent: a month's, or that of an invoice. */
  interval?: 'year' | null
}

/** Answers what each period of a subscription costs. */
export const paidPriceOf = (
  subscription: Pick<ProviderSubscription, 'priceCents' | 'interval'> | null,
): PaidPrice => ({
  cents: subscription?.priceCents ?? null,
  interval: subscription?.interval === 'year' ? 'year' : null,
})

/** Something that people are told of their money. */
export interface BillingNews extends PaidPrice {
  notice: BillingNotice
  /** With the notice the key of what happened: each is told once. */
  about: string
  at: Date | null
  invoiceId?: string | null
}

interface Change {
  before: BillingAccount
  after: BillingAccount
  chosen: ProviderSubscription | null
  invoices: readonly ProviderInvoice[]
  /** Invoices that were stored as paid for the first time, with money in them. */
  newlyPaid: readonly ProviderInvoice[]
}

/** Answers what the step from one stored state to the next means to its owner; each step is stored once, whoever read it. */
export function billingNews(change: Change): BillingNews[] {
  return [...ofInvoices(change), ...ofSubscription(change)]
}

function ofInvoices({ before, after, invoices, newlyPaid }: Change): BillingNews[] {
  const news: BillingNews[] = []
  const isBackInOrder = before.status === 'past_due' && after.status === 'active'
  const centsOf = (id: string | null) => invoices.find((one) => one.id === id)?.totalCents ?? null
  const { openPix } = after
  const isNewPix = openPix && openPix.invoiceId !== before.openPix?.invoiceId
  if (isNewPix && after.heldPlanId !== null && !after.cancelAtPeriodEnd)
    news.push({ notice: 'pix-open', about: openPix.invoiceId, at: openPix.dueAt, cents: openPix.cents })
  if (after.status === 'past_due' && !openPix && before.openInvoiceId !== after.openInvoiceId) {
    const [about, cents] = [`${after.openInvoiceId}`, centsOf(after.openInvoiceId)]
    const invoiceId = after.openInvoiceId
    news.push({ notice: 'payment-failed', about, at: after.graceEndsAt, cents, invoiceId })
  }
  if (isBackInOrder) {
    const [about, cents] = [`${before.openInvoiceId}`, centsOf(before.openInvoiceId)]
    const invoiceId = before.openInvoiceId
    news.push({ notice: 'payment-recovered', about, at: null, cents, invoiceId })
  }
  for (const { id, paidCents, paidAt, createdAt } of newlyPaid)
    if (!isBackInOrder || id !== before.openInvoiceId)
      news.push({
        notice: 'invoice-paid',
        about: id,
        at: paidAt ?? createdAt,
        cents: paidCents,
        invoiceId: id,
      })
  return news
}

/** From the month to the year or back; not where nothing was known of it before. */
const isOtherInterval = (before: BillingAccount, after: BillingAccount): boolean =>
  before.yearlyCents !== undefined && !before.yearlyCents !== !after.yearlyCents

function ofSubscription({ before, after, chosen }: Change): BillingNews[] {
  const news: BillingNews[] = []
  const { subscriptionId, heldPlanId, rev } = after
  const isSame = before.subscriptionId === subscriptionId
  const isOwn = subscriptionId !== null && subscriptionId !== after.overriddenSubscriptionId
  const price = paidPriceOf(chosen)
  if (after.status === 'trialing' && before.status !== 'trialing')
    news.push({ notice: 'trial-began', about: `${subscriptionId}`, at: after.trialEnd, ...price })
  if (
    chosen &&
    isSame &&
    before.heldPlanId !== null &&
    heldPlanId !== null &&
    (before.heldPlanId !== heldPlanId || isOtherInterval(before, after))
  ) {
    const about = `${subscriptionId}:${heldSince(chosen).getTime()}`
    news.push({ notice: 'plan-changed', about, at: null, ...price })
  }
  if (
    chosen &&
    isSame &&
    isOwn &&
    before.cancelAtPeriodEnd !== after.cancelAtPeriodEnd &&
    heldPlanId !== null
  ) {
    const notice = after.cancelAtPeriodEnd ? 'cancelled' : 'resumed'
    // Who cancels before an open invoice is paid has the plan until that is due.
    const at = after.cancelAtPeriodEnd
      ? (after.openPix?.dueAt ?? after.currentPeriodEnd)
      : after.currentPeriodEnd
    news.push({ notice, about: `${subscriptionId}:${rev}`, at, ...price })
  }
  if (before.heldPlanId !== null && heldPlanId === null)
    news.push({ notice: 'plan-ended', about: `${before.subscriptionId}`, at: null, cents: null })
  return news
}
