import { defineRoute } from '../contract.ts'
import { BillingSubscription, PendingPayment } from './billing.routes.ts'

export const payByPix = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/stripe/pay-by-pix',
  access: 'client',
  resource: 'money',
  recentSignIn: true,
  summary: 'Pay by Pix instead of by card from the next period on; a new card takes that back',
  response: BillingSubscription,
  errors: ['SUBSCRIPTION_REQUIRED', 'PAYMENT_OVERDUE', 'PROVIDER_ERROR'],
})

export const payOpenPix = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/stripe/pix-payment',
  access: 'client',
  resource: 'money',
  summary: 'Begin to pay the open invoice by Pix; the same invoice gets the same payment',
  response: PendingPayment,
  idempotent: false,
  errors: ['SUBSCRIPTION_REQUIRED', 'PROVIDER_ERROR'],
})
