import type { Stripe } from 'stripe'

/** Stripe's objects in the shape of the wire; what begins with `_` is the sandbox's own and never shown. */
export type Metadata = Record<string, string>

export interface Customer {
  id: string
  object: 'customer'
  address: Record<string, string | null> | null
  balance: number
  created: number
  currency: string | null
  default_source: null
  delinquent: boolean
  description: string | null
  email: string | null
  invoice_prefix: string
  invoice_settings: {
    custom_fields: null
    default_payment_method: string | null
    footer: null
    rendering_options: null
  }
  livemode: false
  metadata: Metadata
  name: string | null
  next_invoice_sequence: number
  phone: string | null
  preferred_locales: string[]
  shipping: null
  tax_exempt: 'none'
  test_clock: string | null
  deleted?: true
}

export interface Price {
  id: string
  object: 'price'
  active: boolean
  billing_scheme: 'per_unit'
  created: number
  currency: string
  custom_unit_amount: null
  livemode: false
  lookup_key: string | null
  metadata: Metadata
  nickname: string | null
  product: string
  recurring: {
    interval: 'month' | 'year'
    interval_count: number
    meter: null
    usage_type: 'licensed'
    trial_period_days: null
  } | null
  tax_behavior: 'unspecified'
  tiers_mode: null
  transform_quantity: null
  type: 'recurring' | 'one_time'
  unit_amount: number
  unit_amount_decimal: string
}

export interface Product {
  id: string
  object: 'product'
  active: boolean
  created: number
  default_price: string | null
  description: string | null
  images: string[]
  livemode: false
  marketing_features: []
  metadata: Metadata
  name: string
  package_dimensions: null
  shippable: null
  tax_code: null
  type: 'service'
  unit_label: null
  updated: number
  url: null
}

export interface PaymentMethod {
  id: string
  object: 'payment_method'
  allow_redisplay: 'unspecified'
  billing_details: { address: null; email: null; name: null; phone: null; tax_id: null }
  card?: {
    brand: string
    checks: null
    country: string
    display_brand: string
    exp_month: number
    exp_year: number
    fingerprint: string
    funding: 'credit'
    generated_from: null
    last4: string
    networks: null
    regulated_status: null
    three_d_secure_usage: { supported: true }
    wallet: null
  }
  created: number
  customer: string | null
  livemode: false
  metadata: Metadata
  pix?: { fingerprint: null }
  type: 'card' | 'pix'
  /** Of the card; empty for Pix. */
  _number: string
  /** A payment in the customer's absence is allowed from now on. */
  _authenticated: boolean
}

type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'canceled'
  | 'succeeded'

export const CANCELLATION_REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const
export type CancellationReason = (typeof CANCELLATION_REASONS)[number] | 'void_invoice'

interface Intent {
  id: string
  client_secret: string
  created: number
  customer: string | null
  description: string | null
  livemode: false
  metadata: Metadata
  next_action:
    | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect' } }
    | { type: 'pix_display_qr_code'; pix_display_qr_code: { data: string; expires_at: number } }
    | null
  payment_method: string | null
  payment_method_types: ('card' | 'pix')[]
  status: IntentStatus
}

export interface PaymentIntent extends Intent {
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  automatic_payment_methods: { enabled: true } | null
  canceled_at: number | null
  cancellation_reason: CancellationReason | null
  capture_method: 'automatic'
  confirmation_method: 'automatic'
  currency: string
  last_payment_error: Record<string, unknown> | null
  latest_charge: string | null
  receipt_email: string | null
  setup_future_usage: 'off_session' | null
  _invoice: string | null
}

export interface SetupIntent extends Intent {
  object: 'setup_intent'
  cancellation_reason: null
  last_setup_error: Record<string, unknown> | null
  usage: 'off_session'
  _subscription: string | null
}

export interface SubscriptionItem {
  id: string
  object: 'subscription_item'
  created: number
  current_period_end: number
  current_period_start: number
  discounts: []
  metadata: Metadata
  price: Price
  quantity: number
  subscription: string
  tax_rates: []
}

export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'

export type EndReason = 'cancellation_requested' | 'payment_failed'

export interface Subscription {
  id: string
  object: 'subscription'
  billing_cycle_anchor: number
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  cancellation_details: { comment: null; feedback: null; reason: EndReason | null }
  collection_method: 'charge_automatically'
  created: number
  currency: string
  customer: string
  default_payment_method: string | null
  description: string | null
  discounts: []
  ended_at: number | null
  items: { object: 'list'; data: SubscriptionItem[]; has_more: false; url: string }
  latest_invoice: string | null
  livemode: false
  metadata: Metadata
  payment_settings: {
    payment_method_options: null
    payment_method_types: null
    save_default_payment_method: 'off' | 'on_subscription'
  }
  pending_setup_intent: string | null
  schedule: null
  start_date: number
  status: SubscriptionStatus
  test_clock: string | null
  trial_end: number | null
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' | 'create_invoice' | 'pause' } } | null
  trial_start: number | null
  _trialWarned: boolean
  _pendingLines: InvoiceLine[]
}

export interface InvoiceLine {
  id: string
  object: 'line_item'
  amount: number
  currency: string
  description: string
  discountable: boolean
  discounts: []
  invoice: string | null
  livemode: false
  metadata: Metadata
  parent: {
    type: 'subscription_item_details'
    invoice_item_details: null
    subscription_item_details: {
      invoice_item: null
      proration: boolean
      proration_details: { credited_items: null }
      subscription: string
      subscription_item: string
    }
  }
  period: { start: number; end: number }
  pricing: {
    type: 'price_details'
    price_details: { price: string; product: string }
    unit_amount_decimal: string
  }
  quantity: number
  subtotal: number
}

export interface Invoice {
  id: string
  object: 'invoice'
  amount_due: number
  amount_paid: number
  amount_remaining: number
  attempt_count: number
  attempted: boolean
  auto_advance: boolean
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual'
  collection_method: 'charge_automatically'
  created: number
  currency: string
  customer: string
  customer_email: string | null
  customer_name: string | null
  customer_tax_ids: { type: TaxIdType; value: string }[]
  description: string | null
  due_date: number | null
  ending_balance: number
  hosted_invoice_url: string | null
  invoice_pdf: string | null
  lines: { object: 'list'; data: InvoiceLine[]; has_more: false; url: string }
  livemode: false
  metadata: Metadata
  next_payment_attempt: number | null
  number: string | null
  parent: {
    type: 'subscription_details'
    quote_details: null
    subscription_details: { metadata: Metadata; subscription: string }
  } | null
  period_end: number
  period_start: number
  starting_balance: number
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  status_transitions: {
    finalized_at: number | null
    marked_uncollectible_at: number | null
    paid_at: number | null
    voided_at: number | null
  }
  subtotal: number
  test_clock: string | null
  total: number
  _intent: string | null
}

export type TaxIdType = 'br_cpf' | 'br_cnpj'

export interface TaxId {
  id: string
  object: 'tax_id'
  country: string | null
  created: number
  customer: string
  livemode: false
  owner: { type: 'customer'; customer: string }
  type: TaxIdType
  value: string
  verification: { status: 'unavailable'; verified_address: null; verified_name: null }
}

export interface TestClock {
  id: string
  object: 'test_helpers.test_clock'
  created: number
  deletes_after: number
  frozen_time: number
  livemode: false
  name: string | null
  status: 'ready'
  status_details: Record<string, never>
}

export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: unknown; previous_attributes?: Record<string, unknown> }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: Stripe.Event['type']
}
