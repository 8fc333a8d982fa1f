import { REVISION_KINDS } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { type Connection, type Model, Schema } from 'mongoose'

export type RevisionAuthor = 'owner' | 'generation' | 'provider' | 'rule'
export type RevisionKind = (typeof REVISION_KINDS)[number]

/** What a review or its reply read before a change. */
export interface ReviewRevision {
  _id: string
  clientId: number
  reviewId: number
  /** Revision of the review that the change made. */
  rev: number
  changedBy: RevisionAuthor
  /** Absent in rows from before: their fields tell. */
  kind?: RevisionKind
  before: Record<string, unknown>
  createdAt: Date
}

const schema = new Schema<ReviewRevision>(
  {
    _id: { type: String, required: true },
    clientId: { type: Number, required: true },
    reviewId: { type: Number, required: true },
    rev: { type: Number, required: true },
    changedBy: { type: String, enum: ['owner', 'generation', 'provider', 'rule'], required: true },
    kind: { type: String, enum: REVISION_KINDS },
    before: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'review_revisions', strict: 'throw', versionKey: false, autoIndex: false, minimize: false },
)
schema.index({ clientId: 1, reviewId: 1, rev: -1 })
schema.index({ clientId: 1, reviewId: 1, createdAt: -1, _id: -1 })

export const revisionModel = (db: Connection): Model<ReviewRevision> =>
  (db.models.ReviewRevision as Model<ReviewRevision> | undefined) ??
  db.model<ReviewRevision>('ReviewRevision', schema)
