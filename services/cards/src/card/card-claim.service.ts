import { notFound } from '@avaliax/chassis/errors.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { ClaimableCard } from '@avaliax/proto/cards/card/card-claim.routes.ts'
import type { EmployeeModel } from '../employee/employee.model.ts'
import { cardReading } from './card.domain.ts'
import type { Card, CardModel } from './card.model.ts'

interface Needs {
  cards: CardModel
  employees: EmployeeModel
}

/** A card to claim, by its full number, which only a person who holds the card knows. */
export const cardClaim = ({ cards, employees }: Needs) => ({
  /** 404 for another client's card and for one that does not exist. */
  async find(clientId: number, typed: string): Promise<ClaimableCard> {
    const reading = cardReading(typed)
    if (!reading || !('cardNumber' in reading)) throw notFound()
    const card = (await fromStore(cards.findOne(reading, null, { lean: true }).exec())) as Card | null
    if (!card || (card.clientId !== null && card.clientId !== clientId)) throw notFound()
    const { _id, cardNumber, code, cardType, status, employeeId } = card
    return {
      id: _id,
      cardNumber,
      code,
      cardType,
      status,
      standing: standingOf(card),
      employeeId,
      employeeName: employeeId === null ? null : await nameOf(employees, { clientId, _id: employeeId }),
    }
  },
})
export type CardClaim = ReturnType<typeof cardClaim>

const standingOf = ({ status, employeeId }: Card): ClaimableCard['standing'] => {
  if (employeeId !== null) return 'held'
  return status === 'active' ? 'free' : 'blocked'
}

async function nameOf(
  employees: EmployeeModel,
  holder: { clientId: number; _id: number },
): Promise<string | null> {
  const query = employees.findOne(holder, { name: 1 }, { lean: true })
  return (await fromStore(query.exec()))?.name ?? null
}
