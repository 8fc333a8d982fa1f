import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { clientAnnouncer } from './client/client.announcer.ts'
import { clientRepository } from './client/client.repository.ts'
import { clientChanges } from './client/client-changes.store.ts'
import { connectionRepository } from './google/connection.repository.ts'
import { endedGrantRepository } from './google/ended-grant.repository.ts'
import { ownerRepository } from './owner/owner.repository.ts'
import { planRepository } from './plan/plan.repository.ts'
import { subscriptionRepository } from './subscription/subscription.repository.ts'
import { agencyTotalsRepository } from './totals/agency-totals.repository.ts'

interface CoreNeeds {
  seal: Sealer
  now: () => Date
}

/** What all other features use. */
export function buildCore({ db, ids, outbox }: Parts, { seal, now }: CoreNeeds) {
  const clients = clientRepository(db)
  const owners = ownerRepository(db)
  const plans = planRepository(db)
  const totals = agencyTotalsRepository(db)
  const connections = connectionRepository({ db, sealer: seal })
  const grants = endedGrantRepository({ db, sealer: seal, now })
  const announce = clientAnnouncer({ outbox, plans, owners })
  const subscriptions = subscriptionRepository({ db, clients, owners, totals, ids })
  const statusChanged = (userId: number, tx: Tx) => subscriptions.restate(userId, now(), tx)
  const changes = clientChanges({ clients, owners, plans, totals, announce, statusChanged, now })
  return { clients, owners, plans, subscriptions, totals, connections, grants, announce, changes }
}
export type Core = ReturnType<typeof buildCore>
