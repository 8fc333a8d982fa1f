import type { ApiCall } from '@avaliax/proto/logging/logging.events.ts'
import { type Connection, Schema } from 'mongoose'
import { KEPT_SECONDS } from './api-log.model.ts'

/** Calls of one hour and one action, so that figures of a period need not read its rows. */
export interface ApiCallHour extends Pick<ApiCall, 'clientId' | 'apiType' | 'provider' | 'action'> {
  _id: string
  /** Each call is counted twice: once among everybody's, once for its client. */
  of: 'everybody' | 'client'
  hour: Date
  calls: number
  failures: number
  /** Calls by class of duration (`DURATION_LIMITS_MS`). */
  durations: Record<string, number>
}

const schema = new Schema<ApiCallHour>(
  {
    _id: { type: String, required: true },
    of: { type: String, required: true },
    clientId: { type: Number, default: null },
    hour: { type: Date, required: true },
    apiType: { type: String, required: true },
    provider: { type: String, required: true },
    action: { type: String, required: true },
    calls: { type: Number, required: true },
    failures: { type: Number, required: true },
    durations: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'api_call_hours', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)
schema.index({ of: 1, clientId: 1, hour: 1 })
schema.index({ hour: 1 }, { expireAfterSeconds: KEPT_SECONDS })

export const apiCallHourModel = (db: Connection) => db.model<ApiCallHour>('ApiCallHour', schema)
export type ApiCallHourModel = ReturnType<typeof apiCallHourModel>
