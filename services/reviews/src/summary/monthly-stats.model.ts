import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** How many reviews a client's place had when a month began, and at its last import. */
export const monthlyStats = defineCollection({
  name: 'monthly_review_stats',
  document: z.object({
    clientId: z.number(),
    month: z.string(),
    startingReviewCount: z.number(),
    currentReviewCount: z.number(),
  }),
  revised: true,
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [{ key: { clientId: 1, month: 1 }, unique: true }],
})
export type MonthlyReviewStats = DocumentOf<typeof monthlyStats>
