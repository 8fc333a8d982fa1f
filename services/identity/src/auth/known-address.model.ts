import { type Connection, Schema } from 'mongoose'

/** An address from which an account was used, as a keyed hash that tells neither of the two. */
export interface KnownAddress {
  _id: string
  seenAt: Date
}

const NINETY_DAYS_SECONDS = 90 * 24 * 3600

const schema = new Schema<KnownAddress>(
  { _id: { type: String, required: true }, seenAt: { type: Date, required: true } },
  { collection: 'known_addresses', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)
schema.index({ seenAt: 1 }, { expireAfterSeconds: NINETY_DAYS_SECONDS })

export const knownAddressModel = (db: Connection) => db.model<KnownAddress>('KnownAddress', schema)
export type KnownAddressModel = ReturnType<typeof knownAddressModel>
