import { mount } from '@avaliax/chassis/http/mount.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { provisionClient } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { companies as companyRows } from '../company/company.model.ts'
import type { Core } from '../core.ts'
import type { OwnerPlans } from '../subscription/owner-plan.service.ts'
import { type ProvisionService, provisionService } from './provision.service.ts'

interface Needs {
  core: Core
  ownerPlans: OwnerPlans
}

/** A new owner's first client and headquarters. */
export function buildProvision(parts: Parts, { core, ownerPlans }: Needs): ProvisionService {
  const { db, app, ids, transact, audit } = parts
  const { changes, owners, announce } = core
  const companies = companyRows.on(db).within('all')
  const creating = { changes, companies, owners, ownerPlans, announce }
  const provision = provisionService({ ...creating, ids, transact, audit })
  mount(app, provisionClient, ({ body }) => provision.provision(body))
  return provision
}
