import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { SessionRevoked } from '@avaliax/proto/identity/identity.events.ts'
import type { PushDevices } from '../push-device/push-device.store.ts'
import type { SessionRepository } from './session.repository.ts'

interface Deps {
  sessions: SessionRepository
  pushDevices: Pick<PushDevices, 'endWith' | 'endAll'>
  outbox: Outbox
  now: () => Date
}

/** Ends sessions, with the devices that were added in them, and says so, in the transaction of the reason. */
export function sessionEnder({ sessions, pushDevices, outbox, now }: Deps) {
  const announce = (userId: number, sessionIds: readonly string[], tx: Tx) =>
    outbox.appendAll(
      SessionRevoked,
      sessionIds.map((sessionId) => ({
        clientId: null,
        subject: `session-${sessionId}`,
        rev: 1,
        data: { sessionId, userId },
      })),
      tx,
    )

  return {
    /** False when the session is not this user's, or had ended before. */
    async end(userId: number, sessionId: string, tx: Tx): Promise<boolean> {
      if (!(await sessions.revoke({ userId, sessionId, at: now() }, tx))) return false
      await pushDevices.endWith(userId, sessionId, tx)
      await announce(userId, [sessionId], tx)
      return true
    },

    /** Ends every session of a user, but for one. How many that were. */
    async endAll(userId: number, { except }: { except: string | null }, tx: Tx): Promise<number> {
      const sessionIds = await sessions.revokeAll({ userId, except, at: now() }, tx)
      await pushDevices.endAll(userId, { except }, tx)
      await announce(userId, sessionIds, tx)
      return sessionIds.length
    },
  }
}
export type SessionEnder = ReturnType<typeof sessionEnder>
