import type { ErrorSeen } from '@avaliax/proto/logging/logging.events.ts'
import { type Connection, Schema } from 'mongoose'

/** Errors of one kind, place and message. */
export interface ErrorGroup extends Omit<ErrorSeen, 'lastAt'> {
  /** Hash of what its errors have in common. */
  _id: string
  service: string
  firstAt: Date
  lastAt: Date
  /** Events that were counted last, so that a repeated one is not counted twice. */
  counted: string[]
}

const KEPT_SECONDS = 30 * 86_400

const schema = new Schema<ErrorGroup>(
  {
    _id: { type: String, required: true },
    service: { type: String, required: true },
    kind: { type: String, required: true },
    where: { type: String, required: true },
    code: { type: String, required: true },
    message: { type: String, default: '' },
    count: { type: Number, required: true },
    traceId: { type: String, default: null },
    requestId: { type: String, default: null },
    firstAt: { type: Date, required: true },
    lastAt: { type: Date, required: true },
    counted: { type: [String], default: [] },
  },
  { collection: 'error_groups', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)
schema.index({ lastAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })

export const errorGroupModel = (db: Connection) => db.model<ErrorGroup>('ErrorGroup', schema)
export type ErrorGroupModel = ReturnType<typeof errorGroupModel>
