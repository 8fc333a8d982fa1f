import { type Connection, Schema } from 'mongoose'

/** What a change of plan was said to cost. The person agrees to this, so nothing else may be charged. */
export interface PlanQuote {
  /** Random: nobody agrees to a quote of somebody else. */
  _id: string
  userId: number
  planId: number
  priceId: string
  subscriptionId: string
  fromPriceId: string
  dueCents: number
  totalCents: number
  /** The provider's moment up to which the old plan is paid; null where nothing is prorated. */
  at: Date | null
  createdAt: Date
  usedAt: Date | null
}

const schema = new Schema<PlanQuote>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    planId: { type: Number, required: true },
    priceId: { type: String, required: true },
    subscriptionId: { type: String, required: true },
    fromPriceId: { type: String, required: true },
    dueCents: { type: Number, required: true },
    totalCents: { type: Number, required: true },
    at: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
  },
  { collection: 'plan_quotes', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)
const KEPT_SECONDS = 86_400
schema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
schema.index({ userId: 1 })

export const planQuoteModel = (db: Connection) => db.model<PlanQuote>('PlanQuote', schema)
export type PlanQuoteModel = ReturnType<typeof planQuoteModel>
