import type { Connection } from 'mongoose'
import { cellOf } from './summary.domain.ts'

interface Counted {
  _id: { clientId: number; rating: number; hasText: boolean; responded: boolean }
  count: number
}

/** Counts what is stored already, once. */
export async function fillCells(db: Connection): Promise<void> {
  const groups = db.collection('reviews').aggregate<Counted>([
    { $match: { live: true } },
    {
      $group: {
        _id: { clientId: '$clientId', rating: '$rating', hasText: '$hasText', responded: '$responded' },
        count: { $sum: 1 },
      },
    },
  ])
  const cells = new Map<number, Record<string, number>>()
  for await (const { _id, count } of groups) {
    const { clientId, ...cell } = _id
    cells.set(clientId, { ...cells.get(clientId), [cellOf(cell)]: count })
  }
  const summaries = db.collection<{ _id: number }>('review_summaries')
  for (const [_id, counted] of cells) await summaries.updateOne({ _id }, { $set: { cells: counted } })
}
