import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { CompanyRepository } from '../company/company.repository.ts'
import type { Core } from '../core.ts'
import type { OwnerPlans } from '../subscription/owner-plan.service.ts'
import { provisionRoutes } from './provision.routes.ts'
import { type ProvisionService, provisionService } from './provision.service.ts'

interface Needs {
  core: Core
  companies: CompanyRepository
  ownerPlans: OwnerPlans
  now: () => Date
}

/** A new owner's first client and headquarters. */
export function buildProvision(parts: Parts, { core, companies, ownerPlans, now }: Needs): ProvisionService {
  const { app, ids, transact, audit } = parts
  const { changes, owners, announce } = core
  const creating = { changes, companies, owners, ownerPlans, announce }
  const provision = provisionService({ ...creating, ids, transact, audit, now })
  provisionRoutes(app, { provision })
  return provision
}
