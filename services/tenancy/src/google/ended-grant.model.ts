import { type Connection, Schema } from 'mongoose'

/** A grant that is forgotten here and still has to be revoked at the provider; kept until that is done. */
export interface EndedGrant {
  /** A UUID. */
  _id: string
  clientId: number
  userId: number | null
  email: string | null
  /** Sealed, as it was in the connection's field of that name. */
  token: string
  field: 'accessToken' | 'refreshToken'
  endedAt: Date
  nextAt: Date
  tries: number
}

const schema = new Schema<EndedGrant>(
  {
    _id: { type: String, required: true },
    clientId: { type: Number, required: true },
    userId: { type: Number, default: null },
    email: { type: String, default: null },
    token: { type: String, required: true },
    field: { type: String, enum: ['accessToken', 'refreshToken'], required: true },
    endedAt: { type: Date, required: true },
    nextAt: { type: Date, required: true },
    tries: { type: Number, required: true },
  },
  { collection: 'ended_grants', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)
schema.index({ nextAt: 1 })

export const endedGrantModel = (db: Connection) => db.model<EndedGrant>('EndedGrant', schema)
export type EndedGrantModel = ReturnType<typeof endedGrantModel>
