import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { MailKind } from '@avaliax/proto/identity/identity.jobs.ts'
import { Language } from '@avaliax/proto/values.ts'
import { z } from 'zod'

/** A mail that is to be sent, written in the transaction of what it tells about; gone once its job is queued. */
export const mailRequestRows = defineCollection({
  name: 'letters',
  document: z.object({
    /** A UUID; also the job's id, and the id of the link inside. */
    _id: z.string(),
    kind: MailKind,
    /** Null while only an address is known: whether it is somebody's is looked up when nobody waits for the answer. */
    userId: z.number().nullable(),
    email: z.string().nullable(),
    /** Who caused it, where somebody signed in did. */
    askedBy: z.number().nullable().optional(),
    /** Which company it is about, where that is not the person's own. */
    clientId: z.number().nullable().optional(),
    /** The person's own; null as long as the person is not known. */
    language: Language.nullable(),
    /** Who asked for it, until the audit entry is written. */
    trace: z.object({ requestId: z.string(), address: z.string() }).nullable(),
    createdAt: z.date(),
  }),
  owner: null,
  personal: { user: 'userId' },
  indexes: [{ key: { createdAt: 1 } }],
})
export type MailRequest = DocumentOf<typeof mailRequestRows>
