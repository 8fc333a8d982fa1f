import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'
import type { Client } from './client.model.ts'

/** A branch that was removed: out of every list and count, its last state kept. */
export const removedClients = defineCollection({
  name: 'removed_clients',
  document: z.object({
    /** The client's id. */
    _id: z.number(),
    /** Above every revision the client had, so that everybody takes its end over. */
    rev: z.number(),
    /** As it was stored, with fields of former versions. */
    state: z.custom<Client>(),
    removedAt: z.date(),
  }),
  owner: '_id',
  personal: { client: '_id', withheld: 'Bookkeeping of the work behind it.' },
})
export type RemovedClient = DocumentOf<typeof removedClients>
