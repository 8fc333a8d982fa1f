import type { ApiCall } from '@avaliax/proto/logging/logging.events.ts'
import { type Connection, Schema } from 'mongoose'

export interface ApiLog extends Omit<ApiCall, 'timestamp'> {
  /** The event's id, so that an event delivered twice is one row. */
  _id: string
  timestamp: Date
}

/** Rows expire after 90 days. */
export const KEPT_SECONDS = 90 * 86_400

const schema = new Schema<ApiLog>(
  {
    _id: { type: String, required: true },
    clientId: { type: Number, default: null },
    userId: { type: Number, default: null },
    action: { type: String, required: true },
    apiType: { type: String, required: true },
    provider: { type: String, required: true },
    method: { type: String, required: true },
    url: { type: String, required: true },
    requestHeaders: { type: Schema.Types.Mixed, default: {} },
    responseHeaders: { type: Schema.Types.Mixed, default: {} },
    requestBody: { type: String, default: null },
    responseBody: { type: String, default: null },
    responseStatus: { type: Number, default: null },
    durationMs: { type: Number, required: true },
    success: { type: Boolean, required: true },
    errorMessage: { type: String, default: null },
    fallbackUsed: { type: Boolean, required: true },
    reviewsFound: { type: Number, required: true },
    reviewsSaved: { type: Number, required: true },
    duplicatesSkipped: { type: Number, required: true },
    traceId: { type: String, default: null },
    timestamp: { type: Date, required: true },
  },
  {
    collection: 'api_logs',
    strict: 'throw',
    minimize: false,
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
  },
)
schema.index({ timestamp: -1, _id: -1 })
schema.index({ clientId: 1, timestamp: -1, _id: -1 })
schema.index({ action: 1, timestamp: -1, _id: -1 })
schema.index({ apiType: 1, timestamp: -1, _id: -1 })
// For the failures, which are few.
schema.index({ success: 1, timestamp: -1, _id: -1 })
schema.index({ traceId: 1, timestamp: -1, _id: -1 })
schema.index({ timestamp: 1 }, { expireAfterSeconds: KEPT_SECONDS })

export const apiLogModel = (db: Connection) => db.model<ApiLog>('ApiLog', schema)
export type ApiLogModel = ReturnType<typeof apiLogModel>
