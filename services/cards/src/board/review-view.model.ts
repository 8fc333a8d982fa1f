import { type Connection, Schema } from 'mongoose'

/** Copy of a client's review summary, updated by `review-summary.changed`. */
export interface ReviewView {
  /** The client's id. */
  _id: number
  total: number
  averageRating: number | null
  months: { month: string; count: number }[]
  rev: number
}

const schema = new Schema<ReviewView>(
  {
    _id: { type: Number, required: true },
    total: { type: Number, required: true },
    averageRating: { type: Number, default: null },
    months: { type: Schema.Types.Mixed, default: [] },
    rev: { type: Number, required: true },
  },
  { collection: 'review_view', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)

export const reviewViewModel = (db: Connection) => db.model<ReviewView>('ReviewView', schema)
export type ReviewViewModel = ReturnType<typeof reviewViewModel>
