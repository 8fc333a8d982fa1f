import { type Connection, type Model, Schema } from 'mongoose'
import type { ReviewSource } from '../review/review.domain.ts'

export interface ImportRun {
  _id: number
  clientId: number
  source: ReviewSource
  /** What is read: a place id, `accounts/{a}/locations/{l}`, or the file's name among `import_file_pages`. */
  target: string
  placeId: string
  status: 'queued' | 'running' | 'done' | 'failed'
  /** Everything it finds is of the past: it reads a file, or no import from this source has ended before it. */
  initial: boolean
  /** Who asked for it; null: the schedule. */
  askedBy: number | null
  /** Reads the maps because the owner's API gave nothing. */
  standsIn: boolean
  /** The provider's own figures over all reviews, from the last page. */
  providerRating: number | null
  providerTotal: number | null
  /** Present while it is queued or running. */
  active?: true
  found: number
  saved: number
  updated: number
  duplicatesSkipped: number
  /** Present at the provider, but unreadable. */
  skipped: number
  deleted: number
  error: string | null
  /** Pages committed so far, and where the next one begins. */
  pages: number
  pageToken: string | null
  /** Pages before this one belong to a pass whose token was refused: the reading began anew. */
  startPage: number
  /** How often that was. */
  anews: number
  /** Times it was put back into the queue after its job was lost. */
  resumes: number
  createdAt: Date
  updatedAt: Date
}

const count = { type: Number, default: 0 }

const schema = new Schema<ImportRun>(
  {
    _id: { type: Number, required: true },
    clientId: { type: Number, required: true },
    source: { type: String, required: true },
    target: { type: String, required: true },
    placeId: { type: String, default: '' },
    status: { type: String, enum: ['queued', 'running', 'done', 'failed'], required: true },
    initial: { type: Boolean, default: false },
    askedBy: { type: Number, default: null },
    standsIn: { type: Boolean, default: false },
    providerRating: { type: Number, default: null },
    providerTotal: { type: Number, default: null },
    active: Boolean,
    found: count,
    saved: count,
    updated: count,
    duplicatesSkipped: count,
    skipped: count,
    startPage: count,
    anews: count,
    deleted: count,
    error: { type: String, default: null },
    pages: count,
    pageToken: { type: String, default: null },
    resumes: count,
  },
  { collection: 'import_runs', timestamps: true, strict: 'throw', versionKey: false, autoIndex: false },
)
schema.index({ clientId: 1, active: 1 })
schema.index({ clientId: 1, createdAt: -1, _id: -1 })
schema.index({ active: 1, updatedAt: 1 })

export const importRunModel = (db: Connection): Model<ImportRun> =>
  (db.models.ImportRun as Model<ImportRun> | undefined) ?? db.model<ImportRun>('ImportRun', schema)

/** One run at a time per client: `_id` is the client. A unique partial index would do, but the embedded engine never takes an entry out of one. */
export interface ImportLock {
  _id: number
  runId: number
}

const lockSchema = new Schema<ImportLock>(
  { _id: { type: Number, required: true }, runId: { type: Number, required: true } },
  { collection: 'import_locks', strict: 'throw', versionKey: false, autoIndex: false },
)

export const importLockModel = (db: Connection): Model<ImportLock> =>
  (db.models.ImportLock as Model<ImportLock> | undefined) ?? db.model<ImportLock>('ImportLock', lockSchema)

/** What one committed page held; `_id` is `{run}:{page}`, so that a page commits once. */
export interface ImportPage {
  _id: string
  runId: number
  reviewIds: number[]
  /** Token of the following page: one that comes again means that the provider runs in a circle. */
  next: string | null
  createdAt: Date
}

const WEEK_SECONDS = 7 * 86_400

const pageSchema = new Schema<ImportPage>(
  {
    _id: { type: String, required: true },
    runId: { type: Number, required: true },
    reviewIds: { type: [Number], required: true },
    next: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'import_pages', strict: 'throw', versionKey: false, autoIndex: false },
)
pageSchema.index({ runId: 1 })
pageSchema.index({ createdAt: 1 }, { expireAfterSeconds: WEEK_SECONDS })

export const importPageModel = (db: Connection): Model<ImportPage> =>
  (db.models.ImportPage as Model<ImportPage> | undefined) ?? db.model<ImportPage>('ImportPage', pageSchema)
