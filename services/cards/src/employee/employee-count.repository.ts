import { fromStore, isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { ClientCount, ClientCountModel } from './client-count.model.ts'

/** Employees of a client, in one document: concurrent inserts conflict there, so the plan's limit holds. */
export function employeeCounts(model: ClientCountModel) {
  return {
    async of(clientId: number): Promise<number> {
      return (await stored(clientId)).employees
    },

    stored,

    /** Creates the document before a transaction needs it: concurrent upserts in transactions would abort each other. */
    async prepare(clientId: number): Promise<void> {
      try {
        await fromStore(
          model
            .updateOne({ _id: clientId }, { $setOnInsert: { employees: 0, rev: 0 } }, { upsert: true })
            .exec(),
        )
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },

    /** Adds one unless `max` (null: unlimited) is reached; then returns null. */
    take(clientId: number, max: number | null, tx: Tx): Promise<ClientCount | null> {
      const room = max === null ? {} : { employees: { $lt: max } }
      return change(clientId, { filter: room, by: 1 }, tx)
    },

    giveBack: (clientId: number, tx: Tx): Promise<ClientCount | null> =>
      change(clientId, { filter: { employees: { $gt: 0 } }, by: -1 }, tx),
  }

  async function stored(clientId: number): Promise<ClientCount> {
    const found = await fromStore(model.findById(clientId).lean<ClientCount>().exec())
    return found ?? { _id: clientId, employees: 0, rev: 0 }
  }

  function change(clientId: number, { filter, by }: { filter: object; by: number }, tx: Tx) {
    return fromStore(
      model
        .findOneAndUpdate(
          { _id: clientId, ...filter },
          { $inc: { employees: by, rev: 1 } },
          { returnDocument: 'after', session: tx },
        )
        .lean<ClientCount>()
        .exec(),
    )
  }
}
export type EmployeeCounts = ReturnType<typeof employeeCounts>
