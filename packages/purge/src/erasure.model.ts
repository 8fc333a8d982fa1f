import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** Longer than identity asks for the same erasure again. */
const KEPT_SECONDS = 90 * 86_400

/** An erasure has changed this here: a second call of the same request returns it, and erases nothing anew. */
export const erasures = defineCollection({
  name: 'person_erasures',
  document: z.object({
    /** The request's id in identity. */
    _id: z.number(),
    counts: z.record(z.string(), z.number()),
    at: z.date(),
  }),
  owner: null,
  personal: { kept: 'Numbers of rows under the number of a request.' },
  indexes: [{ key: { at: 1 }, expireAfterSeconds: KEPT_SECONDS }],
})
