import type { Connection } from 'mongoose'
import { clients } from '../client/client.model.ts'
import { subscriptions } from '../subscription/subscription.model.ts'
import { agencyTotals, NO_TOTALS, TOTALS_SHARDS, type Totals } from '../totals/agency-totals.model.ts'

export async function countAll(db: Connection): Promise<Totals> {
  const sum: Totals = { ...NO_TOTALS }
  const counted = { fields: ['status', 'employeeCount'] } as const
  for await (const client of clients.on(db).within('all').each({}, counted)) {
    sum[client.status] += 1
    sum.employees += client.employeeCount
  }
  for await (const { monthlyCents } of subscriptions.on(db).within('all').each({ endDate: null })) {
    sum.paying += monthlyCents > 0 ? 1 : 0
    sum.monthlyCents += monthlyCents
  }
  return sum
}

/** Counts everything once; from then on each change moves its share. Before anything serves, so nothing moves meanwhile. */
export async function fillTotals(db: Connection): Promise<void> {
  const sum = await countAll(db)
  for (let shard = 0; shard < TOTALS_SHARDS; shard++) {
    const $set = shard === 0 ? sum : NO_TOTALS
    await agencyTotals.on(db).upsert({ _id: shard }, { $set })
  }
}
