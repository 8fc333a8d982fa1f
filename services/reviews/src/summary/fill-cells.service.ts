import type { Connection } from 'mongoose'
import { reviews } from '../review/review.model.ts'
import { cellOf } from './summary.domain.ts'
import { summaries } from './summary.model.ts'

interface Counted {
  _id: { clientId: number; rating: number; hasText: boolean; responded: boolean }
  count: number
}

/** Counts what is stored already, once. */
export async function fillCells(db: Connection): Promise<void> {
  const rows = reviews.on(db).within('all')
  const groups = await rows.aggregate<Counted>([
    { $match: { live: true } },
    {
      $group: {
        _id: { clientId: '$clientId', rating: '$rating', hasText: '$hasText', responded: '$responded' },
        count: { $sum: 1 },
      },
    },
  ])
  const cells = new Map<number, Record<string, number>>()
  for (const { _id, count } of groups) {
    const { clientId, ...cell } = _id
    cells.set(clientId, { ...cells.get(clientId), [cellOf(cell)]: count })
  }
  const summaryRows = summaries.on(db).within('all')
  for (const [_id, counts] of cells) await summaryRows.updateOne({ _id }, { $set: { cells: counts } })
}
