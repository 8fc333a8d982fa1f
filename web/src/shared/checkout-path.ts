import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'

type Offered = Pick<Plan, 'id' | 'isActive' | 'price' | 'stripePriceId'>

/** Where the next larger plan that is for sale is bought; null when there is none. */
export function checkoutPath(plans: readonly Offered[], presentPrice = 0): string | null {
  const [next] = plans
    .filter(
      ({ isActive, price, stripePriceId }) =>
        isActive && stripePriceId !== null && Number(price) > presentPrice,
    )
    .sort((a, b) => Number(a.price) - Number(b.price))
  return next ? `/checkout?planId=${next.id}` : null
}
