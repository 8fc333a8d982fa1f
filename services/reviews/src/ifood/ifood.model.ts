import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { IfoodTrouble } from '@avaliax/proto/reviews/ifood.routes.ts'
import { z } from 'zod'

/** Connections of clients with iFood; `_id` is the client's id. */
export const ifoodConnections = defineCollection({
  name: 'ifood_connections',
  document: z.object({
    _id: z.number(),
    clientId: z.number(),
    merchantId: z.string(),
    appId: z.string(),
    secretSealed: z.string(),
    trouble: IfoodTrouble.nullable(),
    readAt: z.date().nullable(),
    /** When its reviews are read next: each look has a job of its own, named by it. */
    dueAt: z.date(),
  }),
  owner: 'clientId',
  personal: { client: 'clientId', withheld: ['secretSealed'] },
  indexes: [{ key: { clientId: 1 } }, { key: { dueAt: 1 } }],
})
export type IfoodConnectionRow = DocumentOf<typeof ifoodConnections>
