import { type Connection, Schema } from 'mongoose'

/** Cards that have opened a trial. They outlive the account: a new one with the same card gets no second trial. */
export interface TrialCard {
  /** The provider's fingerprint of the number: the same for every customer. */
  _id: string
  userId: number
  subscriptionId: string
  createdAt: Date
}

const schema = new Schema<TrialCard>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    subscriptionId: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'trial_cards', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)
schema.index({ subscriptionId: 1 })

export const trialCardModel = (db: Connection) => db.model<TrialCard>('TrialCard', schema)
export type TrialCardModel = ReturnType<typeof trialCardModel>
