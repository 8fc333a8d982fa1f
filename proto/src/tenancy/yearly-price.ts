import type { BillingInterval } from './billing-interval.ts'
import type { Plan } from './plan.routes.ts'

type Priced = Pick<Plan, 'price' | 'yearlyPrice' | 'yearlyStripePriceId'>

const MONTHS = 12
const cents = (amount: string): number => Math.round(Number(amount) * 100)

/** Answers what a whole year costs where it can be bought; null: the plan is sold by the month alone. */
export const yearlyPriceOf = ({ yearlyPrice, yearlyStripePriceId }: Priced): string | null =>
  yearlyPrice && yearlyStripePriceId && Number(yearlyPrice) > 0 ? yearlyPrice : null

/**
 * Answers what a year at once costs less than twelve months: the sum, and whole percent, never more than it is. Computed
 * wherever it is shown and typed nowhere, so that no two places say different ones. Null: nothing.
 */
export function yearlySaving(plan: Priced): { amount: string; percent: number } | null {
  const yearly = yearlyPriceOf(plan)
  if (yearly === null) return null
  const months = cents(plan.price) * MONTHS
  const saved = months - cents(yearly)
  if (saved <= 0) return null
  return { amount: (saved / 100).toFixed(2), percent: Math.floor((saved * 100) / months) }
}

/** The whole sum of one payment. */
export const priceIn = (plan: Priced, interval: BillingInterval): string =>
  (interval === 'year' ? yearlyPriceOf(plan) : null) ?? plan.price
