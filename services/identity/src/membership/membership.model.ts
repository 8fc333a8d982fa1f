import { type Connection, Schema } from 'mongoose'

/** Which companies a user may act for; the client's state is a projection of `client.changed`. */
export interface Membership {
  /** The client's id. */
  _id: number
  userId: number | null
  /** Null while only the projection knows the client. */
  companyId: number | null
  active: boolean
  /** What the user works for without a selection; absent until tenancy has said so. */
  headquarters?: boolean
  /** Absent until tenancy has said so. */
  companyName?: string
  timeZone?: string
  rev: number
}

const schema = new Schema<Membership>(
  {
    _id: { type: Number, required: true },
    userId: { type: Number, default: null },
    companyId: { type: Number, default: null },
    active: { type: Boolean, required: true },
    headquarters: Boolean,
    companyName: String,
    timeZone: String,
    rev: { type: Number, required: true },
  },
  { collection: 'memberships', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)
schema.index({ userId: 1, _id: 1 })

export const membershipModel = (db: Connection) => db.model<Membership>('Membership', schema)
export type MembershipModel = ReturnType<typeof membershipModel>
