import type { Plan as WirePlan } from '@avaliax/proto/tenancy/plan.routes.ts'
import type { PlanFacts } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { Plan } from './plan.model.ts'

/** Cents as a decimal text with two places, `2900` -> `"29.00"`. */
export const money = (cents: number): string => (cents / 100).toFixed(2)

/** `29`, `29.9` or `29.00` in cents, without a detour over binary fractions. */
export function centsOf(amount: string): number {
  const [whole = '0', fraction = ''] = amount.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Nobody is counted against no limit; 0 is how a form says so. */
export const unlimitedAsNull = (maxEmployees: number | null): number | null => maxEmployees || null

export function presentPlan(plan: Plan): WirePlan {
  const { _id, priceCents, originalPriceCents, rev: _, createdAt, updatedAt, ...rest } = plan
  return {
    ...rest,
    id: _id,
    price: money(priceCents),
    originalPrice: originalPriceCents === null ? null : money(originalPriceCents),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

export const planFact = (plan: Plan) => ({
  clientId: null,
  subject: `plan-${plan._id}`,
  rev: plan.rev,
  data: {
    planId: plan._id,
    name: plan.name,
    price: money(plan.priceCents),
    maxEmployees: plan.maxEmployees,
    maxCompanies: plan.maxCompanies,
    isActive: plan.isActive,
  } satisfies PlanFacts,
})
