import { AppError, appError } from '@avaliax/chassis/errors.ts'
import type { RateLimiter } from '@avaliax/chassis/limits/rate-limiter.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { OpenSession } from '../session/session-opener.service.ts'
import type { Visitor } from '../session/visitor.domain.ts'
import type { AnnounceUser } from '../user/user.announcer.ts'
import { normalizeEmail, presentUser } from '../user/user.domain.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { type LoginThrottle, WRONG_CREDENTIALS } from './login-throttle.limiter.ts'
import type { PasswordHasher } from './password-hasher.service.ts'

interface Deps {
  users: UserRepository
  announce: AnnounceUser
  audit: AuditLog
  transact: Transact
  passwords: PasswordHasher
  throttle: LoginThrottle
  limits: Pick<RateLimiter, 'take'>
  openSession: OpenSession
  now: () => Date
}

/** Refusals that one address may add to the audit trail in an hour. */
const REFUSALS_TOLD = { max: 20, windowSeconds: 3600 }

const wrongCredentials = () => appError('UNAUTHENTICATED', { message: WRONG_CREDENTIALS })
const isRefusal = (error: unknown) => error instanceof AppError && error.status < 500

export function authService(deps: Deps) {
  const { users, announce, audit, transact, passwords, throttle, limits, openSession, now } = deps

  /** Whether the account exists or not, the same work is done. */
  async function tellRefusal(username: string, visitor: Visitor): Promise<void> {
    const { allowed } = await limits.take(`login-refusals:${visitor.address}`, REFUSALS_TOLD)
    if (!allowed) return
    const actor = { userId: null, email: username }
    await audit({ action: 'auth.login', outcome: 'refused', actor, subject: null, trace: visitor })
  }

  async function evaluate(email: string, password: string, visitor: Visitor) {
    const user = await users.byEmail(email)
    const usable = user?.status === 'active' ? user : null
    const matches = await passwords.verify(usable?.passwordHash ?? null, password)
    if (!usable || !matches) throw wrongCredentials()

    const credentials = await transact(async (tx) => {
      // The password may have been changed while the old one was being checked.
      if (!(await users.loggedIn(usable, now(), tx))) return null
      const actor = { userId: usable._id, email: usable.username }
      await audit({ action: 'auth.login', actor, subject: `user-${usable._id}`, trace: visitor }, tx)
      return openSession(usable, visitor, tx)
    })
    if (!credentials) throw wrongCredentials()
    return credentials
  }

  async function reserveAndEvaluate(email: string, password: string, visitor: Visitor) {
    const reservation = await throttle.reserve(normalizeEmail(email), visitor.address)
    try {
      const credentials = await evaluate(email, password, visitor)
      await reservation.succeeded()
      return credentials
    } catch (error) {
      // A crowd or an outage must not lock out people whose passwords nobody has looked at.
      if (!isRefusal(error)) await reservation.unheard()
      throw error
    }
  }

  return {
    async logIn(email: string, password: string, visitor: Visitor) {
      try {
        return await reserveAndEvaluate(email, password, visitor)
      } catch (error) {
        if (isRefusal(error)) await tellRefusal(normalizeEmail(email), visitor)
        throw error
      }
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
  }
}
export type AuthService = ReturnType<typeof authService>
