import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { SubscriptionStatus } from '@avaliax/proto/tenancy/billing.events.ts'
import { z } from 'zod'

/** A card as the provider shows it. */
const AccountCard = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number(),
  expYear: z.number(),
  fingerprint: z.string().nullish(),
})

const count = z.number().default(0)
const flag = z.boolean().default(false)

/** The payment provider last said this of an owner, and we still want that of it. */
export const billingAccounts = defineCollection({
  name: 'billing_accounts',
  document: z.object({
    /** The user's id: one customer and one subscription per owner. */
    _id: z.number(),
    /** Random, begins the idempotency keys, so that two installations on one provider account never share one. */
    key: z.string(),
    customerId: z.string().nullable(),
    subscriptionId: z.string().nullable(),
    /** The plan of that subscription; null when its price belongs to none of ours. */
    subscribedPlanId: z.number().nullable(),
    /** The plan that the subscription gives now; null while it gives none. */
    heldPlanId: z.number().nullable(),
    status: SubscriptionStatus.default('none'),
    monthlyCents: count,
    /** One payment for a whole year, also of a trial or an order that waits; null: by the month, absent: not read yet. */
    yearlyCents: z.number().nullish(),
    /** When the owner is to be told that such a plan renews; null once that is done, or where it does not. */
    renewalNoticeAt: z.date().nullish(),
    currentPeriodEnd: z.date().nullable(),
    cancelAtPeriodEnd: flag,
    trialEnd: z.date().nullable(),
    trialUsed: flag,
    /** The unpaid invoice of a subscription that is past due. */
    openInvoiceId: z.string().nullable(),
    graceEndsAt: z.date().nullable(),
    nextAttemptAt: z.date().nullable(),
    /** Kept at the provider for invoices to come; null or absent: not read yet. */
    creditCents: z.number().nullish(),
    card: AccountCard.nullable(),
    /** Each invoice is paid by Pix. */
    paysByPix: z.boolean().nullish(),
    /** The invoice of the subscription that waits for a Pix. */
    openPix: z
      .object({
        invoiceId: z.string(),
        cents: z.number(),
        dueAt: z.date(),
        /** The plan that goes on without it; null or absent: the subscription ends. */
        backToPlanId: z.number().nullish(),
      })
      .nullish(),
    /** When the first of all invoices that wait for a Pix is due, also of a subscription that has been replaced. */
    pixDueAt: z.date().nullish(),
    /** When the owner is to be reminded of the open one; null once that is done. */
    pixReminderAt: z.date().nullish(),
    taxId: z.string().nullable(),
    /** The agency chose another plan while this subscription ran: it gives no plan any more. */
    overriddenSubscriptionId: z.string().nullable(),
    /** The subscription is still to be ended with its period, at the provider. */
    endWanted: flag,
    /** Creations that the provider answered with an error of its own; part of the idempotency key. */
    failures: count,
    /** Number of the last reading begun, and of the last one stored: an older one never overwrites a newer. */
    reads: count,
    applied: count,
    /** One purchase at a time. */
    lockedUntil: z.date().nullable(),
  }),
  revised: true,
  owner: null,
  personal: {
    user: '_id',
    people: {
      user: {
        by: '_id',
        why: 'To charge for a plan.',
        shows: ['status', 'monthlyCents', 'yearlyCents', 'currentPeriodEnd', 'card', 'taxId'],
        erase: 'row',
      },
    },
  },
  indexes: [
    {
      key: { customerId: 1 },
      unique: true,
      partialFilterExpression: { customerId: { $type: 'string' } },
    },
    { key: { endWanted: 1 }, partialFilterExpression: { endWanted: true } },
    { key: { pixDueAt: 1 } },
    { key: { pixReminderAt: 1 } },
    { key: { renewalNoticeAt: 1 } },
    // The agency's lists: failed payments, trials that end.
    { key: { status: 1, currentPeriodEnd: 1 } },
  ],
})
export type BillingAccount = DocumentOf<typeof billingAccounts>
