import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { ClientChanges } from '../client/client-changes.store.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import type { AgencyTotalsRepository } from '../totals/agency-totals.repository.ts'
import { type OwnerPlans, ownerPlans } from './owner-plan.service.ts'
import { subscriptionRepository } from './subscription.repository.ts'

interface Needs {
  clients: ClientRepository
  changes: ClientChanges
  owners: OwnerRepository
  plans: PlanRepository
  totals: AgencyTotalsRepository
  chosenByAgency: Parameters<typeof ownerPlans>[0]['chosenByAgency']
  now: () => Date
}

/** Which plan an owner is on, and since when. */
export function buildOwnerPlans(
  { db, ids }: Pick<Parts, 'db' | 'ids'>,
  { totals, ...needs }: Needs,
): OwnerPlans {
  const subscriptions = subscriptionRepository({ db, totals, ids })
  return ownerPlans({ ...needs, subscriptions })
}
