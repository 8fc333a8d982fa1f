import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { Id, Line, Money } from '../values.ts'

/** The status of the provider's payment intent; `succeeded` is told by `payment.succeeded`, too. */
export const PurchasePaymentStatus = z.enum([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
])

/** The answer holds a client secret for the payer's browser: it is never logged, stored or put into an event or job. */
export const createPurchasePayment = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/internal/purchase-payments',
  access: 'internal',
  callers: ['scanner'],
  summary: 'The one payment of a scanner purchase; the same purchase again gets the same payment',
  body: z.strictObject({
    purchaseId: Id,
    amount: Money,
    /** No address of a person is among these: whoever holds the client secret can read the whole intent. */
    description: Line(200),
  }),
  response: z.object({
    paymentId: z.string(),
    status: PurchasePaymentStatus,
    /** Null once nothing is left to do in the browser. */
    clientSecret: z.string().nullable(),
  }),
  deadlineMs: 9_500,
  errors: ['PROVIDER_ERROR', 'CONFLICT'],
})
