import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** Longer than an event may come late, from a topic or as a dead letter. */
const KEPT_SECONDS = 30 * 86_400

/** Subjects of entries whose person was erased: a step that comes late must not name them again. */
export const erasedSubjects = defineCollection({
  name: 'erased_subjects',
  document: z.object({
    /** `employee-17`. */
    _id: z.string(),
    at: z.date(),
  }),
  owner: null,
  personal: { kept: 'The number of somebody who was erased.' },
  indexes: [{ key: { at: 1 }, expireAfterSeconds: KEPT_SECONDS }],
})
