import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { CountText, Id, ListQuery, Money, PublicToken, Timestamp } from '../values.ts'
import { SubscriptionStatus } from './billing.events.ts'
import { BillingInterval } from './billing-interval.ts'

/** How a browser pays: the provider's own form with this key, or a page in its place where no key is set. */
export const PaymentSettings = z
  .object({
    publishableKey: z.string().nullable(),
    /** Opened in a frame with `?client_secret=&lang=`. */
    formUrl: z.string().nullable(),
  })
  .meta({ id: 'PaymentSettings' })
export type PaymentSettings = z.output<typeof PaymentSettings>

export const getPaymentSettings = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/public/payment-settings',
  access: 'public',
  summary: 'Which form the browser pays with',
  response: PaymentSettings,
})

export const PendingPayment = z.object({
  /** For the payment form; never logged or stored. */
  clientSecret: z.string().nullable(),
  /** `setup` takes a card without a charge (trial); `none`: nothing is left to pay. */
  kind: z.enum(['payment', 'setup', 'none']),
})
export type PendingPayment = z.output<typeof PendingPayment>

export const createSubscription = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/stripe/create-subscription',
  access: 'client',
  resource: 'money',
  summary: 'Begin to buy a plan for the owner; the same plan again gets the same subscription',
  body: z.strictObject({
    planId: Id,
    /** By Pix each period is paid by hand, within three days, and without a trial; left out: by card. */
    payBy: z.enum(['card', 'pix']).optional(),
    /** How long each payment lasts, where the plan is sold by the year; left out: by the month. */
    interval: BillingInterval.optional(),
  }),
  response: PendingPayment,
  idempotent: false,
  errors: ['PLAN_INACTIVE', 'PLAN_NOT_PURCHASABLE', 'SUBSCRIPTION_RUNNING', 'PROVIDER_ERROR'],
})

export const BillingCard = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
})

export const BillingSubscription = z
  .object({
    /** The plan the owner is on. */
    planId: Id.nullable(),
    /** The plan of the subscription, where it is another one: not paid yet, or replaced by the agency. */
    subscribedPlanId: Id.nullable(),
    status: SubscriptionStatus,
    monthlyAmount: Money,
    /** Paid for a whole year at once, of which `monthlyAmount` is a twelfth; also of a trial or of what waits for its first payment. Absent: by the month. */
    yearlyAmount: Money.optional(),
    currentPeriodEnd: Timestamp.nullable(),
    cancelAtPeriodEnd: z.boolean(),
    trialEnd: Timestamp.nullable(),
    /** The plan ends then unless the open invoice is paid; null while nothing is overdue. */
    graceEndsAt: Timestamp.nullable(),
    nextAttemptAt: Timestamp.nullable(),
    /** The rest of earlier payments, which pays for invoices to come; absent: nothing. */
    credit: Money.optional(),
    /** The provider's page of the open invoice: the bank asks there for a confirmation (3-D Secure), and another card may pay. */
    confirmUrl: z.url().nullable(),
    card: BillingCard.nullable(),
    /** Each period is paid by Pix; absent: by card. */
    paysByPix: z.literal(true).optional(),
    /**
     * The invoice of the present plan that waits for a Pix: paid by then, or the plan ends. `goesBack`: it is what a dearer plan costs
     * more, and the plan before goes on without it. Absent: none.
     */
    openPix: z.object({ amount: Money, payBy: Timestamp, goesBack: z.literal(true).optional() }).optional(),
    /** Digits of a CPF or CNPJ. */
    taxId: z.string().nullable(),
    /** The plan was set by the agency; a running subscription ends with its period. */
    setByAgency: z.boolean(),
    /** Whether a first subscription may begin with the plan's trial. */
    trialAvailable: z.boolean(),
  })
  .meta({ id: 'BillingSubscription' })
export type BillingSubscription = z.output<typeof BillingSubscription>

export const getSubscription = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/stripe/subscription',
  access: 'client',
  resource: 'money',
  summary: 'The owner’s subscription, as last told by the provider',
  response: BillingSubscription,
})

