import type { PLAN_FEATURES } from '@avaliax/proto/tenancy/plan.routes.ts'

interface Priced {
  price: string
  originalPrice: string | null
}

const cents = (amount: string) => Math.round(Number(amount) * 100)

/** Answers what a lower price is off the earlier one, in whole percent and never more than it is; null: nothing. */
export function discountOf({ price, originalPrice }: Priced): number | null {
  if (originalPrice === null || cents(originalPrice) <= cents(price)) return null
  const before = cents(originalPrice)
  return Math.floor(((before - cents(price)) * 100) / before) || null
}

interface Limited {
  maxEmployees: number | null
  maxCompanies: number
  features: readonly (typeof PLAN_FEATURES)[number][]
}

/** A feature that the limit beside it makes untrue. */
export type Contradiction = ['unlimited_employees' | 'multiple_locations', limit: number]

export function contradictionsOf({ maxEmployees, maxCompanies, features }: Limited): Contradiction[] {
  const found: Contradiction[] = []
  if (maxEmployees && features.includes('unlimited_employees'))
    found.push(['unlimited_employees', maxEmployees])
  if (maxCompanies === 1 && features.includes('multiple_locations')) found.push(['multiple_locations', 1])
  return found
}

/** Whoever cannot buy a plan is not offered it: its price is not at the payment provider. */
export const isHidden = (plan: { price: string; stripePriceId: string | null; isActive: boolean }): boolean =>
  plan.isActive && Number(plan.price) > 0 && plan.stripePriceId === null
