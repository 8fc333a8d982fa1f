import type { Stripe } from 'stripe'

/**
 * Stripe's objects as far as the product reads them, in the shape of the wire (`published-shapes.ts` holds them to it); what begins
 * with `_` in them is the sandbox's own and never shown.
 */
interface StripeObject<Kind extends string> {
  id: string
  object: Kind
  created: number
  livemode: false
}
type Metadata = Record<string, string>

export interface Price extends StripeObject<'price'> {
  active: boolean
  currency: string
  product: string
  recurring: { interval: 'month' | 'year'; interval_count: 1 }
  type: 'recurring'
  unit_amount: number
}

export interface Customer extends StripeObject<'customer'> {
  balance: number
  email: string | null
  invoice_prefix: string
  invoice_settings: { default_payment_method: string | null }
  metadata: Metadata
  name: string | null
  next_invoice_sequence: number
  deleted?: true
}

export interface TaxId extends StripeObject<'tax_id'> {
  customer: string
  type: 'br_cpf' | 'br_cnpj'
  value: string
}

export interface PaymentMethod extends StripeObject<'payment_method'> {
  card?: { brand: string; exp_month: number; exp_year: number; fingerprint: string; last4: string }
  customer: string | null
  type: 'card' | 'pix'
  /** The card's number; empty for Pix. */
  _number: string
  /** A payment in the customer's absence is allowed from now on. */
  _authenticated: boolean
}

type IntentStatus = 'requires_payment_method' | 'requires_action' | 'canceled' | 'succeeded'

interface Intent<Kind extends 'payment_intent' | 'setup_intent'> extends StripeObject<Kind> {
  client_secret: string
  customer: string | null
  description: string | null
  metadata: Metadata
  next_action:
    | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect' } }
    | { type: 'pix_display_qr_code'; pix_display_qr_code: { data: string; expires_at: number } }
    | null
  payment_method: string | null
  payment_method_types: ('card' | 'pix')[]
  status: IntentStatus
}

export interface PaymentIntent extends Intent<'payment_intent'> {
  amount: number
  amount_received: number
  currency: string
  last_payment_error: Record<string, unknown> | null
  _invoice: string | null
}

export interface SetupIntent extends Intent<'setup_intent'> {
  last_setup_error: Record<string, unknown> | null
  _subscription: string | null
}

type CollectionMethod = 'charge_automatically' | 'send_invoice'

export interface SubscriptionItem extends Omit<StripeObject<'subscription_item'>, 'livemode'> {
  current_period_end: number
  current_period_start: number
  price: Price
  quantity: 1
  subscription: string
}

export interface Subscription extends StripeObject<'subscription'> {
  billing_cycle_anchor: number
  cancel_at_period_end: boolean
  collection_method: CollectionMethod
  currency: string
  customer: string
  days_until_due: number | null
  default_payment_method: string | null
  ended_at: number | null
  items: { object: 'list'; data: SubscriptionItem[]; has_more: false; url: string }
  latest_invoice: string | null
  metadata: Metadata
  pending_setup_intent: string | null
  start_date: number
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled'
  trial_end: number | null
  trial_start: number | null
  _trialWarned: boolean
}

export interface InvoiceLine extends Omit<StripeObject<'line_item'>, 'created'> {
  amount: number
  currency: string
  description: string
  invoice: string | null
  parent: {
    type: 'subscription_item_details'
    subscription_item_details: { proration: boolean; subscription: string; subscription_item: string }
  }
  period: { start: number; end: number }
}

export interface Invoice extends StripeObject<'invoice'> {
  amount_due: number
  amount_overpaid: number
  amount_paid: number
  amount_remaining: number
  attempt_count: number
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  collection_method: CollectionMethod
  currency: string
  customer: string
  customer_email: string | null
  customer_name: string | null
  customer_tax_ids: Pick<TaxId, 'type' | 'value'>[]
  due_date: number | null
  ending_balance: number
  hosted_invoice_url: string | null
  invoice_pdf: string | null
  lines: { object: 'list'; data: InvoiceLine[]; has_more: false; url: string }
  next_payment_attempt: number | null
  number: string | null
  parent: {
    type: 'subscription_details'
    subscription_details: { metadata: Metadata; subscription: string }
  }
  period_end: number
  period_start: number
  starting_balance: number
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  status_transitions: { paid_at: number | null }
  total: number
  _intent: string | null
  /** Intents that were attached to it beside its own. */
  _attached: string[]
}

/** A payment of an invoice: its own intent, or one that was attached. */
export interface InvoicePayment extends StripeObject<'invoice_payment'> {
  amount_paid: number | null
  amount_requested: number
  currency: string
  invoice: string
  is_default: boolean
  payment: { type: 'payment_intent'; payment_intent: string }
  status: 'open' | 'paid' | 'canceled'
}

export interface StripeEvent extends StripeObject<'event'> {
  api_version: string
  data: { object: unknown; previous_attributes?: Record<string, unknown> }
  pending_webhooks: number
  request: { id: null; idempotency_key: null }
  type: Stripe.Event['type']
}
