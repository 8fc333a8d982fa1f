import type { ErrorCode } from '@avaliax/proto/errors.ts'
import { type Connection, Schema } from 'mongoose'

export type GenerationStatus = 'queued' | 'running' | 'done' | 'failed'
export type Writer = 'model' | 'offline'

export interface Generation {
  _id: string
  /** `review-17-rev-3`: one generation for each state of a review, however often it is asked for. */
  key: string
  clientId: number
  reviewId: number
  reviewRev: number
  /** Who asked for it; null: a rule. */
  askedBy: number | null
  status: GenerationStatus
  /** Grows each time a failed generation is asked for again; part of the job's id. */
  round: number
  responseText: string | null
  writtenBy: Writer | null
  language: string | null
  /** Why the model's answer was not used. */
  modelFailure: string | null
  failure: ErrorCode | null
  rev: number
  createdAt: Date
  updatedAt: Date
}

const KEPT_SECONDS = 90 * 86_400

const schema = new Schema<Generation>(
  {
    _id: { type: String, required: true },
    key: { type: String, required: true },
    clientId: { type: Number, required: true },
    reviewId: { type: Number, required: true },
    reviewRev: { type: Number, required: true },
    askedBy: { type: Number, default: null },
    status: { type: String, enum: ['queued', 'running', 'done', 'failed'], required: true },
    round: { type: Number, required: true },
    responseText: { type: String, default: null },
    writtenBy: { type: String, default: null },
    language: { type: String, default: null },
    modelFailure: { type: String, default: null },
    failure: { type: String, default: null },
    rev: { type: Number, required: true },
    createdAt: { type: Date },
    updatedAt: { type: Date },
  },
  {
    collection: 'generations',
    strict: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
    timestamps: true,
  },
)
schema.index({ key: 1 }, { unique: true })
schema.index({ clientId: 1, createdAt: -1, _id: -1 })
// A reply lives on in its review; the record of how it was written need not.
schema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })

export const generationModel = (db: Connection) => db.model<Generation>('Generation', schema)
export type GenerationModel = ReturnType<typeof generationModel>
