import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** Which companies a user may act for; the client's state is a projection of `client.changed`. */
export const memberships = defineCollection({
  name: 'memberships',
  document: z.object({
    /** The client's id. */
    _id: z.number(),
    userId: z.number().nullable(),
    /** Null while only the projection knows the client. */
    companyId: z.number().nullable(),
    active: z.boolean(),
    /** The user works for this one without a selection; absent until tenancy has said so. */
    headquarters: z.boolean().optional(),
    /** Who of the agency is responsible for the client; null or absent: nobody. */
    managerId: z.number().nullish(),
    /** Absent until tenancy has said so. */
    companyName: z.string().optional(),
    timeZone: z.string().optional(),
    rev: z.number(),
    /** Counted by every change of who acts for the client beside its owner. */
    turns: z.number().optional(),
  }),
  owner: null,
  personal: 'tombstone',
  indexes: [{ key: { userId: 1, _id: 1 } }, { key: { managerId: 1, _id: 1 } }],
})
export type Membership = DocumentOf<typeof memberships>
