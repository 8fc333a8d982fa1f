import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** A client's share in the landing page's figures. */
export const landingReviews = defineCollection({
  name: 'landing_reviews',
  document: z.object({
    /** The client's id. */
    _id: z.number(),
    reviews: z.number(),
    /** Average times 100 times reviews: a whole number, so that sums stay exact. */
    ratingWeight: z.number(),
    rev: z.number(),
  }),
  owner: '_id',
  personal: { kept: 'Two zeros under a number, from when the client goes (`landing.deps.ts`).' },
})
