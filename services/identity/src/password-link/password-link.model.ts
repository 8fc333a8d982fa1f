import { type Connection, Schema } from 'mongoose'
import type { LinkPurpose } from './password-link.domain.ts'

/**
 * A link that sets a password. One place per user and purpose: a new link takes the place of the one before it. A used one
 * moves to a place of its own until it expires, so that whoever opens it again is told why it does nothing.
 */
export interface PasswordLink {
  /** `reset-17`; `used-` and the link's id once it is used. */
  _id: string
  linkId: string
  /** SHA-256 of the token in the link; the token itself is nowhere. */
  hash: string
  userId: number
  purpose: LinkPurpose
  used: boolean
  createdAt: Date
  expiresAt: Date
}

const schema = new Schema<PasswordLink>(
  {
    _id: { type: String, required: true },
    linkId: { type: String, required: true },
    hash: { type: String, required: true },
    userId: { type: Number, required: true },
    purpose: { type: String, enum: ['reset', 'invitation'], required: true },
    used: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  {
    collection: 'password_reset_tokens',
    strict: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
  },
)
schema.index({ linkId: 1 })
schema.index({ userId: 1 })
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const passwordLinkModel = (db: Connection) => db.model<PasswordLink>('PasswordLink', schema)
export type PasswordLinkModel = ReturnType<typeof passwordLinkModel>
