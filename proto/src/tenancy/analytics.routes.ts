import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { CsvQuery, Id, Money, Month, MonthsQuery, Timestamp } from '../values.ts'
import { CustomersApart } from './agency.routes.ts'

/** A month brought this; customers are owners with all their companies. */
const RevenueFigures = z.object({
  /** All that was paid: plans, cards and the scanner's offer. */
  revenue: Money,
  plans: Money,
  cards: Money,
  scanner: Money,
  /** Monthly recurring revenue, of what is billed, paid and in use, as the month ended; of the running one, as it is now. */
  mrr: Money,
  /** The same of what the agency bills outside; in no other figure. */
  mrrByYou: Money.optional(),
  newCustomers: z.int(),
  /** Customers by then. */
  customers: z.int(),
  /** Paid as the month began and not as it ended. */
  churned: z.int(),
})
export type RevenueFigures = z.output<typeof RevenueFigures>

export const RevenueAnalytics = z
  .object({
    months: z.array(RevenueFigures.extend({ month: Month })),
    total: RevenueFigures,
    /** The same number of months before. */
    previous: RevenueFigures,
    arr: Money,
    /** A year of what the agency bills outside, as of now. */
    arrByYou: Money.optional(),
    /** As of now, who is on a plan with a price and not in `mrr`. */
    apart: CustomersApart.optional(),
    byPlan: z.array(
      z.object({
        planId: Id,
        planName: z.string(),
        customers: z.int(),
        mrr: Money,
        /** Its invoices, and the cards that clients bought while on it; never the scanner's offer. */
        revenue: Money,
        previousRevenue: Money,
      }),
    ),
    /** Every client, those with the most revenue first, the first 2,000. */
    byClient: z.array(
      z.object({
        clientId: Id,
        companyName: z.string(),
        planId: Id.nullable(),
        planName: z.string().nullable(),
        /** Plans and cards. */
        revenue: Money,
        previousRevenue: Money,
      }),
    ),
  })
  .meta({ id: 'RevenueAnalytics' })
export type RevenueAnalytics = z.output<typeof RevenueAnalytics>

export const getRevenueAnalytics = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/superadmin/analytics/revenue',
  access: 'superadmin',
  resource: 'money',
  summary: 'Revenue and customers by month, plan and client, against the months before',
  query: MonthsQuery,
  response: RevenueAnalytics,
})

export const getRevenueMonths = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/superadmin/analytics/revenue-months',
  access: 'superadmin',
  resource: 'money',
  summary: 'Revenue and customers by month alone',
  query: MonthsQuery,
  response: RevenueAnalytics.pick({ months: true }).meta({ id: 'RevenueMonths' }),
})

export const exportRevenueAnalytics = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/superadmin/analytics/revenue.csv',
  access: 'superadmin',
  resource: 'money',
  kind: 'raw',
  audited: true,
  summary: 'Revenue and customers by month as CSV',
  query: MonthsQuery.extend(CsvQuery),
  response: z.void(),
  deadlineMs: 30_000,
})

/** Why a customer's subscription needs the agency, most pressing first. */
export const BillingConcern = z.enum(['payment_failed', 'trial_ending', 'given_ending', 'leaving', 'left'])
export type BillingConcern = z.output<typeof BillingConcern>

export const BillingAttention = z
  .object({
    /** At most 100 of each kind, soonest first; those who left, last first. */
    customers: z.array(
      z.object({
        concern: BillingConcern,
        /** The owner's headquarters. */
        clientId: Id,
        companyName: z.string(),
        email: z.string(),
        planName: z.string().nullable(),
        /** Paid a month, now or until it ended; of a trial or a plan that the agency gave, what it will cost. */
        monthly: Money,
        /** The plan ends unless paid by then; the trial or the subscription ends; it ended. */
        at: Timestamp.nullable(),
      }),
    ),
  })
  .meta({ id: 'BillingAttention' })
export type BillingAttention = z.output<typeof BillingAttention>

export const getBillingAttention = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/superadmin/billing-attention',
  access: 'superadmin',
  resource: 'money',
  summary: 'Customers whose payment failed, whose trial ends, who are leaving or left in the last 30 days',
  response: BillingAttention,
})
