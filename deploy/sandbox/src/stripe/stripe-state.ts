import type {
  Customer,
  Invoice,
  PaymentIntent,
  PaymentMethod,
  Price,
  SetupIntent,
  StripeEvent,
  Subscription,
  TaxId,
} from './stripe.objects.ts'

/** The version the official library is pinned to; events are written in it. */
export const STRIPE_VERSION = '2026-10-28.endive'

interface KeptAnswer {
  request: string
  status: number
  body: unknown
  at: number
}

/** Everything Stripe remembers, plain enough to be kept in a file. */
export interface StripeState {
  made: number
  customers: Record<string, Customer>
  prices: Record<string, Price>
  paymentMethods: Record<string, PaymentMethod>
  subscriptions: Record<string, Subscription>
  invoices: Record<string, Invoice>
  paymentIntents: Record<string, PaymentIntent>
  setupIntents: Record<string, SetupIntent>
  taxIds: Record<string, TaxId>
  events: StripeEvent[]
  /** Ids of events that the endpoint has not taken yet. */
  undelivered: string[]
  idempotency: Record<string, KeptAnswer>
}

const priceOf = (name: string, unit_amount: number, interval: 'month' | 'year' = 'month'): Price => ({
  id: `price_sandbox_${name}${interval === 'year' ? '_year' : ''}`,
  object: 'price',
  active: true,
  created: 0,
  currency: 'brl',
  livemode: false,
  product: `prod_sandbox_${name}`,
  recurring: { interval, interval_count: 1 },
  type: 'recurring',
  unit_amount,
})

/** `npm start` gives the seeded plans these, by the month and by the year. */
const PRICES = [
  priceOf('professional', 2_900),
  priceOf('enterprise', 9_900),
  priceOf('professional', 29_000, 'year'),
  priceOf('enterprise', 99_000, 'year'),
]
const PRODUCT_NAMES: Record<string, string> = {
  prod_sandbox_professional: 'Profissional',
  prod_sandbox_enterprise: 'Empresarial',
}
export const productName = ({ product }: Price): string => PRODUCT_NAMES[product] ?? product

export const freshStripe = (): StripeState => ({
  made: 0,
  customers: {},
  paymentMethods: {},
  subscriptions: {},
  invoices: {},
  paymentIntents: {},
  setupIntents: {},
  taxIds: {},
  events: [],
  undelivered: [],
  idempotency: {},
  prices: Object.fromEntries(PRICES.map((price) => [price.id, price])),
})
