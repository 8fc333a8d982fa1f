import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import { sealer } from '@avaliax/chassis/sealing.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { clientAnnouncer } from './client/client.announcer.ts'
import { clientRepository } from './client/client.repository.ts'
import { clientChanges } from './client/client-changes.store.ts'
import type { TenancyConfig } from './config.ts'
import { agencyTotalsRepository } from './figures/totals/agency-totals.repository.ts'
import { locationRelease } from './google/agency/location-release.store.ts'
import { connectionRepository } from './google/connection.repository.ts'
import { endedGrantRepository } from './google/ended-grant.repository.ts'
import { ownerRepository } from './owner/owner.repository.ts'
import { planRepository } from './plan/plan.repository.ts'
import { subscriptionRepository } from './subscription/subscription.repository.ts'

/** All other features are handed these. */
export function sharedDeps(deps: ServiceDeps<TenancyConfig>) {
  const { db, config, now } = deps
  const seal = sealer(config.SEAL_KEYS)
  const clients = clientRepository(db)
  const owners = ownerRepository(db)
  const plans = planRepository(db)
  const totals = agencyTotalsRepository(db)
  const rows = { ...deps, clients, owners, plans, totals, seal }
  const connections = connectionRepository({ db, sealer: seal })
  const grants = endedGrantRepository({ db, sealer: seal, now })
  const release = locationRelease(db)
  const announce = clientAnnouncer(rows)
  const subscriptions = subscriptionRepository(rows)
  const statusChanged = (userId: number, tx: Tx) => subscriptions.restate(userId, now(), tx)
  const changes = clientChanges({ ...rows, announce, statusChanged })
  return { ...rows, subscriptions, connections, grants, release, announce, changes }
}
export type SharedDeps = ReturnType<typeof sharedDeps>
