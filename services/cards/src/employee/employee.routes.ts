import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/mount.ts'
import type { Scope } from '@avaliax/chassis/http/scope.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { ScopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import { matchesTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import {
  createEmployee,
  deleteEmployee,
  listClientEmployees,
  listOwnEmployees,
  updateEmployee,
} from '@avaliax/proto/cards/employee.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { ClientViews } from '../client/client-view.service.ts'
import { monthIn, NO_TAPS, presentEmployee, type TapCount } from './employee.domain.ts'
import type { Employee } from './employee.model.ts'
import type { EmployeeService } from './employee.service.ts'

/** Counters live with the taps; employees only show them. */
export interface TapCounts {
  of(employeeIds: readonly number[], month: string): Promise<Map<number, TapCount>>
}

interface Needs {
  employees: ScopedRepository<Employee>
  employeeService: EmployeeService
  clients: Pick<ClientViews, 'known'>
  taps: TapCounts
  ids: IdSequences
  linkBase: string
  now: () => Date
}

interface PageQuery {
  limit: number
  cursor?: string | undefined
  search?: string | undefined
}

export function employeeRoutes(app: FastifyInstance, needs: Needs): void {
  const { employees, employeeService, clients, taps, ids, linkBase, now } = needs

  async function present(clientId: number, found: readonly Employee[]) {
    if (found.length === 0) return []
    const { timeZone } = await clients.known(clientId)
    const month = monthIn(timeZone, now())
    const counts = await taps.of(
      found.map(({ _id }) => _id),
      month,
    )
    return found.map((employee) =>
      presentEmployee(employee, { taps: counts.get(employee._id) ?? NO_TAPS, month, linkBase }),
    )
  }

  async function presentOne(employee: Employee) {
    const [shown] = await present(employee.clientId, [employee])
    if (!shown) throw notFound()
    return shown
  }

  async function page(scope: Scope, clientId: number, { limit, cursor, search }: PageQuery) {
    const filter = { clientId, deletedAt: null, ...(search && matchesTokens('searchTokens', search)) }
    const found = await employees.page(scope, { filter, sort: 'createdAt', direction: 'asc', limit, cursor })
    return { ...found, items: await present(clientId, found.items) }
  }

  mount(app, listClientEmployees, ({ scope, params, query }) => page(scope, params.clientId, query))

  mount(app, listOwnEmployees, ({ scope, clientId, query }) => page(scope, clientId, query))

  mount(
    app,
    createEmployee,
    async (call) => {
      const { body, scope, newId } = call
      const clientId = body.clientId ?? call.clientId
      if (scope !== 'all' && !scope.clientIds.includes(clientId)) throw notFound()
      return presentOne(await employeeService.create(clientId, body, newId))
    },
    { newId: () => ids.next('employees') },
  )

  mount(app, updateEmployee, async ({ scope, params, body }) =>
    presentOne(await employeeService.update(scope, params.employeeId, body)),
  )

  mount(app, deleteEmployee, ({ scope, params }) => employeeService.remove(scope, params.employeeId))
}
