import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** How many employees a client has; the plan's limit is enforced by a guarded increment of this document. */
export const clientCounts = defineCollection({
  name: 'client_counts',
  document: z.object({
    /** The client's id. */
    _id: z.number(),
    employees: z.number(),
    /** Codes of the shop itself, which have a limit of their own. Absent: it never had one. */
    codes: z.number().optional(),
    rev: z.number(),
  }),
  owner: null,
  personal: { client: '_id', withheld: 'Bookkeeping of the work behind it.' },
})
export type ClientCount = DocumentOf<typeof clientCounts>
