import type { MailKind } from '@avaliax/proto/identity/identity.jobs.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { type Connection, Schema } from 'mongoose'
import type { Trace } from '../audit/audit-log.store.ts'

/** A mail that is to be sent, written in the transaction of what it tells about; gone once its job is queued. */
export interface MailRequest {
  /** A UUID; also the job's id, and the id of the link inside. */
  _id: string
  kind: MailKind
  /** Null while only an address is known: whether it is somebody's is looked up when nobody waits for the answer. */
  userId: number | null
  email: string | null
  /** Who caused it, where somebody signed in did. */
  askedBy?: number | null
  /** The person's own; null as long as the person is not known. */
  language: Language | null
  /** Who asked for it, until the audit entry is written. */
  trace: Trace | null
  createdAt: Date
}

const schema = new Schema<MailRequest>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    userId: { type: Number, default: null },
    email: { type: String, default: null },
    askedBy: { type: Number, default: null },
    language: { type: String, enum: ['pt', 'en', null], default: null },
    trace: { type: { requestId: String, address: String }, _id: false, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'letters', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)
schema.index({ createdAt: 1 })

export const mailRequestModel = (db: Connection) => db.model<MailRequest>('MailRequest', schema)
export type MailRequestModel = ReturnType<typeof mailRequestModel>
