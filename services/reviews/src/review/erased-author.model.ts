import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** Reviews of a client whose authors were erased: hashes by which they are recognised when they are imported again. */
export const erasedAuthors = defineCollection({
  name: 'erased_authors',
  document: z.object({
    /** The client's id. */
    _id: z.number(),
    /** The key of the hashes: random, of this client alone. */
    key: z.string(),
    reviews: z.array(z.object({ reviewId: z.number(), marks: z.array(z.string()) })),
  }),
  owner: '_id',
  personal: { client: '_id', withheld: 'Hashes of people who were erased.' },
})
