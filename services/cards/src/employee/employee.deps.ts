import { entryOfItsOwn } from '@avaliax/chassis/audit/audit-context.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { EmployeeChanged } from '@avaliax/proto/cards/cards.events.ts'
import { importEmployees } from '@avaliax/proto/cards/employee/employee-import.routes.ts'
import { getTeamNames } from '@avaliax/proto/cards/employee/team-names.internal.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { PlanViews } from '../client/plan-view.service.ts'
import type { Writers } from '../client/write-access.service.ts'
import { type Employee, employees } from './employee.model.ts'
import { employeeRoutes } from './employee.routes.ts'
import { type EmployeeCardHolding, type EmployeeLinkCache, employeeService } from './employee.service.ts'
import { employeeCounts } from './employee-count.repository.ts'
import { employeeDeparture, type LinkHandover } from './employee-departure.service.ts'
import { employeeImport } from './employee-import.service.ts'
import { employeeList, type HeldCards, type TapCounts } from './employee-list.query.ts'
import { teamNames } from './team-names.query.ts'

interface Deps extends ServiceDeps {
  clients: ClientViews
  plans: PlanViews
  writerOf: Writers
  holding: EmployeeCardHolding
  transactCards: Transact
  heldCards: HeldCards
  tapCounts: TapCounts
  employeeLinks: EmployeeLinkCache
  forgetLinks: (cardNumbers: readonly string[]) => void
  handover: LinkHandover
  linkBase: string
}

/** Employees and their import. */
export function buildEmployees(deps: Deps) {
  const { app, db, ids, resync, writerOf } = deps
  const counts = employeeCounts(db)
  const changing = { ...deps, counts, links: deps.employeeLinks, forgetCardLinks: deps.forgetLinks }
  const service = employeeService(changing)
  const departure = employeeDeparture(changing)
  employeeRoutes(app, {
    list: employeeList({ ...deps, taps: deps.tapCounts }),
    employeeService: service,
    departure,
    writerOf,
    ids,
  })
  const importer = employeeImport({ ...deps, employeeService: service, counts })
  mount(app, importEmployees, ({ params, body, scope, actor, context, signal }) =>
    importer.run({
      ...body,
      clientId: params.clientId,
      language: actor?.language ?? 'pt',
      newWriter: () => writerOf({ scope, actor, context: entryOfItsOwn(context) }),
      signal,
    }),
  )
  const namesOf = teamNames(deps)
  mount(app, getTeamNames, async ({ params }) => ({ names: await namesOf(params.clientId) }))
  resync.register<typeof EmployeeChanged.payload, Employee>({
    event: EmployeeChanged,
    model: employees.model(db),
    async factOf({ _id, clientId, rev, deletedAt }) {
      const { employees: employeeCount, rev: countRev } = await counts.stored(clientId)
      const data = { employeeId: _id, deleted: deletedAt !== null, employeeCount, countRev }
      return { clientId, subject: `employee-${_id}`, rev, data }
    },
  })
  return { counts, employeeService: service, departure }
}
