import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** Operators write these down about a client. */
export const clientNotes = defineCollection({
  name: 'client_notes',
  document: z.object({
    _id: z.number(),
    clientId: z.number(),
    text: z.string(),
    /** As they were then: a note keeps its author when the operator has left. */
    authorId: z.number(),
    authorEmail: z.string(),
    createdAt: z.date(),
  }),
  owner: 'clientId',
  personal: { client: 'clientId', withheld: 'Kept by the agency, unknown to the client.' },
  indexes: [{ key: { clientId: 1, createdAt: -1, _id: -1 } }],
})
export type ClientNote = DocumentOf<typeof clientNotes>
