import type { Client as WireClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { type Connection, Schema } from 'mongoose'

type Dates = 'activatedAt' | 'convertedToPaidAt' | 'createdAt' | 'updatedAt'

export interface Client extends Omit<WireClient, 'id' | Dates> {
  _id: number
  activatedAt: Date | null
  convertedToPaidAt: Date | null
  /** Revision of the count that `employeeCount` mirrors from cards. */
  employeeCountRev: number
  /** Folded words of name and e-mail, for searching. */
  searchTokens: string[]
  rev: number
  createdAt: Date
  updatedAt: Date
}

const text = { type: String, default: null }

const schema = new Schema<Client>(
  {
    _id: { type: Number, required: true },
    companyName: { type: String, required: true },
    email: { type: String, required: true },
    contactPerson: text,
    phone: text,
    address: text,
    googleLocation: text,
    googlePlaceId: text,
    googleLocationResourceName: text,
    googleBusinessName: text,
    googleFormattedAddress: text,
    employeeCount: { type: Number, default: 0 },
    employeeCountRev: { type: Number, default: 0 },
    planId: { type: Number, default: null },
    userId: { type: Number, default: null },
    status: { type: String, enum: ['active', 'pending', 'inactive'], required: true },
    activatedAt: { type: Date, default: null },
    convertedToPaidAt: { type: Date, default: null },
    makeWebhookUrl: text,
    socialMediaEnabled: { type: Boolean, default: false },
    googleIntegrationMode: { type: String, enum: ['basic', 'advanced'], default: 'basic' },
    googleConnected: { type: Boolean, default: false },
    timeZone: { type: String, required: true },
    leaderboardMode: { type: String, enum: ['individual', 'team', 'off'], default: 'individual' },
    replyTone: { type: String, enum: ['friendly', 'formal', 'brief'], default: 'friendly' },
    replySignature: text,
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
schema.index({ searchTokens: 1 })
schema.index({ userId: 1 })

export const clientModel = (db: Connection) => db.model<Client>('Client', schema)
export type ClientModel = ReturnType<typeof clientModel>
