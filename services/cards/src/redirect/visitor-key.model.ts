import { type Connection, Schema } from 'mongoose'

/** The random key of a day. After its deletion visitors cannot be identified any more. */
export interface VisitorKey {
  /** `2026-11-21`, UTC. */
  _id: string
  key: string
  expiresAt: Date
}

const schema = new Schema<VisitorKey>(
  {
    _id: { type: String, required: true },
    key: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'visitor_keys', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const visitorKeyModel = (db: Connection) => db.model<VisitorKey>('VisitorKey', schema)
export type VisitorKeyModel = ReturnType<typeof visitorKeyModel>
