import type { SharedDeps } from '../shared-deps.ts'
import { analyticsRoutes } from './analytics.routes.ts'
import { billingAttention } from './billing-attention.service.ts'
import { revenueAnalytics } from './revenue-analytics.service.ts'

/** What the agency earns, and whose payments need its attention. */
export const buildAnalytics = (deps: SharedDeps): void =>
  analyticsRoutes(deps.app, { revenue: revenueAnalytics(deps), attention: billingAttention(deps) })
