import { appError } from '@avaliax/chassis/errors.ts'
import { fromStore, isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Usage, UsageModel } from './image.model.ts'

export interface ImageUsageStore {
  of(clientId: number): Promise<Usage>
  /** Before the first reservation of a client. */
  open(clientId: number): Promise<void>
  /** Throws `STORAGE_QUOTA` when the space would not do; two at a time never get the same rest. */
  reserve(clientId: number, bytes: number, tx: Tx): Promise<void>
  release(clientId: number, bytes: number, tx: Tx): Promise<void>
}

interface Needs {
  model: UsageModel
  quotaBytes: number
}

export function imageUsageStore({ model, quotaBytes }: Needs): ImageUsageStore {
  return {
    async of(clientId) {
      const found = await fromStore(model.findOne({ _id: clientId }).lean<Usage>().exec())
      return found ?? { _id: clientId, bytes: 0, count: 0 }
    },
    async open(clientId) {
      const blank = { $setOnInsert: { bytes: 0, count: 0 } }
      try {
        await fromStore(model.updateOne({ _id: clientId }, blank, { upsert: true }).exec())
      } catch (error) {
        // Opened by somebody else between the look and the write.
        if (!isDuplicateKey(error)) throw error
      }
    },
    async reserve(clientId, bytes, tx) {
      const { matchedCount } = await fromStore(
        model
          .updateOne(
            { _id: clientId, bytes: { $lte: quotaBytes - bytes } },
            { $inc: { bytes, count: 1 } },
            { session: tx },
          )
          .exec(),
      )
      if (matchedCount === 0) throw appError('STORAGE_QUOTA')
    },
    async release(clientId, bytes, tx) {
      const less = { $inc: { bytes: -bytes, count: -1 } }
      await fromStore(model.updateOne({ _id: clientId }, less, { session: tx }).exec())
    },
  }
}
