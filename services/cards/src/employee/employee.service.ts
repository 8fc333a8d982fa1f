import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { keyedMutex } from '@avaliax/chassis/async/keyed-mutex.ts'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { randomToken } from '@avaliax/chassis/random-token.ts'
import { EmployeeLimitReached } from '@avaliax/proto/cards/cards.events.ts'
import type { EmployeeBody, EmployeePatch } from '@avaliax/proto/cards/employee/employee.routes.ts'
import type { Connection } from 'mongoose'
import type { z } from 'zod'
import type { ClientView } from '../client/client-view.model.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { PlanViews } from '../client/plan-view.service.ts'
import type { Writer } from '../client/write-access.service.ts'
import type { ClientCount } from './client-count.model.ts'
import { announceEmployee } from './employee.announcer.ts'
import { blankToNull } from './employee.domain.ts'
import { type Employee, employees } from './employee.model.ts'
import type { EmployeeCounts } from './employee-count.repository.ts'

/** Gives and takes cards in the transaction of the employee. */
export interface EmployeeCardHolding {
  /** Makes the typed card the holder's only one; null: none. Returns the numbers of the cards that changed hands. */
  put(holder: Pick<Employee, '_id' | 'clientId'>, typed: string | null, tx: Tx): Promise<string[]>
}

/** The link table; it is updated when an employee joins or leaves. */
export interface EmployeeLinkCache {
  learn(news: { links: readonly Employee[]; owners: readonly ClientView[] }): void
  forget(token: string): void
}

interface Deps {
  db: Connection
  clients: Pick<ClientViews, 'known' | 'confirmed'>
  counts: EmployeeCounts
  ids: IdSequences
  outbox: Outbox
  transact: Transact
  /** The number of employees that the plan allows. */
  plans: Pick<PlanViews, 'limitOf'>
  holding: EmployeeCardHolding
  /** For transactions that change cards: they share the document of the totals. */
  transactCards: Transact
  links: EmployeeLinkCache
  /** Cards changed hands: their links are looked up again. */
  forgetCardLinks: (cardNumbers: readonly string[]) => void
}

type Body = z.output<typeof EmployeeBody>
type Patch = z.output<typeof EmployeePatch>

interface Addition {
  /** Id reserved by an earlier attempt of the same request. */
  newId?: number | undefined
  /** Called in the transaction with the client's new count; throws to abort. */
  confirm?: (count: ClientCount) => void
}

/** A new employee, and the card to assign. */
type Newcomer = Omit<Employee, 'rev' | 'createdAt' | 'updatedAt'> & {
  cardNumber: string | null
} & Pick<Addition, 'confirm'>

const about = ({ _id, clientId }: Pick<Employee, '_id' | 'clientId'>) => ({
  subject: `employee-${_id}` as const,
  clientId,
})

const present = { deletedAt: null }

