import { type Connection, Schema } from 'mongoose'

/** What may be kept of a competitor: the provider's id, and the count that our arithmetic used. */
export interface KeptCompetitor {
  placeId: string | null
  /** Typed by a person; the provider's names are not kept. */
  name: string | null
  reviews: number
}

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
  competitorData: { top: KeptCompetitor[]; totalListed: number | null }
  topCompetitorReviews: number
  businessPosition: number | null
  reviewGap: number
  bufferUsed: number
  weeksToLeadership: number
  reviewsPerWeekTarget: number
  liveConversionRate: number
  revivalConversionRate: number
  revivalWeeks: number
  userAgent: string | null
  rev: number
  createdAt: Date
  updatedAt: Date
}

const Competitors = new Schema<Scan['competitorData']>(
  {
    top: [
      {
        _id: false,
        placeId: { type: String, default: null },
        name: { type: String, default: null },
        reviews: { type: Number, required: true },
      },
    ],
    totalListed: { type: Number, default: null },
  },
  { _id: false, strict: 'throw' },
)

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
    competitorData: { type: Competitors, required: true },
    topCompetitorReviews: { type: Number, required: true },
    businessPosition: { type: Number, default: null },
    reviewGap: { type: Number, required: true },
    bufferUsed: { type: Number, required: true },
    weeksToLeadership: { type: Number, required: true },
    reviewsPerWeekTarget: { type: Number, required: true },
    liveConversionRate: { type: Number, required: true },
    revivalConversionRate: { type: Number, required: true },
    revivalWeeks: { type: Number, required: true },
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

export const scanModel = (db: Connection) => db.model<Scan>('Scan', schema)
export type ScanModel = ReturnType<typeof scanModel>
