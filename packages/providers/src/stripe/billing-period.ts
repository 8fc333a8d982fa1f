import type Stripe from 'stripe'

type Recurring = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>

const DAYS_A_MONTH = 365.25 / 12
const MONTHS = { day: 1 / DAYS_A_MONTH, week: 7 / DAYS_A_MONTH, month: 1, year: 12 } as const

/** How many months a price pays for: a price every three months is 3. */
export const monthsOf = ({ interval, interval_count: count = 1 }: Recurring): number =>
  ((MONTHS as Record<string, number>)[interval] ?? 1) * count
