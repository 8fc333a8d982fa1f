import { notFound } from '@avaliax/chassis/errors.ts'
import type { ClaimableCard } from '@avaliax/proto/cards/card/card-claim.routes.ts'
import type { Connection } from 'mongoose'
import { employees } from '../employee/employee.model.ts'
import { cardReading } from './card.domain.ts'
import { type Card, cards } from './card.model.ts'

/** A card to claim, by its full number, which only a person who holds the card knows. */
export const cardClaim = (db: Connection) => ({
  /** 404 for another client's card and for one that does not exist. */
  async find(clientId: number, typed: string): Promise<ClaimableCard> {
    const reading = cardReading(typed)
    if (!reading || !('cardNumber' in reading)) throw notFound()
    const card = await cards.on(db).within('all').findOne(reading)
    if (!card || (card.clientId !== null && card.clientId !== clientId)) throw notFound()
    const { _id, cardNumber, code, cardType, status, employeeId } = card
    const people = employees.on(db).within({ clientIds: [clientId] })
    const holder = employeeId === null ? null : await people.findOne({ _id: employeeId })
    return {
      id: _id,
      cardNumber,
      code,
      cardType,
      status,
      standing: standingOf(card),
      employeeId,
      employeeName: holder?.name ?? null,
    }
  },
})
export type CardClaim = ReturnType<typeof cardClaim>

const standingOf = ({ status, employeeId }: Card): ClaimableCard['standing'] => {
  if (employeeId !== null) return 'held'
  return status === 'active' ? 'free' : 'blocked'
}
