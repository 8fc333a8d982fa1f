import { type Connection, Schema } from 'mongoose'

/** A client's Google account; tokens are sealed and never leave this service but for `/internal/google/access`. */
export interface GoogleConnection {
  /** The client's id. */
  _id: number
  email: string | null
  accessToken: string
  refreshToken: string | null
  expiresAt: Date
  status: 'connected' | 'reconnect' | 'awaiting_approval' | 'scope_missing'
  /** Somebody refreshes until then: one refresh at a time over all instances. */
  refreshingUntil: Date | null
  rev: number
}

const connection = new Schema<GoogleConnection>(
  {
    _id: { type: Number, required: true },
    email: { type: String, default: null },
    accessToken: { type: String, required: true },
    refreshToken: { type: String, default: null },
    expiresAt: { type: Date, required: true },
    status: {
      type: String,
      enum: ['connected', 'reconnect', 'awaiting_approval', 'scope_missing'],
      required: true,
    },
    refreshingUntil: { type: Date, default: null },
    rev: { type: Number, required: true },
  },
  {
    collection: 'google_connections',
    strict: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
  },
)

/** One way to Google's consent page: single use, ten minutes. */
export interface OauthState {
  /** SHA-256 of the state parameter. */
  _id: string
  clientId: number
  sessionId: string
  /** SHA-256 of the cookie in the browser that set out. */
  browserHash: string
  codeVerifier: string
  /** A superadmin who acted for the client returns to the same view. */
  impersonated: boolean
  expiresAt: Date
}

const state = new Schema<OauthState>(
  {
    _id: { type: String, required: true },
    clientId: { type: Number, required: true },
    sessionId: { type: String, required: true },
    browserHash: { type: String, required: true },
    codeVerifier: { type: String, required: true },
    impersonated: { type: Boolean, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'oauth_states', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)
state.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const connectionModel = (db: Connection) => db.model<GoogleConnection>('GoogleConnection', connection)
export const stateModel = (db: Connection) => db.model<OauthState>('OauthState', state)
export type ConnectionModel = ReturnType<typeof connectionModel>
export type StateModel = ReturnType<typeof stateModel>
