import { randomBytes } from 'node:crypto'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { Scope } from '@avaliax/chassis/http/scope.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { ScopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import { searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { EmployeeChanged } from '@avaliax/proto/cards/cards.events.ts'
import type { EmployeeBody, EmployeePatch } from '@avaliax/proto/cards/employee.routes.ts'
import type { z } from 'zod'
import type { ClientCount, ClientView } from '../client/client-view.model.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { EmployeeCounts } from '../client/employee-count.repository.ts'
import { inTurn } from '../client/in-turn.ts'
import type { TapTargets } from '../tap/tap-targets.ts'
import { blankToNull } from './employee.domain.ts'
import type { Employee } from './employee.model.ts'

interface Needs {
  employees: ScopedRepository<Employee>
  clients: Pick<ClientViews, 'known' | 'confirmed'>
  counts: EmployeeCounts
  ids: IdSequences
  outbox: Outbox
  transact: Transact
  now: () => Date
  /** Knows where links lead; told when one ends. */
  links: Pick<TapTargets, 'forget'>
}

type Body = z.output<typeof EmployeeBody>
type Patch = z.output<typeof EmployeePatch>

const TOKEN_BYTES = 16
const present = { deletedAt: null }

/** No card exists yet that could be claimed, so every number but a blank one is unknown. */
function refuseCardNumber(cardNumber: string | null | undefined): void {
  if (cardNumber) throw notFound()
}

export function employeeService({ employees, clients, counts, ids, outbox, transact, now, links }: Needs) {
  const turn = inTurn()
  const announce = (employee: Employee, { employees: employeeCount, rev: countRev }: ClientCount, tx: Tx) =>
    outbox.append(
      EmployeeChanged,
      {
        clientId: employee.clientId,
        subject: `employee-${employee._id}`,
        rev: employee.rev,
        data: { employeeId: employee._id, deleted: employee.deletedAt !== null, employeeCount, countRev },
      },
      tx,
    )

  /** Inserts under the plan's limit; null when the limit is reached. */
  async function insertWithin(view: ClientView, employee: Parameters<typeof employees.insert>[0]) {
    // A full house is seen without a transaction; only who may still fit in has to be decided in one.
    if (view.maxEmployees !== null && (await counts.of(view._id)) >= view.maxEmployees) return null
    return transact(async (tx) => {
      const count = await counts.take(view._id, view.maxEmployees, tx)
      if (!count) return null
      const created = await employees.insert(employee, tx)
      await announce(created, count, tx)
      return created
    })
  }

  async function confirmedInsert(clientId: number, employee: Parameters<typeof employees.insert>[0]) {
    const view = await clients.confirmed(clientId)
    return turn(clientId, () => insertWithin(view, employee))
  }

  const existing = (clientId: number, employeeId: number) =>
    employees.findOne({ clientIds: [clientId] }, { _id: employeeId, ...present })

  async function find(scope: Scope, employeeId: number): Promise<Employee> {
    const employee = await employees.findOne(scope, { _id: employeeId, ...present })
    if (!employee) throw notFound()
    return employee
  }

  return {
    async create(clientId: number, body: Body, newId?: number): Promise<Employee> {
      refuseCardNumber(body.cardNumber)
      const view = await clients.known(clientId)
      await counts.prepare(clientId)
      const employee = {
        _id: newId ?? (await ids.next('employees')),
        clientId,
        name: body.name,
        email: blankToNull(body.email),
        department: body.department,
        employeeToken: randomBytes(TOKEN_BYTES).toString('base64url'),
        hiddenFromBoard: false,
        searchTokens: searchTokens(`${body.name} ${body.department} ${body.email ?? ''}`),
        deletedAt: null,
      }
      try {
        // The limit may have been raised a moment ago, so a refusal is confirmed with its owner.
        const created =
          (await turn(clientId, () => insertWithin(view, employee))) ??
          (await confirmedInsert(clientId, employee))
        if (!created) throw appError('EMPLOYEE_LIMIT_EXCEEDED')
        return created
      } catch (error) {
        // The first try with this idempotency key had committed before its answer was lost.
        const earlier = newId !== undefined && (await existing(clientId, newId))
        if (!earlier) throw error
        return earlier
      }
    },

    async update(scope: Scope, employeeId: number, patch: Patch): Promise<Employee> {
      refuseCardNumber(patch.cardNumber)
      const employee = await find(scope, employeeId)
      if (patch.clientId !== undefined && patch.clientId !== employee.clientId) throw notFound()
      const { cardNumber: _, clientId: __, email, ...fields } = patch
      const change = { ...fields, ...(email !== undefined && { email: blankToNull(email) }) }
      const { name, department, email: mail } = { ...employee, ...change }
      const tokens = searchTokens(`${name} ${department ?? ''} ${mail ?? ''}`)
      const updated = await employees.update(scope, employeeId, { ...change, searchTokens: tokens })
      if (!updated) throw notFound()
      return updated
    },

    async remove(scope: Scope, employeeId: number): Promise<void> {
      const { clientId, employeeToken } = await find(scope, employeeId)
      await transact(async (tx) => {
        const still = await employees.findOne(scope, { _id: employeeId, ...present }, tx)
        if (!still) throw notFound()
        const removed = await employees.update(scope, employeeId, { deletedAt: now() }, tx)
        const count = await counts.giveBack(clientId, tx)
        if (removed && count) await announce(removed, count, tx)
      })
      links.forget(employeeToken)
    },
  }
}
export type EmployeeService = ReturnType<typeof employeeService>
