import { type Connection, type Model, Schema } from 'mongoose'

/** How many reviews a client's place had when a month began, and at its last import. */
export interface MonthlyReviewStats {
  clientId: number
  month: string
  startingReviewCount: number
  currentReviewCount: number
  createdAt: Date
  updatedAt: Date
}

const schema = new Schema<MonthlyReviewStats>(
  {
    clientId: { type: Number, required: true },
    month: { type: String, required: true },
    startingReviewCount: { type: Number, required: true },
    currentReviewCount: { type: Number, required: true },
    createdAt: { type: Date },
    updatedAt: { type: Date },
  },
  {
    collection: 'monthly_review_stats',
    strict: 'throw',
    versionKey: false,
    autoIndex: false,
    timestamps: true,
  },
)
schema.index({ clientId: 1, month: 1 }, { unique: true })

export const monthlyStatsModel = (db: Connection): Model<MonthlyReviewStats> =>
  (db.models.MonthlyReviewStats as Model<MonthlyReviewStats> | undefined) ??
  db.model<MonthlyReviewStats>('MonthlyReviewStats', schema)
