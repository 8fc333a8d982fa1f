import type { Price } from './catalog.objects.ts'
import type { InvoiceLine } from './invoice.objects.ts'
import type { Metadata } from './metadata.ts'

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
