import { type Connection, Schema } from 'mongoose'

export interface Lead {
  _id: number
  scanId: number
  name: string | null
  email: string | null
  whatsapp: string | null
  leadType: 'cold' | 'warm' | 'hot'
  consentedAt: Date | null
  contacted: boolean
  contactedAt: Date | null
  notes: string | null
  purchased: boolean
  /** Cents of BRL. */
  purchaseAmountCents: number | null
  purchasedAt: Date | null
  rev: number
  createdAt: Date
  updatedAt: Date
}

const schema = new Schema<Lead>(
  {
    _id: { type: Number, required: true },
    scanId: { type: Number, required: true },
    name: { type: String, default: null },
    email: { type: String, default: null },
    whatsapp: { type: String, default: null },
    leadType: { type: String, enum: ['cold', 'warm', 'hot'], required: true },
    consentedAt: { type: Date, default: null },
    contacted: { type: Boolean, default: false },
    contactedAt: { type: Date, default: null },
    notes: { type: String, default: null },
    purchased: { type: Boolean, default: false },
    purchaseAmountCents: { type: Number, default: null },
    purchasedAt: { type: Date, default: null },
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
schema.index({ leadType: 1, createdAt: -1, _id: -1 })
schema.index({ createdAt: -1, _id: -1 })

export const leadModel = (db: Connection) => db.model<Lead>('Lead', schema)
