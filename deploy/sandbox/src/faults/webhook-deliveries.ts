/** Faults name deliveries of webhooks by these; no route serves them. */
export const WEBHOOK_DELIVERIES = {
  stripe: '/stripe/webhook-delivery',
  meta: '/meta/webhook-delivery',
} as const
