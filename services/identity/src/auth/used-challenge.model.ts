import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** These sign somebody in once: the state of a provider's answer, the challenge that a passkey has signed. */
export const usedChallengeRows = defineCollection({
  name: 'used_sign_in_states',
  document: z.object({
    /** Hash of the state or the challenge. */
    _id: z.string(),
    expiresAt: z.date(),
  }),
  owner: null,
  personal: 'none',
  indexes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
})
