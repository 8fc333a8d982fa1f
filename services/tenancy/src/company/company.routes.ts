import { type Actor, languageOf } from '@avaliax/chassis/access/actor.ts'
import type { AuditTrail } from '@avaliax/chassis/audit/audit-trail.ts'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import { listOwnCompanies } from '@avaliax/proto/tenancy/company.routes.ts'
import {
  createCompany,
  listFranchiseUnits,
  removeCompany,
  updateCompany,
} from '@avaliax/proto/tenancy/company-change.routes.ts'
import { getCompanyFigures, putCompanyTags } from '@avaliax/proto/tenancy/company-figures.routes.ts'
import type { FastifyInstance } from 'fastify'
import { employeeLimit } from '../client/client.domain.ts'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import { planNameIn } from '../plan/plan.domain.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import type { CompanyRows } from './company.model.ts'
import type { CompanyService } from './company.service.ts'
import type { CompanyFiguresQuery } from './company-figures.query.ts'
import type { CompanyOpening } from './company-opening.service.ts'
import { pageOfCompanies } from './company-page.presenter.ts'
import type { CompanyRemoval } from './company-removal.service.ts'

interface Deps {
  clients: ClientRepository
  plans: Pick<PlanRepository, 'byId'>
  ids: IdSequences
  companies: CompanyService
  opening: CompanyOpening
  removal: CompanyRemoval
  rows: Pick<CompanyRows, 'findOne' | 'updateOne'>
  figures: CompanyFiguresQuery
  audit: Pick<AuditTrail, 'changed'>
  transact: Transact
}

export function companyRoutes(app: FastifyInstance, deps: Deps): void {
  const { clients, plans, ids, companies, opening, removal, rows, figures, audit, transact } = deps

  mount(app, listOwnCompanies, async ({ actor, query }) =>
    pageOfCompanies(actor ? await companies.ofActor(actor) : [], query),
  )

  mount(
    app,
    createCompany,
    ({ actor, body, context, newId }) => opening.open({ actor: known(actor), body, context, newId }),
    {
      newId: () => ids.next('companies'),
      existing: async ({ actor, newId }) =>
        (await companies.ofActor(known(actor))).find(({ id }) => id === newId) ?? null,
    },
  )

  mount(app, updateCompany, ({ actor, params, body, context }) =>
    companies.update({ actor: known(actor), companyId: params.companyId, context }, body),
  )

  mount(app, removeCompany, ({ actor, params, context }) =>
    removal.remove({ actor: known(actor), companyId: params.companyId, context }),
  )

  mount(app, getCompanyFigures, ({ actor, query }) => figures(known(actor), query.days))

  mount(app, putCompanyTags, async ({ params: { clientId }, body: { tags }, context }) =>
    transact(async (tx) => {
      const company = await rows.findOne({ clientId }, tx)
      if (!company) throw notFound()
      await rows.updateOne({ clientId }, { $set: { tags } }, tx)
      const states = { before: { tags: company.tags ?? [] }, after: { tags } }
      await audit.changed(context, { subject: `company-${company._id}`, clientId, ...states }, tx)
      return { clientId, tags }
    }),
  )

  mount(app, listFranchiseUnits, async ({ scope, params, actor }) => {
    const client = await clients.find(scope, params.clientId)
    if (!client) throw notFound()
    const [units, plan] = await Promise.all([
      client.userId === null ? [client] : clients.ofOwner(client.userId),
      plans.byId(client.planId),
    ])
    return {
      units: units.map(presentUnit),
      allowed: employeeLimit(plan),
      plan: plan && planNameIn(plan, languageOf(actor)),
    }
  })
}

function known(actor: Actor | null): Actor {
  if (!actor) throw appError('UNAUTHENTICATED')
  return actor
}

const presentUnit = ({ _id, companyName, email, contactPerson, status, createdAt }: Client) => ({
  id: _id,
  companyName,
  email,
  contactPerson,
  status,
  createdAt: createdAt.toISOString(),
})
