import type { LeadType } from '@avaliax/proto/scanner/lead.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { type Connection, Schema } from 'mongoose'

export type PlanMail = 'none' | 'wanted' | 'sent' | 'refused'

export interface Lead {
  _id: number
  scanId: number
  shareId: string
  name: string | null
  email: string | null
  /** Digits with the country's code. */
  whatsapp: string | null
  leadType: LeadType
  language: Language
  consentedAt: Date | null
  contacted: boolean
  contactedAt: Date | null
  notes: string | null
  purchased: boolean
  /** Cents of BRL. */
  purchaseAmountCents: number | null
  purchasedAt: Date | null
  source: string | null
  campaign: string | null
  /** Of the scan, for lists. */
  scan: { businessName: string; city: string; niche: string; reviewGap: number; placeId: string | null }
  searchWords: string[]
  /** One person, business and day; null for whom nobody can recognise. */
  foldKey: string | null
  /** Whether the plan goes out by mail; `refused`: the mailbox had its share. */
  planMail: PlanMail
  planSentAt: Date | null
  /** Who of the agency asked for the mail; null: the lead did. */
  planAskedBy: number | null
  rev: number
  createdAt: Date
  updatedAt: Date
}

const Brief = new Schema<Lead['scan']>(
  {
    businessName: { type: String, required: true },
    city: { type: String, required: true },
    niche: { type: String, required: true },
    reviewGap: { type: Number, required: true },
    placeId: { type: String, default: null },
  },
  { _id: false, strict: 'throw' },
)

const schema = new Schema<Lead>(
  {
    _id: { type: Number, required: true },
    scanId: { type: Number, required: true },
    shareId: { type: String, required: true },
    name: { type: String, default: null },
    email: { type: String, default: null },
    whatsapp: { type: String, default: null },
    leadType: { type: String, enum: ['cold', 'warm', 'hot'], required: true },
    language: { type: String, enum: ['pt', 'en'], default: 'pt' },
    consentedAt: { type: Date, default: null },
    contacted: { type: Boolean, default: false },
    contactedAt: { type: Date, default: null },
    notes: { type: String, default: null },
    purchased: { type: Boolean, default: false },
    purchaseAmountCents: { type: Number, default: null },
    purchasedAt: { type: Date, default: null },
    source: { type: String, default: null },
    campaign: { type: String, default: null },
    scan: { type: Brief, required: true },
    searchWords: { type: [String], default: [] },
    foldKey: { type: String, default: null },
    planMail: { type: String, enum: ['none', 'wanted', 'sent', 'refused'], default: 'none' },
    planSentAt: { type: Date, default: null },
    planAskedBy: { type: Number, default: null },
    rev: { type: Number, required: true },
    createdAt: { type: Date },
    updatedAt: { type: Date },
  },
  {
    collection: 'scanner_leads',
    strict: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
    timestamps: true,
  },
)
schema.index({ scanId: 1 }, { unique: true })
schema.index({ foldKey: 1 }, { unique: true, partialFilterExpression: { foldKey: { $type: 'string' } } })
schema.index({ leadType: 1, createdAt: -1, _id: -1 })
schema.index({ createdAt: -1, _id: -1 })
schema.index({ searchWords: 1 })

export const leadModel = (db: Connection) => db.model<Lead>('Lead', schema)
export type LeadModel = ReturnType<typeof leadModel>
