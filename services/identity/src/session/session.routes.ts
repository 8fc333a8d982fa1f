import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { checkSession } from '@avaliax/proto/identity/session.internal.ts'
import { listSessions, revokeOtherSessions, revokeSession } from '@avaliax/proto/identity/session.routes.ts'
import { listMemberships } from '@avaliax/proto/memberships.ts'
import type { FastifyInstance } from 'fastify'
import type { HeldClients } from '../membership/held-clients.query.ts'
import type { SignInRuleStore } from '../two-factor/sign-in-rules.store.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { isActive, needsTouch } from './session.domain.ts'
import type { SessionRepository } from './session.repository.ts'
import type { SessionService } from './session.service.ts'
import { signedIn } from './visitor.domain.ts'

interface Deps {
  sessions: SessionRepository
  users: UserRepository
  held: HeldClients
  signInRules: Pick<SignInRuleStore, 'isTwoFactorDue'>
  sessionService: SessionService
  now: () => Date
}

export function sessionRoutes(
  app: FastifyInstance,
  { sessions, users, held, signInRules, sessionService, now }: Deps,
): void {
  mount(app, listSessions, (call) => sessionService.list(signedIn(call), call.query))

  mount(app, revokeSession, (call) => sessionService.revoke(signedIn(call), call.params.sessionId))

  mount(app, revokeOtherSessions, (call) => sessionService.revokeOthers(signedIn(call)))

  mount(app, listMemberships, async ({ params }) => ({
    memberships: await held.ofUserId(params.userId),
  }))

  mount(app, checkSession, async ({ params, log }) => {
    const session = await sessions.find(params.sessionId)
    const at = now()
    if (!session || !isActive(session, at)) return { active: false as const }

    const user = await users.byId(session.userId)
    if (user?.status !== 'active') return { active: false as const }

    if (needsTouch(session, at)) {
      Promise.all([sessions.touch(session._id, at), users.seen(user._id, at)]).catch((error: unknown) =>
        log.warn({ err: error }, 'session not touched'),
      )
    }
    return {
      active: true as const,
      sessionId: session._id,
      userId: user._id,
      email: user.username,
      role: user.role,
      ...(user.agencyRole && { agencyRole: user.agencyRole }),
      language: user.language,
      memberships: await held.of(user),
      expiresAt: session.expiresAt.toISOString(),
      provenAt: (session.provenAt ?? session.createdAt).toISOString(),
      ...((await signInRules.isTwoFactorDue(user, session)) && { twoFactorDue: true }),
    }
  })
}
