import { appError } from '@avaliax/chassis/errors.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import { imageUsage } from './image.model.ts'

interface Deps {
  db: Connection
  quotaBytes: number
}

/** One row for each client, so that the scope alone finds it. */
export function imageUsageStore({ db, quotaBytes }: Deps) {
  const { within } = imageUsage.on(db)
  const ofClient = (clientId: number) => within({ clientIds: [clientId] })
  return {
    of: async (clientId: number) =>
      (await ofClient(clientId).findOne({})) ?? { _id: clientId, bytes: 0, count: 0 },

    /** Before the first reservation of a client. */
    async open(clientId: number): Promise<void> {
      try {
        await ofClient(clientId).upsert({}, { $setOnInsert: { bytes: 0, count: 0 } })
      } catch (error) {
        // Opened by somebody else between the look and the write.
        if (!isDuplicateKey(error)) throw error
      }
    },

    /** Throws `STORAGE_QUOTA` when the space would not do; two at a time never get the same rest. */
    async reserve(clientId: number, bytes: number, tx: Tx): Promise<void> {
      const enough = { bytes: { $lte: quotaBytes - bytes } }
      const { matchedCount } = await ofClient(clientId).updateOne(enough, { $inc: { bytes, count: 1 } }, tx)
      if (matchedCount === 0) throw appError('STORAGE_QUOTA')
    },

    async release(clientId: number, bytes: number, tx: Tx): Promise<void> {
      await ofClient(clientId).updateOne({}, { $inc: { bytes: -bytes, count: -1 } }, tx)
    },
  }
}
export type ImageUsageStore = ReturnType<typeof imageUsageStore>
