import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** Sign-ins that have come back from the provider: each does so once. */
export const usedStates = defineCollection({
  name: 'used_sign_in_states',
  document: z.object({
    /** Hash of the state. */
    _id: z.string(),
    expiresAt: z.date(),
  }),
  owner: null,
  personal: 'none',
  indexes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
})
