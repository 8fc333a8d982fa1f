import { type Connection, Schema } from 'mongoose'

/** A client's share in the landing page's figures. */
export interface LandingReviews {
  /** The client's id. */
  _id: number
  reviews: number
  /** Average times 100 times reviews: a whole number, so that sums stay exact. */
  ratingWeight: number
  rev: number
}

const schema = new Schema<LandingReviews>(
  {
    _id: { type: Number, required: true },
    reviews: { type: Number, required: true },
    ratingWeight: { type: Number, required: true },
    rev: { type: Number, required: true },
  },
  { collection: 'landing_reviews', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)

export const landingReviewsModel = (db: Connection) => db.model<LandingReviews>('LandingReviews', schema)
export type LandingReviewsModel = ReturnType<typeof landingReviewsModel>
