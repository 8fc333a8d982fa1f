import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { AgencyTotalsRepository } from '../totals/agency-totals.repository.ts'
import { analyticsRoutes } from './analytics.routes.ts'
import { billingAttention } from './billing-attention.service.ts'
import { revenueAnalytics } from './revenue-analytics.service.ts'

interface Needs {
  totals: AgencyTotalsRepository
  now: () => Date
}

/** What the agency earns, and whose payments need its attention. */
export function buildAnalytics({ db, app }: Parts, { totals, now }: Needs): void {
  analyticsRoutes(app, {
    revenue: revenueAnalytics({ db, totals, now }),
    attention: billingAttention({ db, now }),
  })
}
