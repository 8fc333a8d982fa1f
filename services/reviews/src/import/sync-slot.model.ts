import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** When each linked client's reviews are imported next; `dueSlots` reads and writes them. */
export const syncSlotRows = defineCollection({
  name: 'sync_slots',
  document: z.object({
    /** The client's id. */
    _id: z.number(),
    nextAt: z.date(),
  }),
  owner: '_id',
  personal: { client: '_id' },
  indexes: [{ key: { nextAt: 1 } }],
})
