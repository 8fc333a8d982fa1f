import { type Connection, Schema } from 'mongoose'

export interface Session {
  /** A UUID; the token carries it as `sid`. */
  _id: string
  userId: number
  /** The browser as it named itself, for the sessions page. */
  device: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  revokedAt: Date | null
}

const schema = new Schema<Session>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    device: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
  },
  { collection: 'sessions', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)
schema.index({ userId: 1, createdAt: -1 })
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const sessionModel = (db: Connection) => db.model<Session>('Session', schema)
export type SessionModel = ReturnType<typeof sessionModel>
