import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

const NINETY_DAYS_SECONDS = 90 * 24 * 3600

/** An address from which an account was used, as a keyed hash that tells neither of the two. */
export const knownAddresses = defineCollection({
  name: 'known_addresses',
  document: z.object({ _id: z.string(), seenAt: z.date() }),
  owner: null,
  personal: { kept: 'A hash that cannot be traced to an account; the index deletes it after 90 days.' },
  indexes: [{ key: { seenAt: 1 }, expireAfterSeconds: NINETY_DAYS_SECONDS }],
})
