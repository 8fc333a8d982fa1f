import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** A challenge that was answered: each is good for one lead. */
export const usedChallenges = defineCollection({
  name: 'used_challenges',
  document: z.object({
    _id: z.string(),
    /** Reserved for the request; nobody's when it came without a key. */
    newId: z.number().nullish(),
    expiresAt: z.date(),
  }),
  owner: null,
  personal: 'none',
  indexes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
})
