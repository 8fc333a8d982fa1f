import { type Connection, type Model, Schema } from 'mongoose'

/** A re-encoded picture of an author; `_id` is its public id. Pictures of the maps are never here. */
export interface Picture {
  _id: string
  sourceUrl: string
  /** Null: there was nothing to fetch. */
  bytes: Buffer | null
  fetchedAt: Date
}

const KEPT_SECONDS = 14 * 86_400

const schema = new Schema<Picture>(
  {
    _id: { type: String, required: true },
    sourceUrl: { type: String, required: true },
    bytes: { type: Buffer, default: null },
    fetchedAt: { type: Date, required: true },
  },
  { collection: 'author_pictures', strict: 'throw', versionKey: false, autoIndex: false },
)
schema.index({ fetchedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })

export const pictureModel = (db: Connection): Model<Picture> =>
  (db.models.AuthorPicture as Model<Picture> | undefined) ?? db.model<Picture>('AuthorPicture', schema)
