import { notFound } from '@avaliax/chassis/errors.ts'
import type { ListResult } from '@avaliax/chassis/http/server/result.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Session as WireSession } from '@avaliax/proto/identity/session.routes.ts'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { Session } from './session.model.ts'
import type { SessionRepository } from './session.repository.ts'
import type { SessionEnder } from './session-ender.service.ts'
import type { SignedIn } from './visitor.domain.ts'

interface Deps {
  sessions: SessionRepository
  ender: SessionEnder
  audit: AuditLog
  transact: Transact
  now: () => Date
}

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

/** Lists where somebody is logged in, and ends it. */
export function sessionService({ sessions, ender, audit, transact, now }: Deps) {
  const actOf = ({ userId, email, trace }: SignedIn, sessionId: string | null) => ({
    action: 'session.revoked' as const,
    actor: { userId, email },
    subject: sessionId ? (`session-${sessionId}` as const) : (`user-${userId}` as const),
    trace,
  })

  return {
    async list({ userId, sessionId }: SignedIn, query: PageQuery): Promise<ListResult<WireSession>> {
      const { items, ...page } = await sessions.activeOf(userId, now(), query)
      return { ...page, items: items.map((session) => present(session, sessionId)) }
    },

    /** The person was asked again, and is the one who signed in. */
    async proven({ userId, sessionId }: SignedIn, tx?: Tx): Promise<{ provenAt: string }> {
      const at = now()
      await sessions.proven({ userId, sessionId, at }, tx)
      return { provenAt: at.toISOString() }
    },

    revoke: (who: SignedIn, sessionId: string): Promise<void> =>
      transact(async (tx) => {
        if (!(await ender.end(who.userId, sessionId, tx))) throw notFound()
        await audit(actOf(who, sessionId), tx)
      }),

    revokeOthers: (who: SignedIn): Promise<void> =>
      transact(async (tx) => {
        const count = await ender.endAll(who.userId, { except: who.sessionId }, tx)
        if (count > 0) await audit({ ...actOf(who, null), after: { sessions: count } }, tx)
      }),

    logOut: (who: SignedIn): Promise<void> =>
      transact(async (tx) => {
        const { userId, email, sessionId, trace } = who
        if (!(await ender.end(userId, sessionId, tx))) return
        const subject = `session-${sessionId}` as const
        await audit({ action: 'auth.logout', actor: { userId, email }, subject, trace }, tx)
      }),
  }
}
export type SessionService = ReturnType<typeof sessionService>

const present = ({ _id, device, createdAt, lastSeenAt, expiresAt }: Session, own: string): WireSession => ({
  id: _id,
  device,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  current: _id === own,
})
