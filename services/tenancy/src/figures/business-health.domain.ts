import type { BusinessHealth } from '@avaliax/proto/tenancy/agency.routes.ts'
import { money } from '../plan/plan.domain.ts'

/**
 * What the agency's business figures mean. All of them are about *customers*: an owner with all its companies is one, a
 * branch adds none, because a plan is bought once for all of them. "This month" is the running calendar month of
 * America/Sao_Paulo, half-open: its first moment belongs to it, the next month's does not (`month-window.domain.ts`).
 * Money is summed in cents and shown with two places; rates are percentages rounded half away from zero to one place, and
 * 0 where there is nothing to compare with. A suspended customer is still one, and its subscription still counts: what it
 * owes is not ended by switching it off.
 */
export interface Counted {
  /** The month, `2026-11`. */
  month: string
  /** All customers by now. */
  customers: number
  /** Customers whose first client was created this month. */
  joined: number
  /** Customers of whom the first company was activated this month (its place linked and its first tap counted). */
  activated: number
  /** Customers who came to their first plan with a price this month, by choosing it or by starting on it. */
  converted: number
  /** Customers whose open subscription has a price. */
  paying: number
  /** Cents a month of the subscriptions that are open now. */
  monthlyCents: number
  /** Cents a month of those that were open as last month ended: begun before this month, and not ended before it. */
  monthlyCentsBefore: number
  /** Cents of the card sales dated this month. */
  cardCents: number
}

const MONTHS_A_YEAR = 12

export function businessHealth(counted: Counted): BusinessHealth {
  const { customers, joined, converted, paying, monthlyCents, monthlyCentsBefore } = counted
  return {
    month: counted.month,
    /** `joined`, a count. */
    newUsersThisMonth: joined,
    /** joined ÷ customers as last month ended × 100: how much the customer base has grown since then. */
    userGrowthRate: rate(joined, customers - joined),
    /** `activated`, a count; somebody who joined earlier may be among them. */
    activatedUsersThisMonth: counted.activated,
    /** converted ÷ joined × 100, the funnel's last step against its first; over 100 when older customers convert. */
    conversionRate: rate(converted, joined),
    /** `converted`, a count; each customer converts once, whatever it does later. */
    convertedToPaidThisMonth: converted,
    /** Monthly recurring revenue: the open subscriptions' monthly price, BRL. */
    mrr: money(monthlyCents),
    /** (MRR now − MRR as last month ended) ÷ MRR as last month ended × 100; negative when it fell. */
    mrrGrowthRate: rate(monthlyCents - monthlyCentsBefore, monthlyCentsBefore),
    /** Annual recurring revenue: MRR × 12, BRL; a projection, not a sum of payments. */
    arr: money(monthlyCents * MONTHS_A_YEAR),
    /** Total amount of the card sales dated this month, BRL. */
    cardRevenueThisMonth: money(counted.cardCents),
    /** `paying`, a count. */
    totalPaidUsers: paying,
    /** All others: on a plan without a price, or without a plan. Paid and free together are all customers. */
    totalFreeUsers: customers - paying,
  }
}

/** A percentage with one place; of whole numbers, so that halves are exact before they are rounded. */
function rate(part: number, whole: number): number {
  if (whole <= 0) return 0
  const tenths = (Math.abs(part) * 1_000) / whole
  const rounded = Math.round(tenths) / 10
  return part < 0 && rounded > 0 ? -rounded : rounded
}
