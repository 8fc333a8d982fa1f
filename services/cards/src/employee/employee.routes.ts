import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { stillAs } from '@avaliax/chassis/http/contract/still-as.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import {
  createEmployee,
  deleteEmployee,
  listClientEmployees,
  listOwnEmployees,
  restoreEmployee,
  searchEmployees,
  updateEmployee,
  type Employee as WireEmployee,
} from '@avaliax/proto/cards/employee/employee.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Writers } from '../client/write-access.service.ts'
import type { Employee } from './employee.model.ts'
import type { EmployeeService } from './employee.service.ts'
import type { EmployeeDeparture } from './employee-departure.service.ts'
import type { EmployeeList } from './employee-list.query.ts'

interface Deps {
  list: EmployeeList
  employeeService: EmployeeService
  departure: EmployeeDeparture
  writerOf: Writers
  ids: IdSequences
}

export function employeeRoutes(
  app: FastifyInstance,
  { list, employeeService, departure, writerOf, ids }: Deps,
): void {
  mount(app, listClientEmployees, ({ scope, params, query }) => list.page(scope, params.clientId, query))

  mount(app, listOwnEmployees, ({ scope, clientId, query }) => list.page(scope, clientId, query))

  mount(app, searchEmployees, ({ scope, query }) => list.search(scope, query))

  mount(
    app,
    createEmployee,
    async (call) => {
      const { body, scope, newId } = call
      const clientId = body.clientId ?? call.clientId
      if (scope !== 'all' && !scope.clientIds.includes(clientId)) throw notFound()
      return list.presentOne(await employeeService.create(writerOf(call), { ...body, clientId }, { newId }))
    },
    { newId: () => ids.next('employees') },
  )

  mount(app, updateEmployee, async (call) => {
    const { seen, ...patch } = call.body
    const check = async (employee: Employee) => {
      if (seen) stillAs(seen, (shown: WireEmployee) => shown)(await list.presentOne(employee))
    }
    return list.presentOne(
      await employeeService.update(writerOf(call), call.params.employeeId, { patch, check }),
    )
  })

  mount(app, deleteEmployee, (call) =>
    departure.remove(writerOf(call), call.params.employeeId, call.query.linkTo ?? null),
  )
  mount(app, restoreEmployee, async (call) =>
    list.presentOne(await departure.restore(writerOf(call), call.params.employeeId)),
  )
}