export const PlanChangePreview = z
  .object({
    planId: Id,
    /** Charged now; 0.00 with a credit for later invoices. */
    amountDue: Money,
    /** Kept for later invoices. */
    credit: Money,
    /** The price of each period from the next one on. */
    nextAmount: Money,
    /** How long such a period is; absent: a month. */
    interval: z.literal('year').optional(),
    nextPaymentAt: Timestamp,
    /** The trial under way ends with the change: its plan has none, or a shorter one. */
    endsTrial: z.boolean(),
    lines: z.array(z.object({ description: z.string(), amount: z.string().regex(/^-?\d{1,9}\.\d{2}$/) })),
    /** Sent along with the agreement within 15 minutes, once, so that what was shown is charged. */
    quoteId: PublicToken,
  })
  .meta({ id: 'PlanChangePreview' })
export type PlanChangePreview = z.output<typeof PlanChangePreview>

export const changePlan = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/stripe/change-plan',
  access: 'client',
  resource: 'money',
  recentSignIn: true,
  summary: 'Another plan for a running subscription, or with `preview` what that would cost',
  body: z.strictObject({
    planId: Id,
    /** Another one than now begins a new period at once. Left out: by the month. */
    interval: BillingInterval.optional(),
    preview: z.boolean().optional(),
    /** The preview that was agreed to; a change needs it. */
    quoteId: PublicToken.optional(),
  }),
  response: z.object({
    preview: PlanChangePreview.nullable(),
    subscription: BillingSubscription.nullable(),
  }),
  errors: [
    'PLAN_INACTIVE',
    'PLAN_NOT_PURCHASABLE',
    'SUBSCRIPTION_REQUIRED',
    'PAYMENT_DECLINED',
    'PAYMENT_OVERDUE',
    'PLAN_CHANGE_TOO_SOON',
    'QUOTE_EXPIRED',
    'PROVIDER_ERROR',
  ],
})

export const cancelSubscription = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/stripe/cancel',
  access: 'client',
  resource: 'money',
  recentSignIn: true,
  summary: 'End the subscription with its period; the plan becomes free then, nothing is deleted',
  response: BillingSubscription,
  errors: ['SUBSCRIPTION_REQUIRED', 'PROVIDER_ERROR'],
})

export const resumeSubscription = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/stripe/resume',
  access: 'client',
  resource: 'money',
  summary: 'Take back a cancellation before the period ends',
  response: BillingSubscription,
  errors: ['SUBSCRIPTION_REQUIRED', 'PROVIDER_ERROR'],
})

export const changePaymentMethod = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/stripe/payment-method',
  access: 'client',
  resource: 'money',
  recentSignIn: true,
  summary: 'Begin to give another card; it is used once the provider tells of it',
  response: PendingPayment,
  errors: ['SUBSCRIPTION_REQUIRED', 'PROVIDER_ERROR'],
})

const TaxIdText = z
  .string()
  .max(60)
  // Pasted from a document: marks, blanks and kinds of dashes are none of the number.
  .overwrite((text) => text.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}]/gu, ''))
  .max(20)
  .regex(/^[0-9A-Za-z./]+$/, 'CPF ou CNPJ inválido')

export const setTaxId = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/stripe/tax-id',
  access: 'client',
  resource: 'money',
  summary: 'The CPF or CNPJ that later invoices carry; null removes it',
  body: z.strictObject({ taxId: TaxIdText.nullable() }),
  response: BillingSubscription,
  errors: ['SUBSCRIPTION_REQUIRED', 'PROVIDER_ERROR'],
})

export const Invoice = z
  .object({
    /** The provider's. */
    id: z.string(),
    number: z.string().nullable(),
    status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
    amount: z.string().regex(/^-?\d{1,9}\.\d{2}$/),
    amountPaid: Money,
    createdAt: Timestamp,
    paidAt: Timestamp.nullable(),
    periodStart: Timestamp,
    periodEnd: Timestamp,
    pdfUrl: z.string().nullable(),
    pageUrl: z.string().nullable(),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.output<typeof Invoice>

export const listInvoices = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/stripe/invoices',
  access: 'client',
  resource: 'money',
  kind: 'list',
  summary: 'The owner’s invoices, newest first',
  query: ListQuery.extend({ limit: CountText(1, 200).default(24) }),
  response: Invoice,
})

export const receiveStripeEvent = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/stripe/webhook',
  access: 'public',
  kind: 'raw',
  summary: 'Where Stripe tells of what happened; the body is checked exactly as it came',
  response: z.void(),
  idempotent: false,
  audited: false,
  errors: ['INVALID_SIGNATURE'],
})
