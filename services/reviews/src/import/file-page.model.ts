import { type Connection, type Model, Schema } from 'mongoose'
import type { IncomingReview } from './import-source.service.ts'

/** Some reviews of an imported file, waiting for its run. */
export interface FilePage {
  _id: string
  clientId: number
  reviews: IncomingReview[]
  next: string | null
  createdAt: Date
}

export const FILE_PAGE_SIZE = 50
const WEEK_SECONDS = 7 * 86_400

const schema = new Schema<FilePage>(
  {
    _id: { type: String, required: true },
    clientId: { type: Number, required: true },
    reviews: { type: [Schema.Types.Mixed], required: true } as never,
    next: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  {
    collection: 'import_file_pages',
    strict: 'throw',
    versionKey: false,
    autoIndex: false,
    minimize: false,
  },
)
schema.index({ createdAt: 1 }, { expireAfterSeconds: WEEK_SECONDS })

export const filePageModel = (db: Connection): Model<FilePage> =>
  (db.models.ImportFilePage as Model<FilePage> | undefined) ?? db.model<FilePage>('ImportFilePage', schema)
