import { type Connection, type Model, Schema } from 'mongoose'
import type { Summary } from './summary.domain.ts'

const schema = new Schema<Summary>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    total: { type: Number, required: true },
    stars: { type: Number, required: true },
    byRating: { type: Schema.Types.Mixed, required: true },
    responded: { type: Number, required: true },
    withText: { type: Number, required: true },
    urgent: { type: Number, required: true },
    timed: { type: Number, required: true },
    cells: { type: Schema.Types.Mixed },
    months: { type: Schema.Types.Mixed, required: true },
    fromFile: { type: Schema.Types.Mixed },
    provider: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'review_summaries', strict: 'throw', versionKey: false, autoIndex: false, minimize: false },
)

export const summaryModel = (db: Connection): Model<Summary> =>
  (db.models.ReviewSummary as Model<Summary> | undefined) ?? db.model<Summary>('ReviewSummary', schema)
