import { type Connection, type Model, Schema } from 'mongoose'
import type { Review } from './review.domain.ts'

const text = { type: String, default: null }
const date = { type: Date, default: null }
const DAY_SECONDS = 86_400

const schema = new Schema<Review>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    clientId: { type: Number, required: true },
    source: { type: String, enum: ['places', 'business_profile', 'file'], required: true },
    googleReviewId: { type: String, required: true },
    googlePlaceId: { type: String, default: '' },
    resourceName: text,
    authorName: { type: String, default: '' },
    authorPhotoUrl: text,
    authorUrl: text,
    googleUrl: text,
    rating: { type: Number, required: true, min: 1, max: 5 },
    text,
    originalText: text,
    language: text,
    originalLanguage: text,
    publishedAt: { type: Date, required: true },
    relativeTimeDescription: text,
    responseText: text,
    responseGeneratedAt: date,
    responseEditedAt: date,
    pendingResponseText: text,
    pendingReplyState: text,
    responsePostedManually: { type: Boolean, required: true },
    replyState: { type: String, required: true },
    replyViolation: text,
    repliedAt: date,
    live: { type: Boolean, required: true },
    hasText: { type: Boolean, required: true },
    responded: { type: Boolean, required: true },
    urgent: { type: Boolean, required: true },
    replyHours: { type: Number, default: null },
    month: { type: String, required: true },
    highKey: { type: Number, required: true },
    lowKey: { type: Number, required: true },
    socialMediaPostText: text,
    pictureId: text,
    replyAskedBy: { type: Number, default: null },
    deletedAt: date,
    editedAt: date,
    expiresAt: date,
    tokens: { type: [String], required: true },
    lastGenerationId: text,
    sendAt: date,
    replyCheckAt: date,
    replyChecks: { type: Number, default: 0 },
  },
  { collection: 'reviews', timestamps: true, strict: 'throw', versionKey: false, autoIndex: false },
)
schema.index({ clientId: 1, source: 1, googleReviewId: 1 }, { unique: true })
schema.index({ clientId: 1, live: 1, publishedAt: -1, _id: -1 })
schema.index({ clientId: 1, live: 1, highKey: -1, _id: -1 })
schema.index({ clientId: 1, live: 1, lowKey: 1, _id: 1 })
schema.index({ clientId: 1, tokens: 1 })
schema.index({ clientId: 1, replyState: 1, publishedAt: -1, _id: -1 })
schema.index({ clientId: 1, live: 1, replyHours: 1 })
schema.index({ clientId: 1, responseGeneratedAt: -1 })
schema.index({ live: 1, urgent: 1, publishedAt: -1, _id: -1 })
// The agency's list of all its clients.
schema.index({ live: 1, publishedAt: -1, _id: -1 })
schema.index({ pictureId: 1 })
schema.index({ replyCheckAt: 1 })
schema.index({ sendAt: 1 })
// Rows are taken out of every list at their expiry; the store may remove them a day later.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: DAY_SECONDS })

export const reviewModel = (db: Connection): Model<Review> =>
  (db.models.Review as Model<Review> | undefined) ?? db.model<Review>('Review', schema)
