import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import { type ClientCount, clientCounts } from './client-count.model.ts'

/** Employees of a client, in one document: concurrent inserts conflict there, so the plan's limit holds. */
export function employeeCounts(db: Connection) {
  const rows = clientCounts.on(db)
  const stored = async (clientId: number): Promise<ClientCount> =>
    (await rows.findOne({ _id: clientId })) ?? { _id: clientId, employees: 0, rev: 0 }

  return {
    of: async (clientId: number): Promise<number> => (await stored(clientId)).employees,

    stored,

    /** Creates the document before a transaction needs it: concurrent upserts in transactions would abort each other. */
    async prepare(clientId: number): Promise<void> {
      try {
        await rows.upsert({ _id: clientId }, { $setOnInsert: { employees: 0, rev: 0 } })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },

    /** Adds one unless `max` (null: unlimited) is reached; then returns null. */
    take(clientId: number, max: number | null, tx: Tx): Promise<ClientCount | null> {
      const room = max === null ? {} : { employees: { $lt: max } }
      return rows.findOneAndUpdate({ _id: clientId, ...room }, { $inc: { employees: 1, rev: 1 } }, tx)
    },

    giveBack: (clientId: number, tx: Tx): Promise<ClientCount | null> =>
      rows.findOneAndUpdate(
        { _id: clientId, employees: { $gt: 0 } },
        { $inc: { employees: -1, rev: 1 } },
        tx,
      ),
  }
}
export type EmployeeCounts = ReturnType<typeof employeeCounts>
