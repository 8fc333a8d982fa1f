import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { randomToken } from '@avaliax/chassis/random-token.ts'
import type { Connection } from 'mongoose'
import type { ClientViews } from '../client/client-view.service.ts'
import type { PlanViews } from '../client/plan-view.service.ts'
import type { Writer } from '../client/write-access.service.ts'
import { announceEmployee } from './employee.announcer.ts'
import { type Employee, employees, wentLately } from './employee.model.ts'
import type { EmployeeCardHolding, EmployeeLinkCache } from './employee.service.ts'
import type { EmployeeCounts } from './employee-count.repository.ts'
import { myCardLinks } from './my-card-link.model.ts'

/** Who keeps what was printed with the link of somebody who leaves; null: nobody. */
export type LinkKeeper = 'shop' | number | null

/** Hands printed links on, in the transaction of the employee. Both return the tokens that lead elsewhere now. */
export interface LinkHandover {
  prepare(clientId: number): Promise<void>
  pass(from: Employee, to: LinkKeeper, tx: Tx): Promise<string[]>
  takeBack(by: Employee, tx: Tx): Promise<string[]>
}

interface Deps {
  db: Connection
  clients: Pick<ClientViews, 'known' | 'confirmed'>
  counts: EmployeeCounts
  plans: Pick<PlanViews, 'limitOf'>
  outbox: Outbox
  transact: Transact
  now: () => Date
  holding: EmployeeCardHolding
  transactCards: Transact
  links: EmployeeLinkCache
  forgetCardLinks: (cardNumbers: readonly string[]) => void
  handover: LinkHandover
}

const about = ({ _id, clientId }: Pick<Employee, '_id' | 'clientId'>) => ({
  subject: `employee-${_id}` as const,
  clientId,
})

/** Employees who leave, and those who are taken back. */
export function employeeDeparture(deps: Deps) {
  const { clients, counts, handover, holding, links, now, outbox, plans, transact, transactCards } = deps
  const rows = employees.on(deps.db)
  const myCards = myCardLinks.on(deps.db)
  const isThere = { deletedAt: null }

  async function find(scope: Scope, where: object, tx?: Tx): Promise<Employee> {
    const employee = await rows.within(scope).findOne(where, tx)
    if (!employee) throw notFound()
    return employee
  }

  async function requireKeeper({ _id, clientId }: Employee, keeper: LinkKeeper, tx: Tx): Promise<void> {
    if (typeof keeper !== 'number') return
    if (keeper === _id) throw notFound()
    await find({ clientIds: [clientId] }, { _id: keeper, ...isThere }, tx)
  }

  function restoreWithin(max: number | null, { scope, audit }: Writer, employeeId: number) {
    return transact(async (tx) => {
      const before = await find(scope, { _id: employeeId, ...wentLately(now()) }, tx)
      const count = await counts.take(before.clientId, max, tx)
      if (!count) return null
      const restored = await rows.within(scope).update({ _id: employeeId }, { deletedAt: null }, tx)
      if (!restored) throw notFound()
      const moved = await handover.takeBack(restored, tx)
      await announceEmployee(outbox, restored, count, tx)
      await audit({ ...about(restored), before, after: restored }, tx)
      return { restored, moved }
    })
  }

  return {
    async remove(
      { scope, mayChange, audit }: Writer,
      employeeId: number,
      keeper: LinkKeeper = null,
    ): Promise<void> {
      const { clientId, employeeToken } = await find(scope, { _id: employeeId, ...isThere })
      mayChange(clientId)
      if (keeper === 'shop') await handover.prepare(clientId)
      const { cards, tokens } = await transactCards(async (tx) => {
        const still = await find(scope, { _id: employeeId, ...isThere }, tx)
        await requireKeeper(still, keeper, tx)
        // A link that is handed on keeps its token; whoever left has another one that nobody knows.
        const change = { deletedAt: now(), ...(keeper !== null && { employeeToken: randomToken() }) }
        const removed = await rows.within(scope).update({ _id: employeeId }, change, tx)
        const tokens = await handover.pass(still, keeper, tx)
        const count = await counts.giveBack(clientId, tx)
        if (removed && count) await announceEmployee(outbox, removed, count, tx)
        await myCards.within(scope).deleteMany({ _id: employeeId }, tx)
        await audit({ ...about(still), before: still, after: null }, tx)
        return { cards: await holding.put(still, null, tx), tokens }
      })
      for (const token of [employeeToken, ...tokens]) links.forget(token)
      deps.forgetCardLinks(cards)
    },

    /** Gives the link back, and not the card, which somebody else may have by now. Asked again, it answers the same. */
    async restore(writer: Writer, employeeId: number): Promise<Employee> {
      const { scope, mayChange } = writer
      const known = await find(scope, { _id: employeeId })
      mayChange(known.clientId)
      if (known.deletedAt === null) return known
      const view = await clients.known(known.clientId)
      // The limit may just have been raised, so a refusal is confirmed with tenancy.
      const done =
        (await restoreWithin(await plans.limitOf(view), writer, employeeId)) ??
        (await restoreWithin(
          await plans.limitOf(await clients.confirmed(known.clientId)),
          writer,
          employeeId,
        ))
      if (!done) throw appError('EMPLOYEE_LIMIT_EXCEEDED')
      for (const token of [done.restored.employeeToken, ...done.moved]) links.forget(token)
      return done.restored
    },
  }
}
export type EmployeeDeparture = ReturnType<typeof employeeDeparture>
