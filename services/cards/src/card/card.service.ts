import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { notFound } from '@avaliax/chassis/errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { CardReportedLost } from '@avaliax/proto/cards/cards.events.ts'
import type { Connection } from 'mongoose'
import type { Writer } from '../client/write-access.service.ts'
import { type Employee, employees } from '../employee/employee.model.ts'
import { type Card, cards } from './card.model.ts'
import type { CardHolding } from './card-holding.service.ts'

interface Deps {
  db: Connection
  holding: CardHolding
  outbox: Outbox
  transact: Transact
  /** Cards changed hands: their links are looked up again. */
  forgetLinks: (cardNumbers: readonly string[]) => void
}

export function cardService({ db, holding, outbox, transact, forgetLinks }: Deps) {
  async function change(
    { scope, mayChange, audit }: Writer,
    cardId: number,
    work: (card: Card, tx: Tx) => Promise<Card>,
  ): Promise<Card> {
    const changed = await transact(async (tx) => {
      const card = await cards.on(db).within(scope).findOne({ _id: cardId }, tx)
      if (!card) throw notFound()
      if (card.clientId !== null) mayChange(card.clientId)
      const after = await work(card, tx)
      await audit({ subject: `card-${cardId}`, clientId: after.clientId, before: card, after }, tx)
      return after
    })
    forgetLinks([changed.cardNumber])
    return changed
  }

  /** Reads and writes the employee's document, so that two concurrent changes of one employee's card conflict. */
  async function lockEmployee(scope: Scope, employeeId: number, tx: Tx): Promise<Employee> {
    const rows = employees.on(db).within(scope)
    const employee = await rows.findOne({ _id: employeeId, deletedAt: null }, tx)
    const locked = employee && (await rows.update({ _id: employeeId }, {}, tx))
    if (!locked) throw notFound()
    return locked
  }

  return {
    assign: (caller: Writer, { cardId, employeeId }: { cardId: number; employeeId: number }) =>
      change(caller, cardId, async (card, tx) => {
        const employee = await lockEmployee(caller.scope, employeeId, tx)
        caller.mayChange(employee.clientId)
        // A client's card stays with that client; stock may go to any client.
        if (card.clientId !== null && card.clientId !== employee.clientId) throw notFound()
        return holding.give(card, employee, tx)
      }),

    unassign: (caller: Writer, cardId: number) => change(caller, cardId, holding.takeBack),

    mark: (caller: Writer, cardId: number, status: Card['status']) =>
      change(caller, cardId, (card, tx) => holding.mark(card, status, tx)),

    /** By whoever holds it; the owner hears of it. */
    reportLost: (
      caller: Writer,
      { _id: employeeId, clientId }: Pick<Employee, '_id' | 'clientId'>,
      cardId: number,
    ) =>
      change(caller, cardId, async (card, tx) => {
        // Taken back meanwhile, it is nobody's to report.
        if (card.employeeId !== employeeId) return card
        const lost = await holding.mark(card, 'lost', tx)
        const fact = {
          clientId,
          subject: `card-${cardId}`,
          rev: lost.rev,
          data: { clientId, cardId, employeeId },
        }
        await outbox.append(CardReportedLost, fact, tx)
        return lost
      }),
  }
}
export type CardService = ReturnType<typeof cardService>
