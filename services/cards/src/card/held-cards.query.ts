import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { HeldCards } from '../employee/employee-list.query.ts'
import type { Card, CardModel } from './card.model.ts'

/** The cards of several employees, with one query. */
export const heldCards = (model: CardModel): HeldCards => ({
  async of(employeeIds) {
    const query = model.find({ employeeId: { $in: [...employeeIds] } }, { cardNumber: 1, employeeId: 1 })
    const held = await fromStore(query.lean<Card[]>().exec())
    return new Map(held.map((card) => [card.employeeId ?? 0, card]))
  },
})
