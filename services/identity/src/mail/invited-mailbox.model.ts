import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** Who was mailed an invitation lately, under a hash of the mailbox: the limit holds over all companies. */
export const invitedMailboxes = defineCollection({
  name: 'invited_mailboxes',
  document: z.object({ _id: z.string(), lastAt: z.date() }),
  owner: null,
  personal: { kept: 'A hash of a mailbox; the index deletes it after two days.' },
  indexes: [{ key: { lastAt: 1 }, expireAfterSeconds: 2 * 86_400 }],
})
