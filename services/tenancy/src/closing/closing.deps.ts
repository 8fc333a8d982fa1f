import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { BillingEnd } from '../billing/billing.deps.ts'
import type { Core } from '../core.ts'
import type { OwnerPlans } from '../subscription/owner-plan.service.ts'
import { closingConsumer } from './closing.consumer.ts'
import { ownerPurge } from './owner-purge.service.ts'

interface Needs {
  core: Core
  billing: BillingEnd
  ownerPlans: OwnerPlans
  now: () => Date
}

/** The end of an account: charges stop first, everything is deleted last. */
export function buildClosing(parts: Parts, { core, billing, ownerPlans, now }: Needs): void {
  const common = { ...core, ...parts, ...billing }
  closingConsumer({ ...common, purge: ownerPurge({ ...common, ownerPlans, now }) })
}
