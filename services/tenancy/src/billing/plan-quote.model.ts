import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

const KEPT_SECONDS = 86_400

/** A change of plan was said to cost this. The person agrees to it, so nothing else may be charged. */
export const planQuotes = defineCollection({
  name: 'plan_quotes',
  document: z.object({
    /** Random: nobody agrees to a quote of somebody else. */
    _id: z.string(),
    userId: z.number(),
    planId: z.number(),
    priceId: z.string(),
    subscriptionId: z.string(),
    fromPriceId: z.string(),
    dueCents: z.number(),
    totalCents: z.number(),
    /** The provider's moment up to which the old plan is paid; null where nothing is prorated. */
    at: z.date().nullable(),
    createdAt: z.date(),
    usedAt: z.date().nullable(),
  }),
  owner: null,
  personal: { user: 'userId' },
  indexes: [{ key: { createdAt: 1 }, expireAfterSeconds: KEPT_SECONDS }, { key: { userId: 1 } }],
})
export type PlanQuote = DocumentOf<typeof planQuotes>
