import {
  dateOf,
  type ProviderInvoice,
  type ProviderSubscription,
  secondsOf,
} from '@avaliax/providers/stripe/stripe.map.ts'

/** A plan and the price that it is paid with. */
export interface PricedPlan {
  priceId: string
  planId: number
}

/** The plan that was paid before a switch. */
export interface PaidPlan extends PricedPlan {
  /** Until when, where the switch began a period of another interval; null: the present period. */
  paidUntil: Date | null
}

interface Switch {
  from: PaidPlan | null
  to: PricedPlan
  since: number
}

/** Answers what a switch leaves at the provider, so that it can be taken back: an empty value removes the name. */
export const switchMetadata = ({ from, to, since }: Switch): Record<string, string> => ({
  planId: String(to.planId),
  planSince: String(since),
  switchedTo: to.priceId,
  fromPriceId: from?.priceId ?? '',
  fromPlanId: from ? String(from.planId) : '',
  fromUntil: from?.paidUntil ? String(secondsOf(from.paidUntil)) : '',
  paidUntil: '',
})

/** The way back: the smaller plan, and where its period had given way to another one, until when it is paid. */
export const returnMetadata = (plan: PaidPlan, since: number): Record<string, string> => ({
  ...switchMetadata({ from: plan, to: plan, since }),
  paidUntil: plan.paidUntil ? String(secondsOf(plan.paidUntil)) : '',
})

/** The plan that was agreed to for the present price; null where the price came about in another way. */
export const switchedPlanId = ({ priceId, metadata }: ProviderSubscription): number | null =>
  metadata.switchedTo === priceId ? Number(metadata.planId ?? 0) || null : null

const WAITS: readonly string[] = ['draft', 'open']

/**
 * The smaller plan that goes on when the difference to a dearer one is not paid: it is paid until the period is over. Null where
 * something else waits as well, since then the present period is not paid at all.
 */
export function planBefore(
  subscription: ProviderSubscription,
  invoices: readonly ProviderInvoice[],
): PaidPlan | null {
  const { fromPriceId, fromPlanId, fromUntil } = subscription.metadata
  const [waiting, ...more] = invoices.filter(
    ({ subscriptionId, status }) => subscriptionId === subscription.id && WAITS.includes(status),
  )
  if (!fromPriceId || !fromPlanId || !waiting || more.length > 0) return null
  const isOfSwitch = waiting.reason === 'subscription_update' && switchedPlanId(subscription) !== null
  // Who is back already, halfway, is in a period that began with the way back.
  const isOfPeriod = subscription.isPaidFor || waiting.createdAt >= subscription.periodStart
  if (!isOfSwitch || !isOfPeriod) return null
  const paidUntil = fromUntil ? dateOf(Number(fromUntil)) : null
  // Over before the invoice is due: then nothing is paid any more.
  if (paidUntil && paidUntil <= (waiting.dueAt ?? waiting.createdAt)) return null
  return { priceId: fromPriceId, planId: Number(fromPlanId), paidUntil }
}
