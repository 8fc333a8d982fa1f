import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

const KEPT_SECONDS = 90 * 86_400

/** How many rows a day's retention has deleted, until the audit trail knows it and a while longer. */
export const retentionDays = defineCollection({
  name: 'retention_days',
  document: z.object({
    /** `2026-11-26`, UTC. */
    _id: z.string(),
    counts: z.record(z.string(), z.number()),
    told: z.boolean(),
    at: z.date(),
  }),
  owner: null,
  personal: 'none',
  indexes: [{ key: { told: 1, _id: 1 } }, { key: { at: 1 }, expireAfterSeconds: KEPT_SECONDS }],
})
