import type { Position } from '@avaliax/chassis/mongo/cursor.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import { SESSION_IDLE_MS } from './session.domain.ts'
import type { Session, SessionModel } from './session.model.ts'

export function sessionRepository(model: SessionModel) {
  return {
    find: (sessionId: string): Promise<Session | null> =>
      fromStore(model.findById(sessionId).lean<Session>().exec()),

    /** Sessions of a user that still hold, last seen first, after the one at a position. */
    activeOf: (userId: number, at: Date, { after, limit }: Window): Promise<Session[]> =>
      fromStore(
        model
          .find({ $and: [activeAt(userId, at), after ? beyond(after) : {}] })
          .sort({ lastSeenAt: -1, _id: 1 })
          .limit(limit)
          .lean<Session[]>()
          .exec(),
      ),

    countActive: (userId: number, at: Date): Promise<number> =>
      fromStore(model.countDocuments(activeAt(userId, at)).exec()),

    async insert(session: Session, tx: Tx): Promise<void> {
      await fromStore(model.create([session], { session: tx }))
    },

    async touch(sessionId: string, now: Date): Promise<void> {
      await fromStore(model.updateOne({ _id: sessionId }, { $set: { lastSeenAt: now } }).exec())
    },

    /** True when this call ended the session, false when it had ended before or is not this user's. */
    async revoke({ userId, sessionId, at }: Revoked & { sessionId: string }, tx: Tx): Promise<boolean> {
      const { modifiedCount } = await fromStore(
        model
          .updateOne(
            { _id: sessionId, userId, revokedAt: null },
            { $set: { revokedAt: at } },
            { session: tx },
          )
          .exec(),
      )
      return modifiedCount === 1
    },

    /** Ids of the sessions that this call ended. */
    async revokeAll({ userId, except, at }: Revoked & { except: string | null }, tx: Tx): Promise<string[]> {
      const open = {
        userId,
        revokedAt: null,
        expiresAt: { $gt: at },
        ...(except && { _id: { $ne: except } }),
      }
      const found = await fromStore(
        model.find(open, { _id: 1 }, { session: tx }).lean<Pick<Session, '_id'>[]>().exec(),
      )
      const ids = found.map(({ _id }) => _id)
      const change = { $set: { revokedAt: at } }
      await fromStore(model.updateMany({ _id: { $in: ids } }, change, { session: tx }).exec())
      return ids
    },
  }
}
export type SessionRepository = ReturnType<typeof sessionRepository>

interface Window {
  after: Position | null
  limit: number
}

const activeAt = (userId: number, at: Date) => ({
  userId,
  revokedAt: null,
  expiresAt: { $gt: at },
  lastSeenAt: { $gt: new Date(at.getTime() - SESSION_IDLE_MS) },
})

const beyond = ({ value, id }: Position): object => ({
  $or: [{ lastSeenAt: { $lt: value } }, { lastSeenAt: value, _id: { $gt: id } }],
})

interface Revoked {
  userId: number
  at: Date
}
