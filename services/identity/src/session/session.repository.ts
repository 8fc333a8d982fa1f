import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import type { Connection } from 'mongoose'
import { SESSION_IDLE_MS } from './session.domain.ts'
import { type Session, sessions } from './session.model.ts'

interface Revoked {
  userId: number
  at: Date
}

export function sessionRepository(db: Connection) {
  const rows = sessions.on(db)
  return {
    find: (sessionId: string): Promise<Session | null> => rows.findOne({ _id: sessionId }),

    /** Sessions of a user that still hold, last seen first. */
    activeOf: (userId: number, at: Date, query: { limit: number; cursor?: string | undefined }) =>
      rows.countedPage(activeAt(userId, at), { ...query, sort: 'lastSeenAt' }),

    async insert(session: Session, tx: Tx): Promise<void> {
      await rows.insertOne(session, tx)
    },

    async touch(sessionId: string, now: Date): Promise<void> {
      await rows.updateOne({ _id: sessionId }, { $set: { lastSeenAt: now } })
    },

    /** The person showed once more who they are. */
    async proven({ userId, sessionId, at }: Revoked & { sessionId: string }, tx?: Tx): Promise<void> {
      await rows.updateOne({ _id: sessionId, userId, revokedAt: null }, { $set: { provenAt: at } }, tx)
    },

    /** True when this call ended the session, false when it had ended before or is not this user's. */
    async revoke({ userId, sessionId, at }: Revoked & { sessionId: string }, tx: Tx): Promise<boolean> {
      const open = { _id: sessionId, userId, revokedAt: null }
      return (await rows.updateOne(open, { $set: { revokedAt: at } }, tx)).modifiedCount === 1
    },

    /** Ids of the sessions that this call ended. */
    async revokeAll({ userId, except, at }: Revoked & { except: string | null }, tx: Tx): Promise<string[]> {
      const open = {
        userId,
        revokedAt: null,
        expiresAt: { $gt: at },
        ...(except && { _id: { $ne: except } }),
      }
      const ids = (await rows.find(open, { fields: ['_id'], tx })).map(({ _id }) => _id)
      await rows.updateMany({ _id: { $in: ids } }, { $set: { revokedAt: at } }, tx)
      return ids
    },
  }
}
export type SessionRepository = ReturnType<typeof sessionRepository>

const activeAt = (userId: number, at: Date): Filter<Session> => ({
  userId,
  revokedAt: null,
  expiresAt: { $gt: at },
  lastSeenAt: { $gt: new Date(at.getTime() - SESSION_IDLE_MS) },
})
