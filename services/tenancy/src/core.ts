import type { Sealer } from '@avaliax/chassis/sealing.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { clientAnnouncer } from './client/client.announcer.ts'
import { clientModel } from './client/client.model.ts'
import { clientRepository } from './client/client.repository.ts'
import { clientChanges } from './client/client-changes.store.ts'
import { connectionRepository } from './google/connection.repository.ts'
import { endedGrantModel } from './google/ended-grant.model.ts'
import { endedGrants } from './google/ended-grant.repository.ts'
import { connectionModel } from './google/google.models.ts'
import { ownerModel } from './owner/owner.model.ts'
import { ownerRepository } from './owner/owner.repository.ts'
import { planModel } from './plan/plan.model.ts'
import { planRepository } from './plan/plan.repository.ts'
import { agencyTotalsModel } from './totals/agency-totals.model.ts'
import { agencyTotals } from './totals/agency-totals.repository.ts'

interface CoreNeeds {
  seal: Sealer
  now: () => Date
}

/** What all other features use. */
export function buildCore({ db, outbox }: Parts, { seal, now }: CoreNeeds) {
  const clients = clientRepository(clientModel(db))
  const owners = ownerRepository(ownerModel(db))
  const plans = planRepository(planModel(db))
  const totals = agencyTotals(agencyTotalsModel(db))
  const connections = connectionRepository({ model: connectionModel(db), sealer: seal })
  const grants = endedGrants({ model: endedGrantModel(db), sealer: seal, now })
  const announce = clientAnnouncer({ outbox, plans, owners })
  const changes = clientChanges({ clients, owners, plans, totals, announce, now })
  return { clients, owners, plans, totals, connections, grants, announce, changes }
}
export type Core = ReturnType<typeof buildCore>
