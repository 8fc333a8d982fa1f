import type { AuditOutcome } from '@avaliax/proto/identity/audit.routes.ts'
import { type Connection, Schema } from 'mongoose'

/** Who did what on whose behalf. */
export interface AuditDocument {
  /** A UUID: the steps of one call share it. */
  _id: string
  at: Date
  actorId: number | null
  actorEmail: string | null
  onBehalfOf: number | null
  action: string
  outcome: AuditOutcome
  subject: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  address: string | null
  requestId: string
  /** Words of e-mail address and action. */
  searchTokens: string[]
}

const TWO_YEARS_SECONDS = 2 * 365 * 24 * 3600

const schema = new Schema<AuditDocument>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    actorId: { type: Number, default: null },
    actorEmail: { type: String, default: null },
    onBehalfOf: { type: Number, default: null },
    action: { type: String, required: true },
    outcome: { type: String, enum: ['done', 'refused', 'attempted'], required: true },
    subject: { type: String, default: null },
    before: { type: Schema.Types.Mixed, default: null },
    after: { type: Schema.Types.Mixed, default: null },
    address: { type: String, default: null },
    requestId: { type: String, required: true },
    searchTokens: { type: [String], default: [] },
  },
  {
    collection: 'audit_entries',
    strict: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
    minimize: false,
  },
)
schema.index({ at: -1, _id: -1 })
for (const field of ['actorId', 'actorEmail', 'onBehalfOf', 'action'])
  schema.index({ [field]: 1, at: -1, _id: -1 })
schema.index({ searchTokens: 1 })
// Entries hold addresses of people: they are kept as long as somebody may ask, and no longer.
schema.index({ at: 1 }, { expireAfterSeconds: TWO_YEARS_SECONDS })

export const auditModel = (db: Connection) => db.model<AuditDocument>('AuditEntry', schema)
export type AuditModel = ReturnType<typeof auditModel>
