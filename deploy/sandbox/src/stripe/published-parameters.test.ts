import { afterAll, expect, test } from '@jest/globals'
import type { Stripe } from 'stripe'
import { DEFAULT_SETTINGS } from '../create-sandbox.ts'
import { faultStore } from '../faults/fault-store.ts'
import { sandboxState } from '../state/sandbox-state.ts'
import { stripeProvider } from './stripe.provider.ts'
import { stripeError } from './stripe-error.ts'

type Element<T> = T extends readonly (infer One)[] ? One : T
type Inner<T> = Extract<Element<NonNullable<T>>, object>
/** Whether a parameter is published: `items.price` is the price of an item. */
type Has<T, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? Has<Inner<T[Head]>, Rest>
    : false
  : Path extends keyof T
    ? true
    : false
type Published<T, Paths extends readonly string[]> = {
  [At in keyof Paths]: Has<T, Paths[At]> extends true ? Paths[At] : never
}

/** A name that the library's types, which are made from the published description, do not have does not compile. */
const of =
  <T>() =>
  <const Paths extends readonly string[]>(...paths: Published<T, Paths> & Paths): string[] =>
    [...paths].sort()
const nothing: string[] = []
/** The payment form sends this for the person who types: the form is the provider's, so no description has it. */
const TYPED = 'payment_method_data.card.number'

const CALLS: Record<string, string[]> = {
  'GET /prices/:id': nothing,
  'GET /events': of<Stripe.EventListParams>()('limit'),
  'POST /customers': of<Stripe.CustomerCreateParams>()(
    ...(['email', 'name', 'metadata', 'tax_id_data.type', 'tax_id_data.value'] as const),
  ),
  'GET /customers/:id': nothing,
  'POST /customers/:id': of<Stripe.CustomerUpdateParams>()('invoice_settings.default_payment_method'),
  'DELETE /customers/:id': nothing,
  'POST /customers/:id/tax_ids': of<Stripe.CustomerCreateTaxIdParams>()('type', 'value'),
  'GET /customers/:id/tax_ids': of<Stripe.CustomerListTaxIdsParams>()('limit'),
  'DELETE /customers/:id/tax_ids/:taxId': nothing,
  'POST /subscriptions': of<Stripe.SubscriptionCreateParams>()(
    ...(['customer', 'items.price', 'payment_behavior', 'metadata', 'trial_period_days'] as const),
    ...(['trial_settings.end_behavior.missing_payment_method'] as const),
    ...(['payment_settings.save_default_payment_method', 'collection_method', 'days_until_due'] as const),
  ),
  'GET /subscriptions': of<Stripe.SubscriptionListParams>()('limit', 'customer', 'status'),
  'POST /subscriptions/:id': of<Stripe.SubscriptionUpdateParams>()(
    ...(['items.id', 'items.price', 'proration_behavior', 'proration_date', 'payment_behavior'] as const),
    ...(['metadata', 'cancel_at_period_end', 'default_payment_method', 'trial_end'] as const),
    ...(['collection_method', 'days_until_due'] as const),
  ),
  'DELETE /subscriptions/:id': nothing,
  'GET /invoices': of<Stripe.InvoiceListParams>()('limit', 'customer'),
  'POST /invoices/create_preview': of<Stripe.InvoiceCreatePreviewParams>()(
    ...(['subscription', 'subscription_details.items.id', 'subscription_details.items.price'] as const),
    ...(['subscription_details.proration_behavior', 'subscription_details.proration_date'] as const),
    'subscription_details.trial_end',
  ),
  'POST /invoices/:id/pay': of<Stripe.InvoicePayParams>()('payment_method'),
  'POST /invoices/:id/finalize': nothing,
  'POST /invoices/:id/void': nothing,
  'POST /invoices/:id/attach_payment': of<Stripe.InvoiceAttachPaymentParams>()('payment_intent'),
  'GET /invoice_payments': of<Stripe.InvoicePaymentListParams>()('invoice', 'limit'),
  'POST /payment_intents': of<Stripe.PaymentIntentCreateParams>()(
    ...(['amount', 'currency', 'customer', 'description', 'metadata'] as const),
    ...(['automatic_payment_methods.enabled', 'allowed_payment_method_types'] as const),
  ),
  'GET /payment_intents/:id': nothing,
  'POST /payment_intents/:id/confirm': [
    TYPED,
    ...of<Stripe.PaymentIntentConfirmParams>()('payment_method_data.type'),
  ],
  'POST /payment_intents/:id/cancel': nothing,
  'POST /setup_intents': of<Stripe.SetupIntentCreateParams>()(
    ...(['customer', 'metadata', 'automatic_payment_methods.enabled'] as const),
  ),
  'GET /setup_intents/:id': nothing,
  'POST /setup_intents/:id/confirm': [
    TYPED,
    ...of<Stripe.SetupIntentConfirmParams>()('payment_method_data.type'),
  ],
}

const PREFIX = '/stripe/v1'
const state = sandboxState({ now: Date.now, settings: DEFAULT_SETTINGS })
const stripe = stripeProvider(state, faultStore())
afterAll(() => stripe.close())

const calls = stripe.provider.routes.flatMap(({ method, pattern, parameters }) =>
  parameters ? [[`${method} ${pattern.slice(PREFIX.length)}`, [...parameters].sort()] as const] : [],
)

test.each(calls)('%s takes published parameters only', (name, parameters) => {
  expect(parameters).toEqual(CALLS[name]?.sort())
})

test('no call is left out', () => {
  expect(calls.map(([name]) => name).sort()).toEqual(Object.keys(CALLS).sort())
})

type Body = { error: Record<string, unknown> }
type ErrorName = keyof Stripe.PaymentIntent.LastPaymentError
/** Every name that an error of the provider may have. */
const ERROR_NAMES: readonly ErrorName[] = [
  ...(['code', 'decline_code', 'doc_url', 'message', 'param', 'payment_intent'] as const),
  ...(['setup_intent', 'type'] as const),
]
const ERROR_TYPES: readonly Stripe.PaymentIntent.LastPaymentError.Type[] = [
  ...(['api_error', 'card_error', 'idempotency_error', 'invalid_request_error'] as const),
]

test.each([400, 401, 402, 403, 404, 409, 429, 500, 503])('an error %i has a published body', (status) => {
  const { body } = stripe.provider.refuse(status, { code: 'resource_missing' })
  const { error, ...rest } = body as Body
  expect(rest).toEqual({})
  expect(ERROR_TYPES).toContain(error.type)
  expect(ERROR_NAMES).toEqual(expect.arrayContaining(Object.keys(error)))
  expect(error).toMatchObject({ message: expect.any(String), code: 'resource_missing' })
})

test('a declined card has the published body, too', () => {
  const about = { object: 'payment_intent' }
  const declined = {
    status: 402,
    type: 'card_error',
    code: 'card_declined',
    declineCode: 'lost_card',
  } as const
  const { error } = stripeError('No.', { ...declined, param: 'x', intent: about }).body as Body
  expect(ERROR_NAMES).toEqual(expect.arrayContaining(Object.keys(error)))
  expect(error).toMatchObject({ type: 'card_error', decline_code: 'lost_card', payment_intent: about })
})
