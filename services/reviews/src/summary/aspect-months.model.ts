import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** How many of the live reviews published in a month praise an aspect or complain of it. */
export const aspectMonths = defineCollection({
  name: 'review_aspect_months',
  document: z.object({
    clientId: z.number(),
    month: z.string(),
    /** Those that name any. */
    reviews: z.number(),
    /** By aspect and judgement, `service:good`. */
    counts: z.record(z.string(), z.number()),
  }),
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [{ key: { clientId: 1, month: 1 }, unique: true }],
})
export type AspectMonth = DocumentOf<typeof aspectMonths>
