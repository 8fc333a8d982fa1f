import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { MailKind } from '@avaliax/proto/identity/identity.jobs.ts'
import { z } from 'zod'

/** Addresses that refused our mail for good. */
export const mailRefusalRows = defineCollection({
  name: 'mail_refusals',
  document: z.object({
    /** The address as `normalizeEmail` writes it: another address of the person is mailed. */
    _id: z.string(),
    userId: z.number(),
    /** Which company the mail was about; null: the agency, or nobody's yet. */
    clientId: z.number().nullable(),
    /** The mail was for this; null: a report of the mail server does not say. */
    kind: MailKind.nullable(),
    code: z.number().nullable(),
    words: z.string(),
    refusedAt: z.date(),
    /** A full mailbox is tried again from then on; null: only when somebody says so. */
    until: z.date().nullable(),
  }),
  owner: null,
  personal: {
    user: 'userId',
    people: {
      user: {
        by: 'userId',
        why: 'To mail nothing to an address that does not take it, and to say so to whoever invited it.',
        shows: ['_id', 'kind', 'words', 'refusedAt'],
        erase: 'row',
      },
    },
  },
  indexes: [{ key: { userId: 1 } }],
})
export type MailRefusalRow = DocumentOf<typeof mailRefusalRows>
