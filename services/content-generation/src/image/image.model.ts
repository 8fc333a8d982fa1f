import { type DocumentOf, defineCollection, type RowsOf } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

export const images = defineCollection({
  name: 'images',
  document: z.object({
    _id: z.number(),
    clientId: z.number(),
    /** 128 random bits and the type's ending: the last part of its address. */
    name: z.string(),
    /** `writing` until the file is in the store, `leaving` until it is deleted there. */
    state: z.enum(['writing', 'ready', 'leaving']),
    type: z.enum(['png', 'jpg']),
    width: z.number(),
    height: z.number(),
    bytes: z.number(),
    label: z.string().nullable(),
  }),
  revised: true,
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [
    { key: { name: 1 }, unique: true },
    { key: { clientId: 1, state: 1, createdAt: -1, _id: -1 } },
    // For the sweep: the few that are neither here nor gone.
    { key: { updatedAt: 1 }, partialFilterExpression: { state: { $in: ['writing', 'leaving'] } } },
  ],
})
export type Image = DocumentOf<typeof images>
export type Images = RowsOf<typeof images>

/** How much of its space a client uses; what is being written is counted. */
export const imageUsage = defineCollection({
  name: 'image_usage',
  document: z.object({
    /** The client's id. */
    _id: z.number(),
    bytes: z.number(),
    count: z.number(),
  }),
  owner: '_id',
  personal: { client: '_id' },
})
