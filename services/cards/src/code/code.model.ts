import { type DocumentOf, defineCollection, type RowsOf } from '@avaliax/chassis/mongo/define-collection.ts'
import { ERASED } from '@avaliax/proto/values.ts'
import { z } from 'zod'

/** Links and codes of the shop itself: on the counter, on a table, on its bags. */
export const codes = defineCollection({
  name: 'shop_codes',
  document: z.object({
    _id: z.number(),
    clientId: z.number(),
    name: z.string(),
    /** 128 random bits: the secret of the link. */
    token: z.string(),
    /** Deleted codes keep their document, and their visits; for a while they can be brought back. */
    deletedAt: z.date().nullable(),
    /** Since when it is switched off; null: it is on. */
    pausedAt: z.date().nullable().default(null),
    /** The employee who has this link beside their own; null: the shop. */
    holderId: z.number().nullable().default(null),
    /** The employee whose link it was, until they left. */
    fromEmployeeId: z.number().nullable().default(null),
  }),
  revised: true,
  owner: 'clientId',
  personal: {
    client: 'clientId',
    people: {
      employee: {
        by: 'fromEmployeeId',
        why: 'A link that somebody left to the shop or to a colleague works on.',
        shows: ['name'],
        erase: { blank: { name: ERASED } },
      },
    },
  },
  indexes: [
    { key: { token: 1 }, unique: true },
    { key: { clientId: 1, createdAt: 1, _id: 1 } },
    { key: { updatedAt: 1, _id: 1 } },
    { key: { holderId: 1 } },
    { key: { fromEmployeeId: 1 } },
  ],
})
export type Code = DocumentOf<typeof codes>
export type CodeRows = ReturnType<RowsOf<typeof codes>['within']>
