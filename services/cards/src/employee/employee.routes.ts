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
} from '@avaliax/proto/cards/employee/employee.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Card } from '../card/card.model.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { Writers } from '../client/write-access.ts'
import { monthIn, NO_TAPS, presentEmployee, type TapCount } from './employee.domain.ts'
import type { Employee } from './employee.model.ts'
import type { EmployeeService } from './employee.service.ts'

/** Counters live with the taps; employees only show them. */
export interface TapCounts {
  of(employeeIds: readonly number[], month: string): Promise<Map<number, TapCount>>
}

/** Who holds what is known by the cards; employees only show it. */
export interface HeldCards {
  of(employeeIds: readonly number[]): Promise<Map<number, Pick<Card, '_id' | 'cardNumber'>>>
}

interface Needs {
  employees: ScopedRepository<Employee>
  employeeService: EmployeeService
  clients: Pick<ClientViews, 'known'>
  taps: TapCounts
  heldCards: HeldCards
  writerOf: Writers
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
  const { employees, employeeService, clients, taps, heldCards, writerOf, ids, linkBase, now } = needs

  async function present(clientId: number, found: readonly Employee[]) {
    if (found.length === 0) return []
    const { timeZone } = await clients.known(clientId)
    const month = monthIn(timeZone, now())
    const shown = found.map(({ _id }) => _id)
    const [counts, cards] = await Promise.all([taps.of(shown, month), heldCards.of(shown)])
    return found.map((employee) => {
      const own = { taps: counts.get(employee._id) ?? NO_TAPS, card: cards.get(employee._id) }
      return presentEmployee(employee, { ...own, month, linkBase })
    })
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
      return presentOne(await employeeService.create(writerOf(call), { ...body, clientId }, { newId }))
    },
    { newId: () => ids.next('employees') },
  )

  mount(app, updateEmployee, async (call) =>
    presentOne(await employeeService.update(writerOf(call), call.params.employeeId, call.body)),
  )

  mount(app, deleteEmployee, (call) => employeeService.remove(writerOf(call), call.params.employeeId))
}
