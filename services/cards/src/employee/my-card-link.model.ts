import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** Employees who have a page of their own. Link and PIN are told once and kept as hashes. */
export const myCardLinks = defineCollection({
  name: 'my_card_links',
  document: z.object({
    /** The employee's id. */
    _id: z.number(),
    clientId: z.number(),
    linkHash: z.string(),
    /** The hash of link and PIN together: who reads the store cannot try a million PINs without the link. */
    pinHash: z.string(),
    createdAt: z.date(),
    openedAt: z.date().nullable(),
  }),
  owner: 'clientId',
  personal: {
    client: 'clientId',
    withheld: ['linkHash', 'pinHash'],
    people: {
      employee: {
        by: '_id',
        why: 'The page on which an employee sees their own numbers.',
        shows: ['createdAt', 'openedAt'],
        erase: 'row',
      },
    },
  },
  indexes: [{ key: { linkHash: 1 }, unique: true }, { key: { clientId: 1 } }],
})
export type MyCardLink = DocumentOf<typeof myCardLinks>
