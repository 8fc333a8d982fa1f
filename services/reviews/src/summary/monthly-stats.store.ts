import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Model } from 'mongoose'
import type { MonthRow } from './monthly-stats.domain.ts'
import type { MonthlyReviewStats } from './monthly-stats.model.ts'

export interface MonthlyStats {
  /** Oldest first. */
  list(clientId: number, tx?: Tx): Promise<MonthRow[]>
  /** Writes the rows that differ from what is stored; with `only`, rows of other months are taken out. */
  save(clientId: number, rows: readonly MonthRow[], tx: Tx, options?: { only?: boolean }): Promise<void>
}

export function monthlyStats({ stats }: { stats: Model<MonthlyReviewStats> }): MonthlyStats {
  const list: MonthlyStats['list'] = (clientId, tx) =>
    fromStore(
      stats
        .find(
          { clientId },
          { _id: 0, month: 1, startingReviewCount: 1, currentReviewCount: 1 },
          { lean: true, ...(tx && { session: tx }) },
        )
        .sort({ month: 1 })
        .exec(),
    ) as Promise<MonthRow[]>

  return {
    list,
    async save(clientId, rows, tx, { only = false } = {}) {
      const known = new Map((await list(clientId, tx)).map((row) => [row.month, row]))
      const changed = rows.filter(({ month, startingReviewCount, currentReviewCount }) => {
        const held = known.get(month)
        return (
          held?.startingReviewCount !== startingReviewCount || held.currentReviewCount !== currentReviewCount
        )
      })
      const wanted = new Set(rows.map(({ month }) => month))
      const gone = only ? [...known.keys()].filter((month) => !wanted.has(month)) : []
      if (changed.length + gone.length === 0) return
      await fromStore(
        stats.bulkWrite(
          [
            ...changed.map(({ month, ...counts }) => ({
              updateOne: { filter: { clientId, month }, update: { $set: counts }, upsert: true },
            })),
            ...(gone.length > 0 ? [{ deleteMany: { filter: { clientId, month: { $in: gone } } } }] : []),
          ],
          { session: tx, ordered: true },
        ),
      )
    },
  }
}
