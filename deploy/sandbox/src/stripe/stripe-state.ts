import type { Price, Product } from './catalog.objects.ts'
import type { Customer, PaymentMethod, TaxId } from './customer.objects.ts'
import type { StripeEvent, TestClock } from './event.objects.ts'
import type { PaymentIntent, SetupIntent } from './intent.objects.ts'
import type { Invoice } from './invoice.objects.ts'
import type { Subscription } from './subscription.objects.ts'

/** The version the official library is pinned to; events are written in it. */
export const STRIPE_VERSION = '2026-10-28.endive'

export interface KeptAnswer {
  request: string
  status: number
  body: unknown
  at: number
}

/** Everything Stripe remembers, plain enough to be kept in a file. */
export interface StripeState {
  made: number
  customers: Record<string, Customer>
  products: Record<string, Product>
  prices: Record<string, Price>
  paymentMethods: Record<string, PaymentMethod>
  subscriptions: Record<string, Subscription>
  invoices: Record<string, Invoice>
  paymentIntents: Record<string, PaymentIntent>
  setupIntents: Record<string, SetupIntent>
  taxIds: Record<string, TaxId>
  clocks: Record<string, TestClock>
  events: StripeEvent[]
  /** Ids of events that the endpoint has not taken yet. */
  undelivered: string[]
  idempotency: Record<string, KeptAnswer>
}

/** What `npm start` gives the seeded plans. */
export const SEEDED_PRICES = {
  professional: { id: 'price_sandbox_professional', cents: 2_900, name: 'Profissional' },
  enterprise: { id: 'price_sandbox_enterprise', cents: 9_900, name: 'Empresarial' },
} as const

export function freshStripe(): StripeState {
  const state: StripeState = {
    ...{ made: 0, customers: {}, products: {}, prices: {}, paymentMethods: {}, subscriptions: {} },
    ...{ invoices: {}, paymentIntents: {}, setupIntents: {}, taxIds: {}, clocks: {} },
    ...{ events: [], undelivered: [], idempotency: {} },
  }
  for (const { id, cents, name } of Object.values(SEEDED_PRICES)) {
    const product = id.replace('price_', 'prod_')
    state.products[product] = productObject({ id: product, name, created: 0 })
    state.prices[id] = priceObject({ id, product, cents, currency: 'brl', interval: 'month', created: 0 })
  }
  return state
}

export const productObject = (of: { id: string; name: string; created: number }): Product => ({
  id: of.id,
  object: 'product',
  active: true,
  created: of.created,
  default_price: null,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name: of.name,
  package_dimensions: null,
  shippable: null,
  tax_code: null,
  type: 'service',
  unit_label: null,
  updated: of.created,
  url: null,
})

interface PriceOf {
  id: string
  product: string
  cents: number
  currency: string
  interval: 'month' | 'year' | null
  created: number
}

export const priceObject = ({ id, product, cents, currency, interval, created }: PriceOf): Price => ({
  id,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created,
  currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product,
  recurring: interval && {
    interval,
    interval_count: 1,
    meter: null,
    usage_type: 'licensed',
    trial_period_days: null,
  },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: interval ? 'recurring' : 'one_time',
  unit_amount: cents,
  unit_amount_decimal: String(cents),
})
