import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Credentials } from '@avaliax/proto/identity/auth.routes.ts'
import type { z } from 'zod'
import type { MembershipRepository } from '../membership/membership.repository.ts'
import type { SignInRuleStore } from '../two-factor/sign-in-rules.store.ts'
import { presentUser } from '../user/user.domain.ts'
import type { User } from '../user/user.model.ts'
import type { AccessTokens } from './access-token.service.ts'
import { SESSION_LIFE_MS } from './session.domain.ts'
import type { Session } from './session.model.ts'
import type { SessionRepository } from './session.repository.ts'
import type { Visitor } from './visitor.domain.ts'

interface Deps {
  sessions: SessionRepository
  memberships: Pick<MembershipRepository, 'ofUser'>
  tokens: AccessTokens
  signInRules: Pick<SignInRuleStore, 'isTwoFactorDue'>
  newId: () => string
  now: () => Date
}

const DEVICE_MAX = 300

/** A new session and the token that names it. */
export const sessionOpener =
  ({ sessions, memberships, tokens, signInRules, newId, now }: Deps) =>
  async (
    user: User,
    { byPasskey, ...visitor }: Visitor & Pick<Session, 'byPasskey'>,
    tx: Tx,
  ): Promise<z.input<typeof Credentials>> => {
    const issuedAt = now()
    const expiresAt = new Date(issuedAt.getTime() + SESSION_LIFE_MS)
    const sessionId = newId()
    await sessions.insert(
      {
        _id: sessionId,
        userId: user._id,
        device: visitor.device.slice(0, DEVICE_MAX),
        createdAt: issuedAt,
        lastSeenAt: issuedAt,
        expiresAt,
        revokedAt: null,
        byPasskey,
      },
      tx,
    )
    return {
      token: tokens.issue({ userId: user._id, sessionId, issuedAt, expiresAt }),
      user: presentUser(user, await memberships.ofUser(user._id, tx)),
      ...((await signInRules.isTwoFactorDue(user, { byPasskey })) && { twoFactorDue: true }),
    }
  }
export type OpenSession = ReturnType<typeof sessionOpener>
