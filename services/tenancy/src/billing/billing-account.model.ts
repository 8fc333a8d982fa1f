import type { SubscriptionStatus } from '@avaliax/proto/tenancy/billing.events.ts'
import { type Connection, Schema } from 'mongoose'

export interface AccountCard {
  id: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

/** What the payment provider last said of an owner, and what we still want of it. */
export interface BillingAccount {
  /** The user's id: one customer and one subscription per owner. */
  _id: number
  /** Random, begins the idempotency keys, so that two installations on one provider account never share one. */
  key: string
  customerId: string | null
  subscriptionId: string | null
  /** The plan of that subscription; null when its price belongs to none of ours. */
  subscribedPlanId: number | null
  /** The plan that the subscription gives now; null while it gives none. */
  heldPlanId: number | null
  status: SubscriptionStatus
  monthlyCents: number
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
  trialEnd: Date | null
  trialUsed: boolean
  /** The unpaid invoice of a subscription that is past due. */
  openInvoiceId: string | null
  graceEndsAt: Date | null
  nextAttemptAt: Date | null
  card: AccountCard | null
  taxId: string | null
  /** The agency chose another plan while this subscription ran: it gives no plan any more. */
  overriddenSubscriptionId: string | null
  /** The subscription is still to be ended with its period, at the provider. */
  endWanted: boolean
  /** Creations that the provider answered with an error of its own; part of the idempotency key. */
  failures: number
  /** Number of the last reading begun, and of the last one stored: an older one never overwrites a newer. */
  reads: number
  applied: number
  /** One purchase at a time. */
  lockedUntil: Date | null
  rev: number
  createdAt: Date
  updatedAt: Date
}

const text = { type: String, default: null }
const moment = { type: Date, default: null }
const count = { type: Number, default: 0 }
const flag = { type: Boolean, default: false }

const schema = new Schema<BillingAccount>(
  {
    _id: { type: Number, required: true },
    key: { type: String, required: true },
    customerId: text,
    subscriptionId: text,
    subscribedPlanId: { type: Number, default: null },
    heldPlanId: { type: Number, default: null },
    status: { type: String, required: true, default: 'none' },
    monthlyCents: count,
    currentPeriodEnd: moment,
    cancelAtPeriodEnd: flag,
    trialEnd: moment,
    trialUsed: flag,
    openInvoiceId: text,
    graceEndsAt: moment,
    nextAttemptAt: moment,
    card: { type: Schema.Types.Mixed, default: null },
    taxId: text,
    overriddenSubscriptionId: text,
    endWanted: flag,
    failures: count,
    reads: count,
    applied: count,
    lockedUntil: moment,
    rev: { type: Number, required: true, default: 1 },
    createdAt: { type: Date },
    updatedAt: { type: Date },
  },
  {
    collection: 'billing_accounts',
    strict: 'throw',
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
    timestamps: true,
  },
)
schema.index(
  { customerId: 1 },
  { unique: true, partialFilterExpression: { customerId: { $type: 'string' } } },
)
schema.index({ endWanted: 1 }, { partialFilterExpression: { endWanted: true } })
// The agency's lists: failed payments, trials that end.
schema.index({ status: 1, currentPeriodEnd: 1 })

export const billingAccountModel = (db: Connection) => db.model<BillingAccount>('BillingAccount', schema)
export type BillingAccountModel = ReturnType<typeof billingAccountModel>
