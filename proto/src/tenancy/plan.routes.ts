import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { Id, IdText, ListQuery, Localized, Money, Timestamp } from '../values.ts'

export const PLAN_FEATURES = [
  'basic_cards',
  'basic_analytics',
  'unlimited_employees',
  'advanced_analytics',
  'qr_codes',
  'leaderboard',
  'multiple_locations',
  'priority_support',
  'mail_requests',
  'whatsapp_requests',
] as const

export const Plan = z
  .object({
    id: Id,
    name: z.string(),
    /** In the caller's language, as the description is. */
    displayName: z.string(),
    description: z.string().nullable(),
    /** Both languages, for the form that edits them. */
    translations: z.object({ displayName: Localized, description: Localized.nullable() }),
    price: Money,
    originalPrice: Money.nullable(),
    discountPercent: z.int().nullable(),
    stripePriceId: z.string().nullable(),
    /** A whole year costs this, paid at once, with its price at Stripe; null or absent: the plan is sold by the month alone. */
    yearlyPrice: Money.nullable().optional(),
    yearlyStripePriceId: z.string().nullable().optional(),
    /** Days before the first payment of a new subscription; null: none. */
    trialDays: z.int().nullable(),
    maxCompanies: z.int(),
    /** Null: unlimited. */
    maxEmployees: z.int().nullable(),
    features: z.array(z.enum(PLAN_FEATURES)),
    isActive: z.boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Plan' })
export type Plan = z.output<typeof Plan>

export const listPlans = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/plans',
  access: 'user',
  ownClients: true,
  kind: 'list',
  summary: 'The plans, cheapest first',
  query: ListQuery,
  response: Plan,
})

export const getPlan = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/plans/:planId',
  access: 'user',
  ownClients: true,
  summary: 'One plan',
  params: z.object({ planId: IdText }),
  response: Plan,
})
