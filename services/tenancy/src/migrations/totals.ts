import type { Connection } from 'mongoose'
import { clientModel } from '../client/client.model.ts'
import { subscriptionModel } from '../subscription/subscription.model.ts'
import { agencyTotalsModel, NO_TOTALS, TOTALS_SHARDS } from '../totals/agency-totals.model.ts'
import type { Totals } from '../totals/agency-totals.repository.ts'

export async function countAll(db: Connection): Promise<Totals> {
  const [clients, subscriptions] = [clientModel(db), subscriptionModel(db)]
  const sum: Totals = { ...NO_TOTALS }
  for await (const client of clients.find({}, { status: 1, employeeCount: 1 }).lean().cursor()) {
    sum[client.status] += 1
    sum.employees += client.employeeCount
  }
  for await (const { monthlyCents } of subscriptions.find({ endDate: null }).lean().cursor()) {
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
    await agencyTotalsModel(db).updateOne({ _id: shard }, { $set }, { upsert: true })
  }
}
