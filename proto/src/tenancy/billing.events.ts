import { z } from 'zod'
import { defineEvent } from '../contract.ts'
import { Id, Localized, Money, Timestamp } from '../values.ts'
import { BillingInterval } from './billing-interval.ts'

/** The provider's own words; `none`: the owner has never bought a plan. */
export const SubscriptionStatus = z.enum([
  'none',
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'paused',
])
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>

/** State of an owner's one subscription, in the name of its headquarters. */
export const SubscriptionChanged = defineEvent({
  type: 'subscription.changed',
  version: 1,
  topic: 'tenancy.billing',
  payload: z.object({
    clientId: Id,
    userId: Id,
    /** The plan the owner is on. */
    planId: Id.nullable(),
    status: SubscriptionStatus,
    cancelAtPeriodEnd: z.boolean(),
    currentPeriodEnd: Timestamp.nullable(),
    trialEnd: Timestamp.nullable(),
    /** When the plan ends unless the open invoice is paid; null while nothing is overdue. */
    graceEndsAt: Timestamp.nullable(),
    monthlyAmount: Money,
  }),
})

/** Announced once per payment, however often and in whatever order the provider tells of it. */
export const PaymentSucceeded = defineEvent({
  type: 'payment.succeeded',
  version: 1,
  topic: 'tenancy.billing',
  payload: z.object({
    /** The provider's: an invoice (`in_`) of a subscription, an intent (`pi_`) of a purchase. */
    paymentId: z.string(),
    purpose: z.enum(['subscription', 'scanner']),
    /** Null for a purchase: whoever scans needs no account. */
    clientId: Id.nullable(),
    /** The scanner's purchase; null for a subscription. */
    purchaseId: Id.nullable(),
    amount: Money,
    paidAt: Timestamp,
  }),
})

/** People are told these about their subscription by bell and mail. */
export const BillingNotice = z.enum([
  'trial-began',
  'trial-ending',
  'plan-changed',
  /** It ends with its period; that is taken back. */
  'cancelled',
  'resumed',
  'invoice-paid',
  /** A plan that is paid by the year renews in some weeks. */
  'renewal-soon',
  /** An invoice waits for a Pix; one day is left for it. */
  'pix-open',
  'pix-due',
  'payment-failed',
  'payment-recovered',
  'plan-ended',
  'plan-set-by-agency',
  'trial-card-known',
  /** The agency gave a plan until a day that comes; it is over. */
  'gift-ending',
  'gift-ended',
  /** The agency asks for the subscription. */
  'payment-asked',
])
export type BillingNotice = z.output<typeof BillingNotice>

export const BillingNoticed = defineEvent({
  type: 'billing.noticed',
  version: 1,
  topic: 'tenancy.billing',
  payload: z.object({
    clientId: Id,
    notice: BillingNotice,
    /** Business key of what happened, unique for ever. */
    key: z.string().max(200),
    /** The day that matters: the trial's end, the next attempt, the plan's end. */
    at: Timestamp.nullable(),
    /** The sum that is or was charged, and its plan; absent where neither is known, and in older events. */
    amount: Money.optional(),
    plan: Localized.optional(),
    /** How long the sum lasts that comes again; absent: a month. */
    interval: BillingInterval.optional(),
    /** The invoice that it is about. */
    invoiceId: z.string().optional(),
  }),
})
