import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { analyticsRoutes } from './analytics.routes.ts'
import { billingAttention } from './billing-attention.service.ts'
import { revenueAnalytics } from './revenue-analytics.service.ts'

/** What the agency earns, and whose payments need its attention. */
export function buildAnalytics({ db, app }: Parts, { now }: { now: () => Date }): void {
  analyticsRoutes(app, { revenue: revenueAnalytics({ db, now }), attention: billingAttention({ db, now }) })
}
