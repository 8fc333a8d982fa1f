import { type Connection, Schema } from 'mongoose'

export interface Scan {
  _id: number
  /** Secret of the shared page. */
  shareId: string
  businessName: string
  city: string
  niche: string
  placeId: string | null
  address: string | null
  employeeCount: number | null
  servicesPerWeek: number
  clientBaseSize: number
  currentReviews: number
  competitorData: unknown
  topCompetitorReviews: number
  businessPosition: number | null
  reviewGap: number
  bufferUsed: number
  weeksToLeadership: number
  reviewsPerWeekTarget: number
  liveConversionRate: number
  revivalConversionRate: number
  revivalWeeks: number
  /** Keyed hash, thrown away after a day. */
  visitorHash: string | null
  userAgent: string | null
  rev: number
  createdAt: Date
  updatedAt: Date
}

const schema = new Schema<Scan>(
  {
    _id: { type: Number, required: true },
    shareId: { type: String, required: true },
    businessName: { type: String, required: true },
    city: { type: String, required: true },
    niche: { type: String, required: true },
    placeId: { type: String, default: null },
    address: { type: String, default: null },
    employeeCount: { type: Number, default: null },
    servicesPerWeek: { type: Number, required: true },
    clientBaseSize: { type: Number, required: true },
    currentReviews: { type: Number, required: true },
    competitorData: { type: Schema.Types.Mixed, default: null },
    topCompetitorReviews: { type: Number, required: true },
    businessPosition: { type: Number, default: null },
    reviewGap: { type: Number, required: true },
    bufferUsed: { type: Number, default: 5 },
    weeksToLeadership: { type: Number, required: true },
    reviewsPerWeekTarget: { type: Number, required: true },
    liveConversionRate: { type: Number, default: 0.25 },
    revivalConversionRate: { type: Number, default: 0.1 },
    revivalWeeks: { type: Number, default: 4 },
    visitorHash: { type: String, default: null },
    userAgent: { type: String, default: null },
    rev: { type: Number, required: true },
    createdAt: { type: Date },
    updatedAt: { type: Date },
  },
  {
    collection: 'scans',
    strict: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
    timestamps: true,
  },
)
schema.index({ shareId: 1 }, { unique: true })
schema.index({ createdAt: -1, _id: -1 })

export const scanModel = (db: Connection) => db.model<Scan>('Scan', schema)
