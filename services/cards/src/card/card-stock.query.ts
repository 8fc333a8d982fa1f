import type { Scope } from '@avaliax/chassis/access/scope.ts'
import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import type { CardStock } from '@avaliax/proto/cards/card/card-stock.routes.ts'
import type { Connection } from 'mongoose'
import { type Card, cards } from './card.model.ts'
import { addedUp } from './card-stock.domain.ts'

interface Group {
  _id: Pick<Card, 'status'> & { batchId?: number; sold: boolean; held: boolean }
  count: number
}

const isSet = (field: string) => ({ $ne: [`$${field}`, null] })
const STANDING = { status: '$status', sold: isSet('clientId'), held: isSet('employeeId') }

/** Answers where cards are, each answer from one query: its numbers are of one moment and add up. */
export const cardStock = (db: Connection) => ({
  async of(scope: Scope, filter: Filter<Card> = {}): Promise<CardStock> {
    const rows = cards.on(db).within(scope)
    return addedUp(
      await rows.aggregate<Group>([
        { $match: filter as Record<string, unknown> },
        { $group: { _id: STANDING, count: { $sum: 1 } } },
      ]),
    )
  },

  /** Answers those of several batches. */
  async ofBatches(batchIds: readonly number[]): Promise<(batchId: number) => CardStock> {
    const rows = cards.on(db).within('all')
    const groups = await rows.aggregate<Group>([
      { $match: { batchId: { $in: [...batchIds] } } },
      { $group: { _id: { ...STANDING, batchId: '$batchId' }, count: { $sum: 1 } } },
    ])
    const byBatch = Map.groupBy(groups, ({ _id }) => _id.batchId)
    return (batchId) => addedUp(byBatch.get(batchId) ?? [])
  },
})
export type CardStockQuery = ReturnType<typeof cardStock>
