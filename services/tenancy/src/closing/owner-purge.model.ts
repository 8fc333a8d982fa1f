import { type Connection, Schema } from 'mongoose'

/** Which clients an owner had: kept from the first deletion to the last, so that a second attempt knows them all. */
export interface OwnerPurge {
  /** The user's id. */
  _id: number
  clientIds: number[]
}

const schema = new Schema<OwnerPurge>(
  { _id: { type: Number, required: true }, clientIds: { type: [Number], required: true } },
  { collection: 'owner_purges', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)

export const ownerPurgeModel = (db: Connection) => db.model<OwnerPurge>('OwnerPurge', schema)
export type OwnerPurgeModel = ReturnType<typeof ownerPurgeModel>
