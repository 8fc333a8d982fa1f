import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { ClientChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { ClientAnnouncer } from '../client/client.announcer.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { ClientChanges } from '../client/client-changes.store.ts'
import type { ConnectionRepository } from '../google/connection.repository.ts'
import type { EndedGrants } from '../google/ended-grant.repository.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts'
import { companies as companyRows } from './company.model.ts'
import { companyRoutes } from './company.routes.ts'
import { type CompanyService, companyService } from './company.service.ts'
import { companyFigures } from './company-figures.query.ts'
import { companyOpening } from './company-opening.service.ts'
import { companyRemoval } from './company-removal.service.ts'
import { headquartersMover } from './headquarters.service.ts'

interface Deps extends ServiceDeps {
  clients: ClientRepository
  changes: ClientChanges
  announce: ClientAnnouncer
  owners: OwnerRepository
  plans: PlanRepository
  connections: ConnectionRepository
  grants: EndedGrants
  subscriptions: SubscriptionRepository
  provision: Parameters<typeof companyOpening>[0]['provision']
}

/** An owner's companies: opened, changed and removed. */
export function buildCompanies(shared: Deps): CompanyService {
  const { app, bus, client: identity, db } = shared
  const deps = { ...shared, identity, companies: companyRows.on(db).within('all') }
  const moveHeadquarters = headquartersMover(deps)
  const removal = companyRemoval(deps)
  // The safety net for a process that died, or an identity that was away, right after the removal.
  bus.on(ClientChanged, { group: 'tenancy.removed-clients' }, async ({ data }) => {
    if (data.deleted) await removal.endRight(data.clientId)
  })
  const companies = companyService({ ...deps, moveHeadquarters })
  const { companies: rows } = deps
  companyRoutes(app, {
    ...deps,
    removal,
    companies,
    rows,
    figures: companyFigures({ companies, rows, services: shared.client }),
    opening: companyOpening({ ...deps, moveHeadquarters }),
  })
  return companies
}
