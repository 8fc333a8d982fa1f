import { z } from 'zod'
import { defineCollection } from '../mongo/define-collection.ts'

/** When periodic work for each client is due next; `dueSlots` reads and writes them. */
export const slotCollection = (name: string) =>
  defineCollection({
    name,
    document: z.object({
      /** The client's id. */
      _id: z.number(),
      nextAt: z.date(),
    }),
    owner: '_id',
    personal: { client: '_id', withheld: 'Bookkeeping of the work behind it.' },
    indexes: [{ key: { nextAt: 1 } }],
  })
