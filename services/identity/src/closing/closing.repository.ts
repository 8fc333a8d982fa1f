import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Closing, ClosingModel } from './closing.model.ts'

type Moments = Pick<Closing, 'requestedAt' | 'undoUntil' | 'purgeAt'>

export function closingRepository(model: ClosingModel) {
  return {
    of: (userId: number, tx?: Tx): Promise<Closing | null> =>
      fromStore(
        model
          .findById(userId, null, { session: tx ?? null })
          .lean<Closing>()
          .exec(),
      ),

    request: (userId: number, moments: Moments, tx: Tx): Promise<Closing | null> =>
      fromStore(
        model
          .findOneAndUpdate(
            { _id: userId },
            { $set: { ...moments, stage: 'requested', purgedAt: null }, $inc: { rev: 1 } },
            { upsert: true, returnDocument: 'after', session: tx },
          )
          .lean<Closing>()
          .exec(),
      ),

    /** Null when it is not at that stage any more. */
    move: (
      { userId, from, to }: { userId: number; from: Closing['stage']; to: Partial<Closing> },
      tx: Tx,
    ): Promise<Closing | null> =>
      fromStore(
        model
          .findOneAndUpdate(
            { _id: userId, stage: from },
            { $set: to, $inc: { rev: 1 } },
            { returnDocument: 'after', session: tx },
          )
          .lean<Closing>()
          .exec(),
      ),

    due: (stage: 'requested' | 'closed', at: Date, limit: number): Promise<Closing[]> =>
      fromStore(
        model
          .find({ stage, [stage === 'requested' ? 'undoUntil' : 'purgeAt']: { $lte: at } })
          .limit(limit)
          .lean<Closing[]>()
          .exec(),
      ),
  }
}
export type ClosingRepository = ReturnType<typeof closingRepository>
