import { type Connection, Schema } from 'mongoose'

/** The newest count of an employee's month that was seen, so that one that is announced again is not taken for activity. */
export interface TapMark {
  /** Subject of the event, `taps-17:2026-11`. */
  _id: string
  rev: number
  seenAt: Date
}

const KEPT_SECONDS = 62 * 86_400

const schema = new Schema<TapMark>(
  {
    _id: { type: String, required: true },
    rev: { type: Number, required: true },
    seenAt: { type: Date, required: true },
  },
  { collection: 'tap_marks', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)
schema.index({ seenAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })

export const tapMarkModel = (db: Connection) => db.model<TapMark>('TapMark', schema)
export type TapMarkModel = ReturnType<typeof tapMarkModel>
