import type { DeliveryStatus } from '@avaliax/proto/content/delivery.routes.ts'
import { type Connection, Schema } from 'mongoose'

export interface Attempt {
  at: Date
  status: number | null
  durationMs: number
  reason: string | null
  response: string | null
}

export interface Delivery {
  _id: number
  clientId: number
  /** `webhook-id`: the same on every attempt, so that a receiver knows a repetition. */
  messageId: string
  kind: 'content' | 'test'
  status: DeliveryStatus
  reason: string | null
  host: string
  /** The bytes that are signed and sent. */
  body: string
  /** Sealed: where a test goes, which need not be the stored address; null: to the stored one. */
  testUrl: string | null
  /** Who pressed last; null in deliveries from before that was noted. */
  askedBy: number | null
  /** Attempts of this round; a resend begins another. */
  tries: number
  round: number
  /** When somebody has to look at it again: the next attempt, or the end of the running one's time. */
  nextAt: Date | null
  history: Attempt[]
  responseStatus: number | null
  durationMs: number | null
  finishedAt: Date | null
  rev: number
  createdAt: Date
  updatedAt: Date
}

const KEPT_SECONDS = 90 * 86_400
const text = { type: String, default: null }
const date = { type: Date, default: null }
const number = { type: Number, default: null }

const schema = new Schema<Delivery>(
  {
    _id: { type: Number, required: true },
    clientId: { type: Number, required: true },
    messageId: { type: String, required: true },
    kind: { type: String, enum: ['content', 'test'], required: true },
    status: { type: String, required: true },
    reason: text,
    host: { type: String, required: true },
    body: { type: String, required: true },
    testUrl: text,
    askedBy: number,
    tries: { type: Number, required: true },
    round: { type: Number, required: true },
    nextAt: date,
    history: { type: [Object], required: true } as never,
    responseStatus: number,
    durationMs: number,
    finishedAt: date,
    rev: { type: Number, required: true },
    createdAt: { type: Date },
    updatedAt: { type: Date },
  },
  {
    collection: 'webhook_deliveries',
    strict: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
    timestamps: true,
  },
)
schema.index({ messageId: 1 }, { unique: true })
schema.index({ clientId: 1, createdAt: -1, _id: -1 })
schema.index({ clientId: 1, status: 1, createdAt: -1, _id: -1 })
schema.index({ nextAt: 1 })
// Only what has come to its end leaves.
schema.index({ finishedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })

export const deliveryModel = (db: Connection) => db.model<Delivery>('WebhookDelivery', schema)
export type DeliveryModel = ReturnType<typeof deliveryModel>
