import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import {
  type CountedClient,
  type CountedSubscription,
  clientShare,
  subscriptionShare,
} from './agency-totals.domain.ts'
import { agencyTotals, NO_TOTALS, TOTALS_SHARDS, type Totals } from './agency-totals.model.ts'

const NAMES = Object.keys(NO_TOTALS) as (keyof Totals)[]

const shareOf = (client: CountedClient | null) => (client ? clientShare(client) : {})

/** Answers what is different between two shares, without what is not. */
export const difference = (before: Partial<Totals>, after: Partial<Totals>): Partial<Totals> =>
  Object.fromEntries(
    NAMES.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]).filter(([, by]) => by !== 0),
  )

export function agencyTotalsRepository(db: Connection) {
  const rows = agencyTotals.on(db)

  async function move(id: number, by: Partial<Totals>, tx: Tx): Promise<void> {
    if (Object.keys(by).length > 0) await rows.updateOne({ _id: id % TOTALS_SHARDS }, { $inc: by }, tx)
  }

  return {
    /** A client came (no before), changed or went (no after). */
    clientMoved: (
      clientId: number,
      { before, after }: { before: CountedClient | null; after: CountedClient | null },
      tx: Tx,
    ): Promise<void> => move(clientId, difference(shareOf(before), shareOf(after)), tx),

    subscriptionMoved: (
      userId: number,
      { before, after }: { before: readonly CountedSubscription[]; after: CountedSubscription },
      tx: Tx,
    ): Promise<void> => move(userId, difference(subscriptionShare(before), subscriptionShare([after])), tx),

    async read(): Promise<Totals> {
      const sum = { ...NO_TOTALS }
      for (const shard of await rows.find({})) for (const name of NAMES) sum[name] += shard[name] ?? 0
      return sum
    },
  }
}
export type AgencyTotalsRepository = ReturnType<typeof agencyTotalsRepository>
