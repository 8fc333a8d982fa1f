import type { Client as WireClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { type Connection, Schema } from 'mongoose'

type Computed = 'googlePlaceGone'
type Dates = 'activatedAt' | 'convertedToPaidAt' | 'createdAt' | 'updatedAt'

export interface Client extends Omit<WireClient, 'id' | Dates | Computed> {
  _id: number
  activatedAt: Date | null
  convertedToPaidAt: Date | null
  /** A linked place that the provider was found not to know; of interest while it is linked. */
  gonePlaceId: string | null
  /** Revision of the count that `employeeCount` mirrors from cards. */
  employeeCountRev: number
  /** Urgent reviews, mirrored from reviews, and the revision of that count. */
  urgentReviews: number
  urgentRev: number
  firstTapAt: Date | null
  lastActivityAt: Date | null
  /** How much the client needs the agency, as `client-health.domain.ts` weighs it: the list is sorted by it. */
  attention: number
  /** When it will count as silent unless something happens; null while that cannot be or has been counted. */
  silentFrom: Date | null
  /** Kept by the agency, unknown to the client. */
  tags: string[]
  notes: string | null
  /** Folded words of name and e-mail, for searching. */
  searchTokens: string[]
  rev: number
  createdAt: Date
  updatedAt: Date
}

const text = { type: String, default: null }
const moment = { type: Date, default: null }
const count = { type: Number, default: 0 }

const schema = new Schema<Client>(
  {
    _id: { type: Number, required: true },
    companyName: { type: String, required: true },
    companyNameGiven: { type: Boolean, default: true },
    email: { type: String, required: true },
    contactPerson: text,
    phone: text,
    address: text,
    googleLocation: text,
    googlePlaceId: text,
    googleLocationResourceName: text,
    googleBusinessName: text,
    googleFormattedAddress: text,
    gonePlaceId: text,
    employeeCount: count,
    employeeCountRev: count,
    urgentReviews: count,
    urgentRev: count,
    planId: { type: Number, default: null },
    userId: { type: Number, default: null },
    stripeCustomerId: text,
    stripeSubscriptionId: text,
    status: { type: String, enum: ['active', 'pending', 'inactive'], required: true },
    activatedAt: moment,
    convertedToPaidAt: moment,
    firstTapAt: moment,
    lastActivityAt: moment,
    makeWebhookUrl: text,
    socialMediaEnabled: { type: Boolean, default: false },
    logoUrl: text,
    googleIntegrationMode: { type: String, enum: ['basic', 'advanced'], default: 'basic' },
    googleConnected: { type: Boolean, default: false },
    googleStatus: { type: String, default: 'none' },
    timeZone: { type: String, required: true },
    leaderboardMode: { type: String, enum: ['individual', 'team', 'off'], default: 'individual' },
    replyTone: { type: String, enum: ['friendly', 'formal', 'brief'], default: 'friendly' },
    replySignature: text,
    attention: count,
    silentFrom: moment,
    tags: { type: [String], default: [] },
    notes: text,
    searchTokens: { type: [String], default: [] },
    rev: { type: Number, required: true },
    createdAt: { type: Date },
    updatedAt: { type: Date },
  },
  {
    collection: 'clients',
    strict: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
    timestamps: true,
  },
)
schema.index({ createdAt: -1, _id: -1 })
schema.index({ status: 1, createdAt: -1, _id: -1 })
schema.index({ planId: 1, createdAt: -1, _id: -1 })
schema.index({ attention: -1, _id: -1 })
schema.index({ searchTokens: 1 })
schema.index({ tags: 1 })
schema.index({ userId: 1 })
schema.index({ silentFrom: 1 })

export const clientModel = (db: Connection) => db.model<Client>('Client', schema)
export type ClientModel = ReturnType<typeof clientModel>
