import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** Copies of the clients' review summaries, updated by `review-summary.changed`. */
export const reviewViews = defineCollection({
  name: 'review_view',
  document: z.object({
    /** The client's id. */
    _id: z.number(),
    total: z.number(),
    averageRating: z.number().nullable(),
    months: z.array(z.object({ month: z.string(), count: z.number() })),
    rev: z.number(),
  }),
  owner: null,
  personal: 'tombstone',
})
