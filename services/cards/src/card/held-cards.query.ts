import type { Connection } from 'mongoose'
import type { HeldCards } from '../employee/employee-list.query.ts'
import { cards } from './card.model.ts'

/** The cards of several employees, with one query. */
export const heldCards = (db: Connection): HeldCards => ({
  async of(employeeIds) {
    const fields = ['_id', 'cardNumber', 'employeeId'] as const
    const rows = await cards
      .on(db)
      .within('all')
      .find({ employeeId: { $in: employeeIds } }, { fields })
    return new Map(rows.map((card) => [card.employeeId ?? 0, card]))
  },
})
