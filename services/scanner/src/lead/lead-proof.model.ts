import { type Connection, Schema } from 'mongoose'

/** A challenge that was answered: each is good for one lead. */
export interface UsedChallenge {
  _id: string
  expiresAt: Date
}

const schema = new Schema<UsedChallenge>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'used_challenges', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const usedChallengeModel = (db: Connection) => db.model<UsedChallenge>('UsedChallenge', schema)
export type UsedChallengeModel = ReturnType<typeof usedChallengeModel>
