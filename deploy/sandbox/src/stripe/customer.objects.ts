import type { Metadata } from './metadata.ts'

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
