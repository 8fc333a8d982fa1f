import type { ClientService } from '../client-profile/client.service.ts'
import type { ProvisionService } from '../provision/provision.service.ts'
import type { SharedDeps } from '../shared-deps.ts'
import type { OwnerPlans } from '../subscription/owner-plan.service.ts'
import { agencyRoutes } from './agency.routes.ts'
import { bulkChange } from './bulk-change.service.ts'
import { clientCreation } from './client-creation.service.ts'
import { clientListRoutes } from './client-list.routes.ts'

interface Deps extends SharedDeps {
  clientService: ClientService
  provision: ProvisionService
  ownerPlans: OwnerPlans
}

/** The agency's list of clients, and what it does with them. */
export function buildAgency(deps: Deps): void {
  const { app, client: identity } = deps
  clientListRoutes(app, deps)
  agencyRoutes(app, { ...deps, creation: clientCreation({ ...deps, identity }), bulk: bulkChange(deps) })
}
