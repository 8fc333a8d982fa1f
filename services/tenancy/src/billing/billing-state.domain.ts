import type { SubscriptionStatus } from '@avaliax/proto/tenancy/billing.events.ts'
import type { ProviderInvoice, ProviderSubscription } from '@avaliax/providers/stripe/stripe.map.ts'
import type { CustomerState } from '@avaliax/providers/stripe/stripe-payments.ts'

/** Days from an unpaid renewal to the end of the plan; the provider's retries are set to the same (runbook). */
export const GRACE_DAYS = 7
const DAY_MS = 86_400_000
/** Subscriptions with an invoice that nobody paid. */
export const UNPAID: readonly SubscriptionStatus[] = ['past_due', 'unpaid']
const OVER: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired', 'unpaid', 'paused'])

/** A trial counts from the moment its card was given, so that nobody is activated by opening a page. */
export const isRunning = ({ status, pending }: ProviderSubscription): boolean =>
  status === 'active' || status === 'past_due' || (status === 'trialing' && pending?.kind !== 'setup')

export const isOpen = (subscription: ProviderSubscription): boolean => !OVER.has(subscription.status)

const newestFirst = (a: ProviderSubscription, b: ProviderSubscription) =>
  b.createdAt.getTime() - a.createdAt.getTime() || (b.id < a.id ? -1 : 1)

export interface Chosen {
  /** The subscription that counts: the newest running one, else the newest that waits for payment, else the last. */
  chosen: ProviderSubscription | null
  /** Others that run as well: a repair ends them. */
  surplus: ProviderSubscription[]
}

export function chooseSubscription(all: readonly ProviderSubscription[]): Chosen {
  const sorted = [...all].sort(newestFirst)
  const [chosen, ...surplus] = sorted.filter(isRunning)
  if (chosen) return { chosen, surplus }
  return { chosen: sorted.find(isOpen) ?? sorted[0] ?? null, surplus: [] }
}

/** Answers what waits for its first payment and may be paid still. */
export const waiting = (all: readonly ProviderSubscription[]): ProviderSubscription[] =>
  [...all].sort(newestFirst).filter((one) => isOpen(one) && !isRunning(one))

export const statusOf = (subscription: ProviderSubscription | null): SubscriptionStatus => {
  if (!subscription) return 'none'
  return subscription.status === 'trialing' && !isRunning(subscription)
    ? 'incomplete'
    : (subscription.status as SubscriptionStatus)
}

/** Since when the subscription gives what it gives now; every part of it is the provider's, so order plays no role. */
export function heldSince({ startedAt, trialEnd, status, metadata }: ProviderSubscription): Date {
  const switched = Number(metadata.planSince ?? 0) * 1_000
  const paying = status === 'trialing' ? 0 : (trialEnd?.getTime() ?? 0)
  return new Date(Math.max(startedAt.getTime(), switched, paying))
}

/** Answers what the plan of a running subscription rests on. */
export const basisOf = ({ status }: ProviderSubscription): 'trial' | 'overdue' | 'billed' =>
  status === 'trialing' ? 'trial' : status === 'past_due' ? 'overdue' : 'billed'

/** A trial brings no revenue yet. */
export const monthlyCentsOf = (subscription: ProviderSubscription): number =>
  subscription.status === 'trialing' ? 0 : subscription.monthlyCents

/** The invoice that keeps a subscription past due. */
export const overdueOf = (
  subscription: ProviderSubscription | null,
  invoices: readonly ProviderInvoice[],
): ProviderInvoice | null =>
  subscription?.status === 'past_due'
    ? (invoices.find((one) => one.subscriptionId === subscription.id && one.status === 'open') ?? null)
    : null

/**
 * Invoices that mean something to somebody: a form that was opened and left has one, too, which nobody owes, and a trial's of nothing
 * counts once its card was given.
 */
export function owedOf({ subscriptions, invoices }: Pick<CustomerState, 'subscriptions' | 'invoices'>) {
  const running = new Set(subscriptions.filter(isRunning).map(({ id }) => id))
  return invoices.filter(
    ({ reason, status, totalCents, subscriptionId }) =>
      reason !== 'subscription_create' ||
      (status === 'paid' && (totalCents !== 0 || running.has(subscriptionId ?? ''))),
  )
}

export type SentInvoice = ProviderInvoice & { dueAt: Date }

/** Answers what was sent and waits for a Pix, what is due first before the rest. */
export const sentAndOpen = (invoices: readonly ProviderInvoice[]): SentInvoice[] =>
  invoices
    .filter((one): one is SentInvoice => one.status === 'open' && one.dueAt !== null)
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())

/** The invoice of the subscription that waits for a Pix. */
export const pixInvoiceOf = (
  subscription: Pick<ProviderSubscription, 'id'> | null,
  invoices: readonly ProviderInvoice[],
): SentInvoice | null =>
  sentAndOpen(invoices).find(({ subscriptionId }) => subscriptionId === subscription?.id) ?? null

/** When an invoice of the subscription was last paid. */
export const lastPaidAt = ({ id }: ProviderSubscription, invoices: readonly ProviderInvoice[]): Date | null =>
  invoices.reduce<Date | null>(
    (last, { subscriptionId, paidAt }) =>
      subscriptionId === id && paidAt && (!last || paidAt > last) ? paidAt : last,
    null,
  )

/** Whether money came in for the subscription: a trial begins with a paid invoice of nothing. */
export const isPaid = ({ id }: ProviderSubscription, invoices: readonly ProviderInvoice[]): boolean =>
  invoices.some(
    ({ subscriptionId, status, paidCents }) => subscriptionId === id && status === 'paid' && paidCents > 0,
  )

export const graceEnd = (invoice: ProviderInvoice | null): Date | null =>
  invoice && (invoice.dueAt ?? new Date(invoice.createdAt.getTime() + GRACE_DAYS * DAY_MS))
