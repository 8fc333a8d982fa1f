import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
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
import { companyService } from './company.service.ts'
import { companyOpening } from './company-opening.service.ts'
import { companyRemovalConsumer } from './company-removal.consumer.ts'
import { companyRemoval } from './company-removal.service.ts'
import { headquartersMover } from './headquarters.service.ts'

interface Needs {
  clients: ClientRepository
  changes: ClientChanges
  announce: ClientAnnouncer
  owners: OwnerRepository
  plans: PlanRepository
  connections: ConnectionRepository
  grants: EndedGrants
  subscriptions: SubscriptionRepository
}

/** An owner's companies: opened, changed and removed. */
export function buildCompanies({ log }: Pick<ServiceContext, 'log'>, parts: Parts, needs: Needs): void {
  const { db, app, bus, ids, outbox, transact, audit, client: identity } = parts
  const { clients, owners, plans, connections, grants, announce, changes, subscriptions } = needs
  const companies = companyRows.on(db).within('all')
  const now = () => new Date()
  const moveHeadquarters = headquartersMover({ owners, changes, subscriptions, now })
  const common = { clients, changes, companies, owners, transact, audit }
  const removal = companyRemoval({
    ...common,
    db,
    connections,
    grants,
    identity,
    outbox,
    log,
    now,
  })
  companyRemovalConsumer({ bus, removal })
  companyRoutes(app, {
    clients,
    plans,
    ids,
    removal,
    companies: companyService({ ...common, moveHeadquarters }),
    opening: companyOpening({ ...common, plans, moveHeadquarters, identity, ids, announce, log }),
  })
}
