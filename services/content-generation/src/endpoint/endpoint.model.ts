import { type Connection, Schema } from 'mongoose'

/** Where one client's automation listens: its secrets and how it has behaved. */
export interface Endpoint {
  /** The client's id. */
  _id: number
  /** Of the address that the rest is about: another address begins anew. */
  urlHash: string
  /** Sealed. */
  secret: string
  secretCreatedAt: Date
  /** Sealed; signs beside the new one for a while. */
  previousSecret: string | null
  previousUntil: Date | null
  disabledAt: Date | null
  disabledReason: 'gone' | 'failing' | null
  failingSince: Date | null
  /** In a row. */
  failures: number
  /** Nothing is sent before. */
  openUntil: Date | null
  rev: number
  createdAt: Date
  updatedAt: Date
}

const date = { type: Date, default: null }

const schema = new Schema<Endpoint>(
  {
    _id: { type: Number, required: true },
    urlHash: { type: String, default: '' },
    secret: { type: String, required: true },
    secretCreatedAt: { type: Date, required: true },
    previousSecret: { type: String, default: null },
    previousUntil: date,
    disabledAt: date,
    disabledReason: { type: String, default: null },
    failingSince: date,
    failures: { type: Number, required: true },
    openUntil: date,
    rev: { type: Number, required: true },
    createdAt: { type: Date },
    updatedAt: { type: Date },
  },
  {
    collection: 'webhook_endpoints',
    strict: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
    timestamps: true,
  },
)

export const endpointModel = (db: Connection) => db.model<Endpoint>('WebhookEndpoint', schema)
