import type { BillingEnd } from '../billing/billing.deps.ts'
import type { SharedDeps } from '../shared-deps.ts'
import type { OwnerPlans } from '../subscription/owner-plan.service.ts'
import { closingConsumer } from './closing.consumer.ts'
import { ownerPurge } from './owner-purge.service.ts'

interface Deps extends SharedDeps, BillingEnd {
  ownerPlans: OwnerPlans
}

/** The end of an account: charges stop first, everything is deleted last. */
export const buildClosing = (deps: Deps): void => closingConsumer({ ...deps, purge: ownerPurge(deps) })
