import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import { type AgencyTotals, type AgencyTotalsModel, NO_TOTALS, TOTALS_SHARDS } from './agency-totals.model.ts'

export type Totals = Omit<AgencyTotals, '_id'>

/** What a client adds to the totals. */
interface CountedClient {
  status: 'active' | 'pending' | 'inactive'
  employeeCount: number
}

const NAMES = Object.keys(NO_TOTALS) as (keyof Totals)[]

const shareOf = (client: CountedClient | null): Partial<Totals> =>
  client ? { [client.status]: 1, employees: client.employeeCount } : {}

/** What is different between two shares, without what is not. */
export const difference = (before: Partial<Totals>, after: Partial<Totals>): Partial<Totals> =>
  Object.fromEntries(
    NAMES.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]).filter(([, by]) => by !== 0),
  )

export function agencyTotals(model: AgencyTotalsModel) {
  async function move(id: number, by: Partial<Totals>, tx: Tx): Promise<void> {
    if (Object.keys(by).length === 0) return
    await fromStore(model.updateOne({ _id: id % TOTALS_SHARDS }, { $inc: by }, { session: tx }).exec())
  }

  return {
    /** A client came (no before), changed or went (no after). */
    clientMoved: (
      clientId: number,
      { before, after }: { before: CountedClient | null; after: CountedClient | null },
      tx: Tx,
    ): Promise<void> => move(clientId, difference(shareOf(before), shareOf(after)), tx),

    revenueMoved: (
      userId: number,
      { before, after }: { before: readonly number[]; after: number },
      tx: Tx,
    ): Promise<void> => move(userId, difference(revenue(before), revenue([after])), tx),

    async read(): Promise<Totals> {
      const shards = await fromStore(model.find().lean<AgencyTotals[]>().exec())
      return shards.reduce<Totals>(
        (sum, shard) =>
          Object.fromEntries(NAMES.map((name) => [name, sum[name] + shard[name]])) as unknown as Totals,
        NO_TOTALS,
      )
    },
  }
}
export type AgencyTotalsRepository = ReturnType<typeof agencyTotals>

const revenue = (cents: readonly number[]): Partial<Totals> => ({
  paying: cents.filter((amount) => amount > 0).length,
  monthlyCents: cents.reduce((sum, amount) => sum + amount, 0),
})
