import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { removedClientModel } from '../client/removed-client.model.ts'
import type { Core } from '../core.ts'
import { companyRoutes } from './company.routes.ts'
import { companyService } from './company.service.ts'
import { companyOpening } from './company-opening.service.ts'
import { companyRemoval } from './company-removal.service.ts'
import { headquartersMover } from './headquarters.ts'

export function buildCompanies({ log }: Pick<ServiceContext, 'log'>, parts: Parts, core: Core): void {
  const { db, app, bus, ids, outbox, transact, audit, client: identity } = parts
  const { clients, companies, owners, plans, connections, grants, announce, changes } = core
  const now = () => new Date()
  const moveHeadquarters = headquartersMover({ owners, changes })
  const common = { clients, changes, companies, owners, transact, audit }
  const removal = companyRemoval({
    ...common,
    ...{ removed: removedClientModel(db), connections, grants, identity, outbox, log, now },
  })
  removal.listen(bus)
  companyRoutes(app, {
    ...{ clients, plans, ids, removal },
    companies: companyService({ ...common, moveHeadquarters }),
    opening: companyOpening({ ...common, plans, moveHeadquarters, identity, ids, announce, log }),
  })
}
