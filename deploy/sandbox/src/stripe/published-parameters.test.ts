import { afterAll, expect, test } from '@jest/globals'
import type { Stripe } from 'stripe'
import { DEFAULT_SETTINGS } from '../create-sandbox.ts'
import { faultStore } from '../faults/fault-store.ts'
import { sandboxState } from '../state/sandbox-state.ts'
import { stripeProvider } from './stripe.provider.ts'
import { stripeError } from './stripe-error.ts'

type Element<T> = T extends readonly (infer One)[] ? One : T
type Inner<T> = Extract<Element<NonNullable<T>>, object>
/** Whether a parameter is published: `items.price` is the price of an item; `address.*` is everything below. */
type Has<T, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? Rest extends '*'
      ? true
      : Has<Inner<T[Head]>, Rest>
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
const page = ['limit', 'starting_after'] as const
/** What the payment form sends for the person who types: the form is the provider's, so no description has it. */
const TYPED = 'payment_method_data.card.number'

const CALLS: Record<string, string[]> = {
  'POST /products': of<Stripe.ProductCreateParams>()('name', 'description', 'metadata'),
  'GET /products/:id': nothing,
  'POST /prices': of<Stripe.PriceCreateParams>()(
    ...(['currency', 'unit_amount', 'product', 'recurring.interval', 'product_data.name'] as const),
    ...(['nickname', 'metadata', 'active'] as const),
  ),
  'GET /prices/:id': nothing,
  'GET /prices': of<Stripe.PriceListParams>()(...page, 'product', 'active'),
  'GET /events/:id': nothing,
  'GET /events': of<Stripe.EventListParams>()(...page, 'type'),
  'POST /test_helpers/test_clocks': of<Stripe.TestHelpers.TestClockCreateParams>()('frozen_time', 'name'),
  'GET /test_helpers/test_clocks/:id': nothing,
  'POST /test_helpers/test_clocks/:id/advance':
    of<Stripe.TestHelpers.TestClockAdvanceParams>()('frozen_time'),
  'POST /customers': of<Stripe.CustomerCreateParams>()(
    ...(['email', 'name', 'phone', 'description', 'metadata', 'preferred_locales', 'address.*'] as const),
    ...(['test_clock', 'tax_id_data.type', 'tax_id_data.value'] as const),
  ),
  'GET /customers': of<Stripe.CustomerListParams>()(...page, 'email'),
  'GET /customers/:id': nothing,
  'POST /customers/:id': of<Stripe.CustomerUpdateParams>()(
    ...(['email', 'name', 'phone', 'description', 'metadata', 'preferred_locales', 'address.*'] as const),
    'invoice_settings.default_payment_method',
  ),
  'DELETE /customers/:id': nothing,
  'POST /customers/:id/tax_ids': of<Stripe.CustomerCreateTaxIdParams>()('type', 'value'),
  'GET /customers/:id/tax_ids': of<Stripe.CustomerListTaxIdsParams>()(...page),
  'DELETE /customers/:id/tax_ids/:taxId': nothing,
  'GET /payment_methods/:id': nothing,
  'POST /payment_methods/:id/attach': of<Stripe.PaymentMethodAttachParams>()('customer'),
  'POST /subscriptions': of<Stripe.SubscriptionCreateParams>()(
    ...(['customer', 'items.price', 'items.quantity', 'payment_behavior', 'default_payment_method'] as const),
    ...(['metadata', 'trial_period_days', 'trial_settings.end_behavior.missing_payment_method'] as const),
    ...(['payment_settings.save_default_payment_method', 'description'] as const),
  ),
  'GET /subscriptions': of<Stripe.SubscriptionListParams>()(...page, 'customer', 'status', 'price'),
  'GET /subscriptions/:id': nothing,
  'POST /subscriptions/:id': of<Stripe.SubscriptionUpdateParams>()(
    ...(['items.id', 'items.price', 'proration_behavior', 'proration_date', 'payment_behavior'] as const),
    ...(['metadata', 'cancel_at_period_end', 'default_payment_method', 'trial_end'] as const),
  ),
  'DELETE /subscriptions/:id': of<Stripe.SubscriptionCancelParams>()('invoice_now', 'prorate'),
  'GET /invoices': of<Stripe.InvoiceListParams>()(...page, 'customer', 'subscription', 'status'),
  'POST /invoices/create_preview': of<Stripe.InvoiceCreatePreviewParams>()(
    ...(['customer', 'subscription', 'subscription_details.items.id'] as const),
    ...(['subscription_details.items.price', 'subscription_details.proration_behavior'] as const),
    ...(['subscription_details.proration_date', 'subscription_details.trial_end'] as const),
  ),
  'GET /invoices/:id': nothing,
  'POST /invoices/:id/pay': of<Stripe.InvoicePayParams>()('payment_method'),
  'POST /payment_intents': of<Stripe.PaymentIntentCreateParams>()(
    ...(['amount', 'currency', 'customer', 'description', 'receipt_email', 'metadata'] as const),
    ...(['automatic_payment_methods.enabled', 'automatic_payment_methods.allow_redirects'] as const),
  ),
  'GET /payment_intents/:id': nothing,
  'POST /payment_intents/:id/confirm': [
    TYPED,
    ...of<Stripe.PaymentIntentConfirmParams>()('payment_method', 'payment_method_data.type', 'return_url'),
  ],
  'POST /payment_intents/:id/cancel': of<Stripe.PaymentIntentCancelParams>()('cancellation_reason'),
  'POST /setup_intents': of<Stripe.SetupIntentCreateParams>()(
    ...(['customer', 'description', 'metadata', 'usage', 'automatic_payment_methods.enabled'] as const),
  ),
  'GET /setup_intents/:id': nothing,
  'POST /setup_intents/:id/confirm': [
    TYPED,
    ...of<Stripe.SetupIntentConfirmParams>()('payment_method', 'payment_method_data.type', 'return_url'),
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
