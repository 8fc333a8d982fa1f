import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** When somebody of the agency is away, and who has their clients meanwhile; one for each person. */
export const absences = defineCollection({
  name: 'absences',
  document: z.object({
    /** The absent person's. */
    _id: z.number(),
    deputyId: z.number(),
    /** Both days are days of absence, by the agency's clock. */
    from: z.string(),
    until: z.string(),
  }),
  owner: null,
  personal: { user: '_id' },
  indexes: [{ key: { deputyId: 1, until: 1 } }],
})
export type Absence = DocumentOf<typeof absences>
