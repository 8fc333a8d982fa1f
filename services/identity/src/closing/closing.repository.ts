import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import { type Closing, closings } from './closing.model.ts'

type Moments = Pick<Closing, 'requestedAt' | 'undoUntil' | 'purgeAt'>

export function closingRepository(db: Connection) {
  const rows = closings.on(db)
  const of = (userId: number, tx?: Tx): Promise<Closing | null> => rows.findOne({ _id: userId }, tx)
  return {
    of,

    async request(userId: number, moments: Moments, tx: Tx): Promise<Closing | null> {
      const fields = { ...moments, stage: 'requested', purgedAt: null } as const
      await rows.upsert({ _id: userId }, { $set: fields, $inc: { rev: 1 } }, tx)
      return of(userId, tx)
    },

    /** Null when it is not at that stage any more. */
    move: (
      { userId, from, to }: { userId: number; from: Closing['stage']; to: Partial<Closing> },
      tx: Tx,
    ): Promise<Closing | null> =>
      rows.findOneAndUpdate({ _id: userId, stage: from }, { $set: to, $inc: { rev: 1 } }, tx),

    due: (stage: 'requested' | 'closed', at: Date, limit: number): Promise<Closing[]> =>
      rows.find({ stage, [stage === 'requested' ? 'undoUntil' : 'purgeAt']: { $lte: at } }, { limit }),
  }
}
export type ClosingRepository = ReturnType<typeof closingRepository>
