import { type Connection, Schema } from 'mongoose'

/**
 * What an owner pays a month, from when to when. A plan is bought once for all companies of an owner, so there is one open
 * row per owner, in the name of its headquarters; ended rows are what revenue over time is known from.
 */
export interface Subscription {
  _id: number
  userId: number
  clientId: number
  planId: number
  status: 'active' | 'ended'
  startDate: Date
  /** Null: open. */
  endDate: Date | null
  monthlyCents: number
  rev: number
  createdAt: Date
  updatedAt: Date
}

const schema = new Schema<Subscription>(
  {
    _id: { type: Number, required: true },
    userId: { type: Number, required: true },
    clientId: { type: Number, required: true },
    planId: { type: Number, required: true },
    status: { type: String, enum: ['active', 'ended'], required: true },
    startDate: { type: Date, required: true },
    endDate: { type: Date, default: null },
    monthlyCents: { type: Number, required: true },
    rev: { type: Number, required: true },
    createdAt: { type: Date },
    updatedAt: { type: Date },
  },
  {
    collection: 'subscriptions',
    strict: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
    timestamps: true,
  },
)
schema.index({ userId: 1, endDate: 1 })
// What ended and what began in a month.
schema.index({ endDate: 1, startDate: 1 })
schema.index({ startDate: 1 })

export const subscriptionModel = (db: Connection) => db.model<Subscription>('Subscription', schema)
export type SubscriptionModel = ReturnType<typeof subscriptionModel>
