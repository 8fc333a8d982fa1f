import { type Connection, Schema } from 'mongoose'

/** The end of an account. It stays when everything else is gone, and then holds nothing but a number and moments. */
export interface Closing {
  /** The user's id. */
  _id: number
  stage: 'requested' | 'undone' | 'closed' | 'purging' | 'purged'
  requestedAt: Date
  undoUntil: Date
  purgeAt: Date
  purgedAt: Date | null
  rev: number
}

const schema = new Schema<Closing>(
  {
    _id: { type: Number, required: true },
    stage: { type: String, enum: ['requested', 'undone', 'closed', 'purging', 'purged'], required: true },
    requestedAt: { type: Date, required: true },
    undoUntil: { type: Date, required: true },
    purgeAt: { type: Date, required: true },
    purgedAt: { type: Date, default: null },
    rev: { type: Number, required: true },
  },
  { collection: 'account_closings', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)
schema.index({ stage: 1, undoUntil: 1 })

export const closingModel = (db: Connection) => db.model<Closing>('AccountClosing', schema)
export type ClosingModel = ReturnType<typeof closingModel>
