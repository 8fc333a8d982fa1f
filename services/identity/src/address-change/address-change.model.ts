import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** Another address for somebody's log-in, until both mailboxes have confirmed it; one at a time for each person. */
export const addressChangeRows = defineCollection({
  name: 'address_changes',
  document: z.object({
    /** The user's id. */
    _id: z.number(),
    former: z.string(),
    next: z.string(),
    /** Ids of the two links, each also of the mail that it is in; their tokens are nowhere. */
    formerLinkId: z.string(),
    nextLinkId: z.string(),
    formerConfirmed: z.boolean(),
    nextConfirmed: z.boolean(),
    /** Null while it has not come to pass. */
    changedAt: z.date().nullable(),
    createdAt: z.date(),
    expiresAt: z.date(),
  }),
  owner: null,
  personal: {
    user: '_id',
    people: {
      user: {
        by: '_id',
        why: 'Another address to sign in with, until both mailboxes have confirmed it.',
        shows: ['former', 'next', 'createdAt'],
        erase: 'row',
      },
    },
  },
  indexes: [
    { key: { formerLinkId: 1 } },
    { key: { nextLinkId: 1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
})
export type AddressChangeRow = DocumentOf<typeof addressChangeRows>
