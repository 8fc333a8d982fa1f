import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import type { MonthRow } from './monthly-stats.domain.ts'
import { monthlyStats as statsRows } from './monthly-stats.model.ts'

export function monthlyStats(db: Connection) {
  const { within } = statsRows.on(db)
  const of = (clientId: number) => within({ clientIds: [clientId] })

  /** Oldest first. */
  async function list(clientId: number, tx?: Tx): Promise<MonthRow[]> {
    const found = await of(clientId).find({}, { sort: { month: 1 }, tx })
    return found.map(({ month, startingReviewCount, currentReviewCount }) => ({
      month,
      startingReviewCount,
      currentReviewCount,
    }))
  }

  return {
    list,
    /** Writes the rows that differ from what is stored; with `only`, rows of other months are taken out. */
    async save(clientId: number, rows: readonly MonthRow[], tx: Tx, { only = false } = {}): Promise<void> {
      const before = new Map((await list(clientId, tx)).map((row) => [row.month, row]))
      const changes = rows
        .filter((row) => !isDeepStrictEqual(row, before.get(row.month)))
        .map(({ month, ...counts }) => ({ filter: { month }, change: { $set: counts, $inc: { rev: 1 } } }))
      if (changes.length > 0) await of(clientId).upsertMany(changes, tx)
      const months = rows.map(({ month }) => month)
      if (only && [...before.keys()].some((month) => !months.includes(month)))
        await of(clientId).deleteMany({ month: { $nin: months } }, tx)
    },
  }
}
export type MonthlyStats = ReturnType<typeof monthlyStats>
