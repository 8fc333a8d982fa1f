import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { ClientView } from '@avaliax/proto/tenancy/client-view.routes.ts'
import { z } from 'zod'

/** How an operator looks at the list of clients. */
export const clientViews = defineCollection({
  name: 'client_views',
  document: ClientView.omit({ id: true }).extend({
    _id: z.number(),
    userId: z.number(),
    /** Without capitals and accents: an operator has one view of a name. */
    nameKey: z.string(),
  }),
  owner: null,
  personal: { user: 'userId' },
  indexes: [{ key: { userId: 1, nameKey: 1 }, unique: true }],
})
export type ClientViewRow = DocumentOf<typeof clientViews>
