import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** Which clients an owner had: kept from the first deletion to the last, so that a second attempt knows them all. */
export const ownerPurges = defineCollection({
  name: 'owner_purges',
  document: z.object({
    /** The user's id. */
    _id: z.number(),
    clientIds: z.array(z.number()),
  }),
  owner: null,
  personal: { kept: 'The record of the deletion: numbers.' },
})
