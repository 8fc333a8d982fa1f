import type { Metadata } from './metadata.ts'

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
