import { randomUUID } from 'node:crypto'
import { appError } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/service-client.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { SessionRevoked } from '@avaliax/proto/identity/identity.events.ts'
import { provisionClient } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { MembershipRepository } from '../membership/membership.repository.ts'
import { SESSION_LIFE_MS } from '../session/session.domain.ts'
import type { SessionRepository } from '../session/session.repository.ts'
import type { AnnounceUser } from '../user/announce-user.ts'
import { newUser, normalizeEmail, presentUser, type User } from '../user/user.domain.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { AccessTokens } from './access-token.ts'
import type { LoginThrottle } from './login-throttle.ts'
import type { PasswordHasher } from './password.ts'

interface Needs {
  users: UserRepository
  sessions: SessionRepository
  memberships: MembershipRepository
  ids: IdSequences
  outbox: Outbox
  announce: AnnounceUser
  transact: Transact
  tenancy: Pick<ServiceClients, 'call'>
  passwords: PasswordHasher
  tokens: AccessTokens
  throttle: LoginThrottle
  now: () => Date
}

/** Where a request came from, as far as sessions and throttles care. */
export interface Visitor {
  address: string
  device: string
}

interface SignUp {
  email: string
  password: string
  companyName?: string | undefined
}

const WRONG_CREDENTIALS = 'Email ou senha inválidos'
const DEVICE_MAX = 300

export function authService(needs: Needs) {
  const {
    users,
    sessions,
    memberships,
    ids,
    outbox,
    transact,
    tenancy,
    passwords,
    tokens,
    throttle,
    now,
    announce,
  } = needs

  async function openSession(user: User, visitor: Visitor, tx?: Tx) {
    const issuedAt = now()
    const expiresAt = new Date(issuedAt.getTime() + SESSION_LIFE_MS)
    const sessionId = randomUUID()
    const device = visitor.device.slice(0, DEVICE_MAX)
    await sessions.insert(
      {
        _id: sessionId,
        userId: user._id,
        device,
        createdAt: issuedAt,
        lastSeenAt: issuedAt,
        expiresAt,
        revokedAt: null,
      },
      tx,
    )
    return {
      token: tokens.issue({ userId: user._id, sessionId, issuedAt, expiresAt }),
      user: presentUser(user),
    }
  }

  /** A user row in `pending`: new, or left over from a sign-up that tenancy could not finish. */
  async function pendingUser(username: string, password: string): Promise<User> {
    const known = await users.byUsername(username)
    if (known && known.status !== 'pending') throw appError('EMAIL_IN_USE')

    const passwordHash = await passwords.hash(password)
    if (known) {
      const taken = await users.updateIf(known, { passwordHash })
      if (!taken) throw appError('EMAIL_IN_USE')
      return taken
    }
    const user = newUser(
      {
        _id: await ids.next('users'),
        username,
        passwordHash,
        role: 'client',
        status: 'pending',
        language: 'en',
      },
      now(),
    )
    await users.insert(user).catch((error: unknown) => {
      throw isDuplicateKey(error) ? appError('EMAIL_IN_USE') : error
    })
    return user
  }

  return {
    async signUp({ email, password, companyName }: SignUp, visitor: Visitor) {
      const username = normalizeEmail(email)
      const pending = await pendingUser(username, password)
      const { clientId, companyId } = await tenancy.call(provisionClient, {
        body: { userId: pending._id, email: username, ...(companyName ? { companyName } : {}) },
      })
      return transact(async (tx) => {
        const user = await users.updateIf(pending, { status: 'active', clientId }, tx)
        // Somebody else signed up with this address meanwhile, with a password of their own.
        if (!user) throw appError('EMAIL_IN_USE')
        await memberships.join(clientId, user._id, companyId, tx)
        await announce(user, tx)
        return openSession(user, visitor, tx)
      })
    },

    async logIn(email: string, password: string, visitor: Visitor) {
      const username = normalizeEmail(email)
      await throttle.reserve(username, visitor.address)
      const user = await users.byUsername(username)
      const usable = user?.status === 'active' ? user : null
      if (!(await passwords.verify(usable?.passwordHash ?? null, password)) || !usable) {
        throw appError('UNAUTHENTICATED', { message: WRONG_CREDENTIALS })
      }
      await throttle.succeeded(username, visitor.address)
      return openSession(usable, visitor)
    },

    async me(userId: number) {
      const user = await users.byId(userId)
      if (!user) throw appError('UNAUTHENTICATED')
      return { user: presentUser(user) }
    },

    changeLanguage(userId: number, language: Language) {
      return transact(async (tx) => {
        const user = await users.update(userId, { language }, tx)
        await announce(user, tx)
        return { user: presentUser(user) }
      })
    },

    logOut(userId: number, sessionId: string): Promise<void> {
      return transact(async (tx) => {
        if (!(await sessions.revoke(sessionId, now(), tx))) return
        const subject = `session-${sessionId}`
        await outbox.append(
          SessionRevoked,
          { clientId: null, subject, rev: 1, data: { sessionId, userId } },
          tx,
        )
      })
    },

    /** Creates the first superadmin; where there is one, nothing is touched, whoever it is. */
    async ensureSuperadmin(email: string, password: string): Promise<void> {
      const username = normalizeEmail(email)
      if ((await users.countSuperadmins()) > 0) return
      const passwordHash = await passwords.hash(password)
      const user = { _id: await ids.next('users'), username, passwordHash, language: 'pt' } as const
      await users
        .insert(newUser({ ...user, role: 'superadmin', status: 'active' }, now()))
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error
        })
    },
  }
}
export type AuthService = ReturnType<typeof authService>
