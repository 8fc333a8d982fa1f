import { PLAN_FEATURES, type Plan as WirePlan } from '@avaliax/proto/tenancy/plan.routes.ts'
import type { Localized } from '@avaliax/proto/values.ts'
import { type Connection, Schema } from 'mongoose'

/** One text for both languages, or one for each. */
export type PlanText = string | Localized

export interface Plan
  extends Omit<
    WirePlan,
    | 'id'
    | 'createdAt'
    | 'updatedAt'
    | 'price'
    | 'originalPrice'
    | 'displayName'
    | 'description'
    | 'translations'
  > {
  _id: number
  displayName: PlanText
  description: PlanText | null
  priceCents: number
  originalPriceCents: number | null
  rev: number
  createdAt: Date
  updatedAt: Date
}

const schema = new Schema<Plan>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    displayName: { type: Schema.Types.Mixed, required: true },
    description: { type: Schema.Types.Mixed, default: null },
    priceCents: { type: Number, required: true },
    originalPriceCents: { type: Number, default: null },
    discountPercent: { type: Number, default: null },
    stripePriceId: { type: String, default: null },
    trialDays: { type: Number, default: null },
    maxCompanies: { type: Number, required: true },
    maxEmployees: { type: Number, default: null },
    features: { type: [String], enum: PLAN_FEATURES, required: true },
    isActive: { type: Boolean, required: true },
    rev: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'plans', strict: 'throw', autoIndex: false, autoCreate: false, versionKey: false },
)
schema.index({ name: 1 }, { unique: true })
schema.index({ priceCents: 1, _id: 1 })

export const planModel = (db: Connection) => db.model<Plan>('Plan', schema)
export type PlanModel = ReturnType<typeof planModel>
