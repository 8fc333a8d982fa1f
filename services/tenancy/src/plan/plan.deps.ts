import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { StripePayments } from '@avaliax/providers/stripe/stripe-payments.ts'
import type { PlanRepository } from './plan.repository.ts'
import { planRoutes } from './plan.routes.ts'
import { planService } from './plan.service.ts'
import { priceCheck } from './price-check.service.ts'

interface Needs {
  plans: PlanRepository
  payments: StripePayments | null
}

export function buildPlans({ app, ids, outbox, transact, audit }: Parts, { plans, payments }: Needs): void {
  const checkPrice = priceCheck(payments)
  const changing = planService({ plans, ids, outbox, transact, audit, checkPrice })
  planRoutes(app, { plans, ids, planService: changing })
}