export function employeeService(deps: Deps) {
  const { clients, plans, counts, holding, ids, outbox, transact, transactCards } = deps
  const rows = employees.on(deps.db)
  const exclusive = keyedMutex()
  const announce = (employee: Employee, count: ClientCount, tx: Tx) =>
    announceEmployee(outbox, employee, count, tx)

  const announceFull = ({ _id: clientId, employees: limit, rev }: ClientCount, tx: Tx) =>
    outbox.append(
      EmployeeLimitReached,
      { clientId, subject: `employee-limit-${clientId}`, rev, data: { clientId, limit } },
      tx,
    )

  /** Inserts within the plan's limit; null when the limit is reached. */
  async function insertWithin(
    max: number | null,
    { cardNumber, confirm, ...employee }: Newcomer,
    { audit, byAgency }: Writer,
  ) {
    const { clientId } = employee
    // Without a transaction when the limit is clearly reached. Otherwise the guarded increment decides.
    if (max !== null && (await counts.of(clientId)) >= max) return null
    return (cardNumber ? transactCards : transact)(async (tx) => {
      const count = await counts.take(clientId, max, tx)
      if (!count) return null
      confirm?.(count)
      const created = await rows.within('all').insertOne(employee, tx)
      const moved = cardNumber ? await holding.put(created, cardNumber, tx) : []
      await announce(created, count, tx)
      if (count.employees === max && !byAgency) await announceFull(count, tx)
      await audit({ ...about(created), before: null, after: created }, tx)
      return { created, moved }
    })
  }

  const insertInTurn = async (view: ClientView, newcomer: Newcomer, writer: Writer) => {
    const max = await plans.limitOf(view)
    return exclusive(view._id, () => insertWithin(max, newcomer, writer))
  }

  const existing = (clientId: number, employeeId: number) =>
    rows.within({ clientIds: [clientId] }).findOne({ _id: employeeId, ...present })

  async function find(scope: Scope, employeeId: number): Promise<Employee> {
    const employee = await rows.within(scope).findOne({ _id: employeeId, ...present })
    if (!employee) throw notFound()
    return employee
  }

  return {
    async create(
      writer: Writer,
      body: Body & { clientId: number },
      { newId, confirm }: Addition = {},
    ): Promise<Employee> {
      const { clientId } = body
      writer.mayChange(clientId)
      const view = await clients.known(clientId)
      await counts.prepare(clientId)
      const newcomer = {
        _id: newId ?? (await ids.next('employees')),
        clientId,
        name: body.name,
        email: blankToNull(body.email),
        department: body.department,
        employeeToken: randomToken(),
        hiddenFromBoard: false,
        searchTokens: searchTokens(`${body.name} ${body.department ?? ''} ${body.email ?? ''}`),
        deletedAt: null,
        cardNumber: body.cardNumber ?? null,
        ...(confirm && { confirm }),
      }
      try {
        // The limit may just have been raised, so a refusal is confirmed with tenancy.
        const done =
          (await insertInTurn(view, newcomer, writer)) ??
          (await insertInTurn(await clients.confirmed(clientId), newcomer, writer))
        if (!done) throw appError('EMPLOYEE_LIMIT_EXCEEDED')
        deps.links.learn({ links: [done.created], owners: [view] })
        deps.forgetCardLinks(done.moved)
        return done.created
      } catch (error) {
        // An earlier request with this idempotency key has committed, and its response was lost.
        const earlier = newId !== undefined && (await existing(clientId, newId))
        if (!earlier) throw error
        return earlier
      }
    },

    /** @param check throws where the employee is not as the caller was shown them */
    async update(
      { scope, mayChange, audit }: Writer,
      employeeId: number,
      { patch, check }: { patch: Patch; check?: (employee: Employee) => Promise<void> },
    ): Promise<Employee> {
      const employee = await find(scope, employeeId)
      mayChange(employee.clientId)
      if (patch.clientId !== undefined && patch.clientId !== employee.clientId) throw notFound()
      const { cardNumber, clientId: _, email, ...fields } = patch
      const change = { ...fields, ...(email !== undefined && { email: blankToNull(email) }) }
      const { updated, moved } = await (cardNumber === undefined ? transact : transactCards)(async (tx) => {
        // Read here, because another edit may just have changed what this one leaves as it is.
        const before = await rows.within(scope).findOne({ _id: employeeId, ...present }, tx)
        if (!before) throw notFound()
        await check?.(before)
        const { name, department, email: mail } = { ...before, ...change }
        const tokens = searchTokens(`${name} ${department ?? ''} ${mail ?? ''}`)
        const updated = await rows
          .within(scope)
          .update({ _id: employeeId }, { ...change, searchTokens: tokens }, tx)
        if (!updated) throw notFound()
        await audit({ ...about(before), before, after: updated }, tx)
        return { updated, moved: cardNumber === undefined ? [] : await holding.put(updated, cardNumber, tx) }
      })
      deps.forgetCardLinks(moved)
      return updated
    },
  }
}
export type EmployeeService = ReturnType<typeof employeeService>
