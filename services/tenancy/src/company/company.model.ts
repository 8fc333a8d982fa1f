import { type DocumentOf, defineCollection, type RowsOf } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/**
 * Ties a client record to its owner; name, address and the rest stand in the client, which one is the headquarters in the
 * owner. Companies are reached through their owner, so that nobody reaches another's.
 */
export const companies = defineCollection({
  name: 'companies',
  document: z.object({
    _id: z.number(),
    clientId: z.number(),
    userId: z.number(),
    /** Its owner's own words for groups; absent: none. */
    tags: z.array(z.string()).optional(),
  }),
  revised: true,
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [{ key: { clientId: 1 }, unique: true }, { key: { userId: 1, _id: 1 } }],
})
export type Company = DocumentOf<typeof companies>
export type CompanyRows = ReturnType<RowsOf<typeof companies>['within']>
