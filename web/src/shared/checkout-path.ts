import type { BillingInterval } from '@avaliax/proto/tenancy/billing-interval.ts'
import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'

type Offered = Pick<Plan, 'id' | 'isActive' | 'price' | 'stripePriceId' | 'maxEmployees' | 'maxCompanies'>

/** The larger plan has to hold more of this. */
export type PlanLimit = 'employees' | 'companies'

const holdsMore: Record<PlanLimit, (plan: Offered, present: Offered) => boolean> = {
  // Null: unlimited.
  employees: (plan, present) =>
    present.maxEmployees !== null && (plan.maxEmployees === null || plan.maxEmployees > present.maxEmployees),
  companies: (plan, present) => plan.maxCompanies > present.maxCompanies,
}

/** Answers where the next larger plan that is for sale is bought; null when there is none. */
export function checkoutPath(plans: readonly Offered[], present?: Offered, more?: PlanLimit): string | null {
  const [next] = plans
    .filter(
      (plan) =>
        plan.isActive &&
        plan.stripePriceId !== null &&
        Number(plan.price) > Number(present?.price ?? 0) &&
        (!more || !present || holdsMore[more](plan, present)),
    )
    .sort((a, b) => Number(a.price) - Number(b.price))
  return next ? checkoutOf({ planId: next.id }) : null
}

/** Answers where a plan is bought, by the month or by the year. */
export const checkoutOf = ({ planId, interval }: { planId: number; interval?: BillingInterval }): string =>
  `/checkout?planId=${planId}${interval === 'year' ? '&interval=year' : ''}`
