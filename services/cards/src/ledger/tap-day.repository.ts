import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { DayRange } from '@avaliax/chassis/time/day-range.ts'
import type { Connection } from 'mongoose'
import { incrementsOf, type TapDaySum } from './tap-day.domain.ts'
import { type TapDay, tapDayId, tapDays as tapDayRows } from './tap-day.model.ts'

type Field = keyof Omit<TapDay, '_id' | 'clientId'>

/** Empty maps are not stored. */
const NOTHING = { verdicts: {}, hours: {}, sources: {}, inApps: {}, employees: {}, unsent: {} }
/** All days. */
const EVER: DayRange = { from: '', to: '~' }

export function tapDays(db: Connection) {
  // The driver without mongoose: casting trusted maps costs more than storing them.
  const { collection } = tapDayRows.model(db)
  return {
    /** One write for each client and day of a batch. */
    async add(sums: readonly TapDaySum[], tx: Tx): Promise<void> {
      if (sums.length === 0) return
      await fromStore(collection.bulkWrite(sums.map(addTo) as never, { session: tx, ordered: true }))
    },

    /** A client's days with visits, oldest first, with the named fields only: the map of a large team is big. */
    async read<F extends Field>(
      clientId: number,
      fields: readonly (F | `employees.${number}`)[],
      { from, to }: DayRange = EVER,
    ): Promise<Pick<TapDay, F | 'day' | 'employees'>[]> {
      const range = { _id: { $gte: tapDayId(clientId, from), $lte: tapDayId(clientId, to) }, clientId }
      const projection = Object.fromEntries(['day', ...fields].map((field) => [field, 1]))
      const found = await fromStore(collection.find(range as object, { projection }).toArray())
      const days = (found as unknown as TapDay[]).map((day) => ({ ...NOTHING, ...day }))
      return days.sort((a, b) => (a.day < b.day ? -1 : 1))
    },
  }
}
export type TapDays = ReturnType<typeof tapDays>

const addTo = (sum: TapDaySum) => ({
  updateOne: {
    filter: { _id: tapDayId(sum.clientId, sum.day) },
    update: {
      $setOnInsert: { clientId: sum.clientId, day: sum.day },
      $inc: { ...incrementsOf(sum), rev: 1 },
    },
    upsert: true,
  },
})
