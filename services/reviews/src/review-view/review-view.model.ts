import type { Stored } from '@avaliax/chassis/mongo/repository.ts'
import type { ViewFilters } from '@avaliax/proto/reviews/review-view.routes.ts'
import { type Connection, type Model, Schema } from 'mongoose'

export interface ReviewView extends Stored {
  _id: number
  clientId: number
  name: string
  filters: ViewFilters
}

const schema = new Schema<ReviewView>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    clientId: { type: Number, required: true },
    name: { type: String, required: true },
    filters: { type: Schema.Types.Mixed, required: true },
  },
  {
    collection: 'review_views',
    timestamps: true,
    strict: 'throw',
    versionKey: false,
    autoIndex: false,
    minimize: false,
  },
)
schema.index({ clientId: 1, createdAt: -1, _id: -1 })

export const reviewViewModel = (db: Connection): Model<ReviewView> =>
  (db.models.ReviewView as Model<ReviewView> | undefined) ?? db.model<ReviewView>('ReviewView', schema)
