import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import { MAX_CODES } from '@avaliax/proto/cards/code/code.routes.ts'
import type { Connection } from 'mongoose'
import { clientCounts } from '../employee/client-count.model.ts'

/** Codes of a client, counted in the document that concurrent changes conflict in. Without a count it never had one. */
export function codeCounts(db: Connection) {
  const rows = clientCounts.on(db)
  const changed = async (filter: object, change: object, tx: Tx): Promise<boolean> =>
    (await rows.findOneAndUpdate(filter, change, tx)) !== null

  return {
    hadNone: async (clientId: number): Promise<boolean> =>
      (await rows.findOne({ _id: clientId }))?.codes === undefined,

    /** Answers true once in a client's life. */
    begin: (clientId: number, tx: Tx): Promise<boolean> =>
      changed({ _id: clientId, codes: { $exists: false } }, { $set: { codes: 1 } }, tx),

    /** False: there are as many as there may be. */
    take: (clientId: number, tx: Tx): Promise<boolean> =>
      changed({ _id: clientId, codes: { $lt: MAX_CODES } }, { $inc: { codes: 1 } }, tx),

    giveBack: (clientId: number, tx: Tx): Promise<boolean> =>
      changed({ _id: clientId, codes: { $gt: 0 } }, { $inc: { codes: -1 } }, tx),
  }
}
export type CodeCounts = ReturnType<typeof codeCounts>
