import { type Connection, type Model, Schema } from 'mongoose'

/** One announced fact, written in the transaction of the change that it describes. */
export interface OutboxRow {
  /** Event id, a UUIDv7: rows sort by age. */
  _id: string
  topic: string
  partitions: number
  type: string
  version: number
  clientId: number | null
  /** Aggregate id: Kafka's key, so that order holds per aggregate. */
  subject: string
  rev: number
  data: unknown
  traceparent?: string
  createdAt: Date
  /** Present while the row waits; the partial index holds nothing else. */
  pending?: true
  /** Token and end of the lease of the relay that is sending it. */
  claim?: string
  claimedUntil?: Date
  claimedBy?: string
  attempts: number
  lastError?: string
  sentAt?: Date
}

export const OUTBOX_COLLECTION = 'outbox'
const DAY_SECONDS = 86_400

const schema = new Schema<OutboxRow>(
  {
    _id: { type: String, required: true },
    topic: { type: String, required: true },
    partitions: { type: Number, required: true },
    type: { type: String, required: true },
    version: { type: Number, required: true },
    clientId: { type: Number, default: null },
    subject: { type: String, required: true },
    rev: { type: Number, required: true },
    data: { type: Schema.Types.Mixed, required: true },
    traceparent: String,
    createdAt: { type: Date, required: true },
    pending: Boolean,
    claim: String,
    claimedUntil: Date,
    claimedBy: String,
    attempts: { type: Number, required: true },
    lastError: String,
    sentAt: Date,
  },
  { collection: OUTBOX_COLLECTION, strict: 'throw', versionKey: false, autoIndex: false, minimize: false },
)
schema.index({ pending: 1, _id: 1 }, { partialFilterExpression: { pending: true } })
schema.index({ sentAt: 1 }, { expireAfterSeconds: DAY_SECONDS })

export const outboxModel = (db: Connection): Model<OutboxRow> =>
  (db.models.Outbox as Model<OutboxRow> | undefined) ?? db.model<OutboxRow>('Outbox', schema)
