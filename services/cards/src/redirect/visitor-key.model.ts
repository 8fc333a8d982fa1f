import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** The random key of a day. After its deletion visitors cannot be identified any more. */
export const visitorKeys = defineCollection({
  name: 'visitor_keys',
  document: z.object({
    /** `2026-11-21`, UTC. */
    _id: z.string(),
    key: z.string(),
    expiresAt: z.date(),
  }),
  owner: null,
  personal: 'none',
  indexes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
})
export type VisitorKey = DocumentOf<typeof visitorKeys>
