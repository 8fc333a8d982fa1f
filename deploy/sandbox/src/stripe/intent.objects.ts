import type { Metadata } from './metadata.ts'

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
