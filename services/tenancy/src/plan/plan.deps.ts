import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import type { StripePayments } from '@avaliax/providers/stripe/stripe-payments.ts'
import type { PlanRepository } from './plan.repository.ts'
import { planRoutes } from './plan.routes.ts'
import { planService } from './plan.service.ts'
import { priceCheck } from './price-check.service.ts'

interface Deps extends ServiceDeps {
  plans: PlanRepository
  payments: StripePayments | null
}

export function buildPlans(deps: Deps): void {
  planRoutes(deps.app, {
    ...deps,
    planService: planService({ ...deps, checkPrice: priceCheck(deps.payments) }),
  })
}
