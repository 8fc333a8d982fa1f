import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Session, SessionModel } from './session.model.ts'

export function sessionRepository(model: SessionModel) {
  return {
    find: (sessionId: string): Promise<Session | null> =>
      fromStore(model.findById(sessionId).lean<Session>().exec()),

    async insert(session: Session, tx?: Tx): Promise<void> {
      await fromStore(model.create([session], { session: tx ?? null }))
    },

    async touch(sessionId: string, now: Date): Promise<void> {
      await fromStore(model.updateOne({ _id: sessionId }, { $set: { lastSeenAt: now } }).exec())
    },

    /** True when this call ended the session, false when it had ended before. */
    async revoke(sessionId: string, now: Date, tx: Tx): Promise<boolean> {
      const { modifiedCount } = await fromStore(
        model
          .updateOne({ _id: sessionId, revokedAt: null }, { $set: { revokedAt: now } }, { session: tx })
          .exec(),
      )
      return modifiedCount === 1
    },
  }
}
export type SessionRepository = ReturnType<typeof sessionRepository>
