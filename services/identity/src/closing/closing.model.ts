import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** The end of an account. It stays when everything else is gone, and then holds nothing but a number and moments. */
export const closings = defineCollection({
  name: 'account_closings',
  document: z.object({
    /** The user's id. */
    _id: z.number(),
    stage: z.enum(['requested', 'undone', 'closed', 'purging', 'purged']),
    requestedAt: z.date(),
    undoUntil: z.date(),
    purgeAt: z.date(),
    purgedAt: z.date().nullable(),
    rev: z.number(),
  }),
  owner: null,
  personal: { kept: 'The record of the deletion: a number and moments.' },
  indexes: [{ key: { stage: 1, undoUntil: 1 } }],
})
export type Closing = DocumentOf<typeof closings>
