import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { CardClaimed } from '@avaliax/proto/cards/cards.events.ts'
import type { Connection } from 'mongoose'
import { cardReading } from './card.domain.ts'
import { type Card, cards } from './card.model.ts'
import type { CardTotalsStore } from './card-totals.store.ts'

interface Deps {
  db: Connection
  totals: CardTotalsStore
  outbox: Pick<Outbox, 'append'>
  now?: () => Date
}

/** A holder. The caller has written to the employee's document in the same transaction. */
export interface Holder {
  _id: number
  clientId: number
}

type Change = Partial<Pick<Card, 'clientId' | 'employeeId' | 'assignedAt' | 'status'>>

const NOBODY = { employeeId: null, assignedAt: null }

/**
 * Who holds which card. A card has one holder because it has one field for it. An employee has one card because each change
 * also writes to the employee's document, so that two concurrent changes conflict.
 */
export function cardHolding({ db, totals, outbox, now = () => new Date() }: Deps) {
  const rows = cards.on(db).within('all')
  const heldFromNow = ({ _id, clientId }: Holder) => ({ employeeId: _id, clientId, assignedAt: now() })

  async function change(card: Card, patch: Change, tx: Tx): Promise<Card> {
    const changed = await rows.update({ _id: card._id }, patch, tx)
    if (!changed) throw notFound()
    return changed
  }

  async function moved(card: Card, patch: Change, tx: Tx): Promise<Card> {
    const changed = await change(card, patch, tx)
    await totals.move([card], [changed], tx)
    return changed
  }

  async function claimed({ _id: cardId, code, clientId, rev }: Card, { _id: employeeId }: Holder, tx: Tx) {
    const fact = { clientId, subject: `card-${cardId}`, rev, data: { cardId, code, employeeId } }
    await outbox.append(CardClaimed, fact, tx)
  }

  const heldBy = (employeeId: number, tx: Tx) => rows.findOne({ employeeId }, tx)

  function refuseUnlessFree({ status, employeeId }: Card): void {
    if (employeeId !== null) throw appError('CARD_ALREADY_ASSIGNED')
    if (status !== 'active') throw appError('CONFLICT')
  }

  /** A full number finds stock and the client's cards; a printed code finds only the client's cards. */
  async function claimable(clientId: number, typed: string, tx: Tx): Promise<Card> {
    const reading = cardReading(typed)
    const card = reading && (await rows.findOne(reading, tx))
    if (!card) throw notFound()
    const fromStock = card.clientId === null && 'cardNumber' in reading
    if (card.clientId !== clientId && !fromStock) throw notFound()
    return card
  }

  return {
    /** Gives a free card to an employee without one. A card of the stock becomes the client's. */
    async give(card: Card, holder: Holder, tx: Tx): Promise<Card> {
      refuseUnlessFree(card)
      if (await heldBy(holder._id, tx)) throw appError('CARD_ALREADY_ASSIGNED')
      const given = await moved(card, heldFromNow(holder), tx)
      await claimed(given, holder, tx)
      return given
    },

    /** Removes the holder. */
    async takeBack(card: Card, tx: Tx): Promise<Card> {
      return card.employeeId === null ? card : moved(card, NOBODY, tx)
    },

    /** A card that is lost, replaced or retired has no holder. A card that is active again is free. */
    async mark(card: Card, status: Card['status'], tx: Tx): Promise<Card> {
      return card.status === status ? card : moved(card, { ...NOBODY, status }, tx)
    },

    /** Makes the typed card the employee's only one; blank: none. Returns the numbers of the cards that changed hands. */
    async put(holder: Holder, typed: string | null, tx: Tx): Promise<string[]> {
      const current = await heldBy(holder._id, tx)
      const claim = typed ? await claimable(holder.clientId, typed, tx) : null
      if (current?._id === claim?._id) return []
      if (claim) refuseUnlessFree(claim)
      const before = [current, claim].filter((card) => card !== null)
      const after: Card[] = []
      if (current) after.push(await change(current, NOBODY, tx))
      if (claim) {
        const given = await change(claim, heldFromNow(holder), tx)
        await claimed(given, holder, tx)
        after.push(given)
      }
      await totals.move(before, after, tx)
      return before.map(({ cardNumber }) => cardNumber)
    },
  }
}
export type CardHolding = ReturnType<typeof cardHolding>
