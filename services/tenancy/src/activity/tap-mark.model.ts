import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

const KEPT_SECONDS = 62 * 86_400

/** The newest count of an employee's month that was seen, so that one that is announced again is not taken for activity. */
export const tapMarks = defineCollection({
  name: 'tap_marks',
  document: z.object({
    /** Subject of the event, `taps-17:2026-11`. */
    _id: z.string(),
    rev: z.number(),
    seenAt: z.date(),
  }),
  owner: null,
  personal: { kept: 'The number of an event, for two months.' },
  indexes: [{ key: { seenAt: 1 }, expireAfterSeconds: KEPT_SECONDS }],
})
