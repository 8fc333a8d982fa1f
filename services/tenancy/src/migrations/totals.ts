import type { Connection } from 'mongoose'
import { clients } from '../client/client.model.ts'
import { clientShare, subscriptionShare } from '../figures/totals/agency-totals.domain.ts'
import { agencyTotals, NO_TOTALS, TOTALS_SHARDS, type Totals } from '../figures/totals/agency-totals.model.ts'
import { subscriptions } from '../subscription/subscription.model.ts'

export async function countAll(db: Connection): Promise<Totals> {
  const sum: Totals = { ...NO_TOTALS }
  const add = (share: Partial<Totals>) => {
    for (const [name, by] of Object.entries(share)) sum[name as keyof Totals] += by
  }
  const counted = { fields: ['status', 'employeeCount', 'reasons'] } as const
  for await (const { reasons = [], ...client } of clients.on(db).within('all').each({}, counted))
    add(clientShare({ ...client, reasons }))
  for await (const row of subscriptions.on(db).within('all').each({ endDate: null }))
    add(subscriptionShare([row]))
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
