import type { BilledByYou, BusinessHealth, CustomersApart } from '@avaliax/proto/tenancy/agency.routes.ts'
import { money } from '../plan/plan.domain.ts'

/**
 * What the agency's business figures mean. All of them are about *customers*: an owner with all its companies is one, a
 * branch adds none, because a plan is bought once for all of them. "This month" is the running calendar month of
 * America/Sao_Paulo, half-open: its first moment belongs to it, the next month's does not (`month-window.domain.ts`).
 * Money is summed in cents and shown with two places; rates are percentages rounded half away from zero to one place, and
 * 0 where there is nothing to compare with: what there was before is told beside them.
 *
 * Revenue is what is billed, paid and in use. Customers on a plan with a price that bring nothing now are counted apart, each
 * in one group: on trial, on a plan that the agency gave, with an unpaid invoice, whose headquarters is pending, or suspended.
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
  /** Customers whose first paid month began this month; a trial or a given plan is none. */
  converted: number
  /** Those who joined this month: who is activated by now, who of these has paid, and who has paid without it. */
  ofJoined: { activated: number; paid: number; paidInactive: number }
  /** Customers whose open subscription is billed, paid and in use. */
  paying: number
  /** The other customers on a plan with a price. */
  apart: CustomersApart
  byYou: BilledByYou
  /** Cents a month of what they pay. */
  monthlyCents: number
  /** The same as last month ended: begun before this month, and not ended before it. */
  monthlyCentsBefore: number
  /** Cents of the card sales dated this month. */
  cardCents: number
}

const MONTHS_A_YEAR = 12

export function businessHealth(figures: Counted): BusinessHealth {
  const { customers, joined, converted, ofJoined, paying, apart, monthlyCents, monthlyCentsBefore } = figures
  const notPaying = Object.values(apart).reduce((sum, count) => sum + count, 0)
  return {
    month: figures.month,
    /** `joined`, a count. */
    newUsersThisMonth: joined,
    /** joined ÷ customers as last month ended × 100: how much the customer base has grown since then. */
    userGrowthRate: rate(joined, customers - joined),
    customersLastMonth: customers - joined,
    /** `activated`, a count; somebody who joined earlier may be among them. */
    activatedUsersThisMonth: figures.activated,
    /** Steps of those who joined this month, each a part of the one before. */
    funnel: { joined, ...ofJoined },
    /** The funnel's last step ÷ its first × 100. */
    conversionRate: rate(ofJoined.paid, joined),
    /** `converted`, a count; each customer converts once, whatever it does later. */
    convertedToPaidThisMonth: converted,
    /** Monthly recurring revenue: what `paying` customers pay a month, BRL. */
    mrr: money(monthlyCents),
    /** (MRR now − MRR as last month ended) ÷ MRR as last month ended × 100; negative when it fell. */
    mrrGrowthRate: rate(monthlyCents - monthlyCentsBefore, monthlyCentsBefore),
    mrrLastMonth: money(monthlyCentsBefore),
    /** Annual recurring revenue: MRR × 12, BRL; a projection, not a sum of payments. */
    arr: money(monthlyCents * MONTHS_A_YEAR),
    /** Total amount of the card sales dated this month, BRL. */
    cardRevenueThisMonth: money(figures.cardCents),
    /** `paying`, a count. */
    totalPaidUsers: paying,
    /** On a plan without a price, or without a plan. Paid, free and those apart together are all customers. */
    totalFreeUsers: customers - paying - notPaying,
    apart,
    /** The agency bills this outside, in no other figure: each contract's month and year, rounded to the cent by itself. */
    billedByYou: figures.byYou,
  }
}

/** A percentage with one place; of whole numbers, so that halves are exact before they are rounded. */
function rate(part: number, whole: number): number {
  if (whole <= 0) return 0
  const tenths = (Math.abs(part) * 1_000) / whole
  const rounded = Math.round(tenths) / 10
  return part < 0 && rounded > 0 ? -rounded : rounded
}
