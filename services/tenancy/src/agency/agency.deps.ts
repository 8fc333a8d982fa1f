import type { AnswerSeal } from '@avaliax/chassis/http/idempotency.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { ClientService } from '../client-profile/client.service.ts'
import type { Core } from '../core.ts'
import type { ProvisionService } from '../provision/provision.service.ts'
import type { OwnerPlans } from '../subscription/owner-plan.service.ts'
import { agencyRoutes } from './agency.routes.ts'
import { bulkChange } from './bulk-change.service.ts'
import { clientCreation } from './client-creation.service.ts'
import { clientListRoutes } from './client-list.routes.ts'

interface Needs {
  core: Core
  clientService: ClientService
  provision: ProvisionService
  ownerPlans: OwnerPlans
  seal: AnswerSeal
  now: () => Date
}

/** The agency's list of clients, and what it does with them. */
export function buildAgency({ app, ids, client: identity }: Parts, needs: Needs): void {
  const { core, clientService, provision, ownerPlans, seal, now } = needs
  const { clients, owners, plans } = core
  const creation = clientCreation({ clients, owners, clientService, provision, ownerPlans, identity })
  const bulk = bulkChange({ clients, clientService })
  clientListRoutes(app, { clients, plans, now })
  agencyRoutes(app, { creation, bulk, clientService, ownerPlans, plans, ids, seal, now })
}
