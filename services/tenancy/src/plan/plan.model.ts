import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { Plan as WirePlan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { Localized } from '@avaliax/proto/values.ts'
import { z } from 'zod'

/** One text for both languages, or one for each. */
const PlanText = z.union([z.string(), Localized])
export type PlanText = z.output<typeof PlanText>

const AS_SOLD = {
  name: true,
  discountPercent: true,
  stripePriceId: true,
  trialDays: true,
  maxCompanies: true,
  maxEmployees: true,
  features: true,
  isActive: true,
} as const

export const plans = defineCollection({
  name: 'plans',
  document: WirePlan.pick(AS_SOLD).extend({
    _id: z.number(),
    displayName: PlanText,
    description: PlanText.nullable(),
    priceCents: z.number(),
    originalPriceCents: z.number().nullable(),
    /** A whole year at once, with its price at the provider; null or absent: sold by the month alone. */
    yearlyPriceCents: z.number().nullish(),
    yearlyStripePriceId: z.string().nullish(),
  }),
  revised: true,
  owner: null,
  personal: 'none',
  indexes: [{ key: { name: 1 }, unique: true }, { key: { priceCents: 1, _id: 1 } }],
})
export type Plan = DocumentOf<typeof plans>
