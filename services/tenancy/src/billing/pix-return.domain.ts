import type { ProviderInvoice, ProviderSubscription } from '@avaliax/providers/stripe/stripe.map.ts'

/** A plan and the price that it is paid with. */
export interface PricedPlan {
  priceId: string
  planId: number
}

interface Switch {
  from: PricedPlan | null
  to: PricedPlan
  since: number
}

/** What a switch leaves at the provider, so that it can be taken back: an empty value removes the name. */
export const switchMetadata = ({ from, to, since }: Switch): Record<string, string> => ({
  planId: String(to.planId),
  planSince: String(since),
  switchedTo: to.priceId,
  fromPriceId: from?.priceId ?? '',
  fromPlanId: from ? String(from.planId) : '',
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
): PricedPlan | null {
  const { fromPriceId, fromPlanId } = subscription.metadata
  const [waiting, ...more] = invoices.filter(
    ({ subscriptionId, status }) => subscriptionId === subscription.id && WAITS.includes(status),
  )
  if (!fromPriceId || !fromPlanId || !waiting || more.length > 0) return null
  const isOfSwitch = waiting.reason === 'subscription_update' && switchedPlanId(subscription) !== null
  const isOfPeriod = waiting.createdAt >= subscription.periodStart
  return isOfSwitch && isOfPeriod ? { priceId: fromPriceId, planId: Number(fromPlanId) } : null
}
