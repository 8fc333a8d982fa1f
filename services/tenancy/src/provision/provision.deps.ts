import { mount } from '@avaliax/chassis/http/mount.ts'
import { provisionClient } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { companies as companyRows } from '../company/company.model.ts'
import type { SharedDeps } from '../shared-deps.ts'
import type { OwnerPlans } from '../subscription/owner-plan.service.ts'
import { type ProvisionService, provisionService } from './provision.service.ts'

/** A new owner's first client and headquarters. */
export function buildProvision(deps: SharedDeps & { ownerPlans: OwnerPlans }): ProvisionService {
  const provision = provisionService({ ...deps, companies: companyRows.on(deps.db).within('all') })
  mount(deps.app, provisionClient, ({ body }) => provision.provision(body))
  return provision
}
