import type { MailKind } from '@avaliax/proto/identity/identity.jobs.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { type Connection, Schema } from 'mongoose'

/** A mail that is to be sent, written in the transaction of what it tells about; gone once its job is queued. */
export interface Letter {
  /** A UUID; also the job's id, and the id of the link inside. */
  _id: string
  kind: MailKind
  /** Null while only an address is known: whether it is somebody's is looked up when nobody waits for the answer. */
  userId: number | null
  email: string | null
  language: Language
  createdAt: Date
}

const schema = new Schema<Letter>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    userId: { type: Number, default: null },
    email: { type: String, default: null },
    language: { type: String, enum: ['pt', 'en'], required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'letters', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)
schema.index({ createdAt: 1 })

export const letterModel = (db: Connection) => db.model<Letter>('Letter', schema)
export type LetterModel = ReturnType<typeof letterModel>
