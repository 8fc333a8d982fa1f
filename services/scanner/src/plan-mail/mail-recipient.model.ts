import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

const KEPT_SECONDS = 8 * 86_400

/** Who was mailed a plan lately, under a hash of the mailbox: the limit holds over all callers. */
export const mailRecipients = defineCollection({
  name: 'mail_recipients',
  document: z.object({
    _id: z.string(),
    /** The last three, the oldest first. */
    mails: z.array(z.object({ leadId: z.number(), at: z.date() })),
    lastAt: z.date(),
  }),
  owner: null,
  personal: { kept: 'A hash of a mailbox; the index deletes it after eight days.' },
  indexes: [{ key: { lastAt: 1 }, expireAfterSeconds: KEPT_SECONDS }],
})

/** Mailboxes whose readers wanted no more plans, and those that do not exist. */
export const mailLeavers = defineCollection({
  name: 'mail_leavers',
  document: z.object({
    _id: z.string(),
    at: z.date(),
    /** The mailbox refused a plan. */
    refused: z.boolean().optional(),
    /** Its reader wanted no more; in older rows that is so where nothing was refused. */
    left: z.boolean().optional(),
  }),
  owner: null,
  personal: { kept: 'A hash of a mailbox, without end: deleted, the mails would begin again.' },
})
