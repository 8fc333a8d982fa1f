import { z } from 'zod'
import { Timestamp } from './values.ts'

/** An address that took no mail of ours: nothing is sent there until it is changed, or somebody says to try again. */
export const MailRefusal = z
  .object({
    /** SMTP's code; null: a report of the mail server named none. */
    code: z.int().nullable(),
    /** The mail server's own, without addresses. */
    words: z.string(),
    at: Timestamp,
    /** A full mailbox is tried again by itself from then on. */
    until: Timestamp.nullable(),
  })
  .meta({ id: 'MailRefusal' })
export type MailRefusal = z.output<typeof MailRefusal>
