import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'
import type { IncomingReview } from './incoming-review.domain.ts'

const WEEK_SECONDS = 7 * 86_400

/** Some reviews of an imported file, waiting for its run. */
export const filePages = defineCollection({
  name: 'import_file_pages',
  document: z.object({
    _id: z.string(),
    clientId: z.number(),
    reviews: z.array(z.custom<IncomingReview>()),
    next: z.string().nullable(),
    createdAt: z.date(),
  }),
  owner: 'clientId',
  personal: { client: 'clientId', withheld: 'Bookkeeping of the work behind it.' },
  indexes: [{ key: { createdAt: 1 }, expireAfterSeconds: WEEK_SECONDS }],
})
