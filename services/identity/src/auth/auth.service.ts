import { AppError, appError } from '@avaliax/chassis/errors.ts'
import { addressBlock } from '@avaliax/chassis/http/server/rate-limit.ts'
import type { RateLimiter } from '@avaliax/chassis/limits/rate-limiter.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { MembershipRepository } from '../membership/membership.repository.ts'
import type { SessionRepository } from '../session/session.repository.ts'
import type { OpenSession } from '../session/session-opener.service.ts'
import type { SignedIn, Visitor } from '../session/visitor.domain.ts'
import type { SignInRuleStore } from '../two-factor/sign-in-rules.store.ts'
import type { TwoFactors } from '../two-factor/two-factor.store.ts'
import type { AnnounceUser } from '../user/user.announcer.ts'
import { normalizeEmail, presentUser } from '../user/user.domain.ts'
import type { User } from '../user/user.model.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { challengedUserId, holds, issueChallenge } from './login-challenge.domain.ts'
import { type LoginThrottle, type Reservation, WRONG_CREDENTIALS } from './login-throttle.limiter.ts'
import type { PasswordCheck } from './password-check.service.ts'

interface Deps {
  users: UserRepository
  memberships: Pick<MembershipRepository, 'ofUser'>
  announce: AnnounceUser
  audit: AuditLog
  transact: Transact
  checkPassword: PasswordCheck
  throttle: LoginThrottle
  limits: Pick<RateLimiter, 'take'>
  sessions: Pick<SessionRepository, 'find'>
  openSession: OpenSession
  twoFactor: Pick<TwoFactors, 'isOn' | 'stateOf' | 'use'>
  signInRules: Pick<SignInRuleStore, 'isTwoFactorDue'>
  /** Signs the challenges between the two steps of a log-in. */
  challengeSecret: string
  now: () => Date
}

interface SecondStep {
  challenge: string
  code: string
}

interface Opening {
  /** Asked in the transaction that opens the session. */
  isProven?: (tx: Tx) => Promise<boolean>
  byPasskey?: true
}

/** Refusals that one address may add to the audit trail in an hour. */
const REFUSALS_TOLD = { max: 20, windowSeconds: 3600 }

const wrongCredentials = () => appError('UNAUTHENTICATED', { message: WRONG_CREDENTIALS })
const isRefusal = (error: unknown) => error instanceof AppError && error.status < 500

export function authService(deps: Deps) {
  const { users, memberships, announce, audit, transact, checkPassword, throttle, limits, openSession, now } =
    deps
  const { sessions, twoFactor, signInRules, challengeSecret } = deps

  /** Whether the account exists or not, the same work is done. */
  async function tellRefusal(username: string, visitor: Visitor): Promise<void> {
    const { allowed } = await limits.take(`login-refusals:${addressBlock(visitor.address)}`, REFUSALS_TOLD)
    if (!allowed) return
    const actor = { userId: null, email: username }
    await audit({ action: 'auth.login', outcome: 'refused', actor, subject: null, trace: visitor })
  }

  async function withPassword(email: string, password: string): Promise<User> {
    const user = await users.byEmail(email)
    const usable = user?.status === 'active' ? user : null
    const checked = await checkPassword(usable, password)
    if (!checked) throw wrongCredentials()
    return checked
  }

  function open(user: User, visitor: Visitor, { isProven, byPasskey }: Opening = {}) {
    return transact(async (tx) => {
      // The password may have been changed while the old one was being checked.
      if (!(await users.loggedIn(user, now(), tx)) || (await isProven?.(tx)) === false)
        throw wrongCredentials()
      const actor = { userId: user._id, email: user.username }
      const act = { action: 'auth.login', actor, subject: `user-${user._id}` } as const
      await audit({ ...act, ...(byPasskey && { after: { passkey: true } }), trace: visitor }, tx)
      return openSession(user, { ...visitor, byPasskey }, tx)
    })
  }

  /** One guess at an account: counted before anybody looks at it, told when it was refused. */
  async function guess<T>(email: string, visitor: Visitor, attempt: (place: Reservation) => Promise<T>) {
    const username = normalizeEmail(email)
    try {
      const reservation = await throttle.reserve(username, visitor.address)
      return await attempt(reservation).catch(async (error: unknown) => {
        // A crowd or an outage must not lock out people whose guess nobody has looked at.
        if (!isRefusal(error)) await reservation.giveBack()
        throw error
      })
    } catch (error) {
      if (isRefusal(error)) await tellRefusal(username, visitor)
      throw error
    }
  }

  return {
    /** A session; or a challenge, where a code has to follow. */
    logIn: (email: string, password: string, visitor: Visitor) =>
      guess(email, visitor, async (reservation) => {
        const user = await withPassword(email, password)
        if (await twoFactor.isOn(user._id)) {
          // The address becomes a known one by the code, not by the password alone.
          await reservation.giveBack()
          return issueChallenge(challengeSecret, user, now())
        }
        const credentials = await open(user, visitor)
        await reservation.succeeded()
        return credentials
      }),

    /** For somebody whose identity was proven elsewhere; the second factor of the account is asked for as ever. */
    async logInVouched(user: User, visitor: Visitor) {
      return (await twoFactor.isOn(user._id))
        ? issueChallenge(challengeSecret, user, now())
        : open(user, visitor)
    },

    /** A passkey is both factors. Nobody guesses signatures, so none is counted against the account. */
    async logInWithPasskey(user: User, visitor: Visitor, isProven: (tx: Tx) => Promise<boolean>) {
      try {
        const credentials = await open(user, visitor, { isProven, byPasskey: true })
        await throttle.welcome(user.username, visitor.address)
        return credentials
      } catch (error) {
        if (isRefusal(error)) await tellRefusal(user.username, visitor)
        throw error
      }
    },

    async logInWithCode({ challenge, code }: SecondStep, visitor: Visitor) {
      const userId = challengedUserId(challenge)
      const user = userId === null ? null : await users.byId(userId)
      if (user?.status !== 'active' || !holds(challengeSecret, challenge, user, now()))
        throw wrongCredentials()
      return guess(user.username, visitor, async (reservation) => {
        const credentials = await open(user, visitor, {
          isProven: (tx) => twoFactor.use(user._id, code, tx),
        })
        await reservation.succeeded()
        return credentials
      })
    },

    async me({ userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>) {
      const user = await users.byId(userId)
      if (!user) throw appError('UNAUTHENTICATED')
      const [state, session] = await Promise.all([twoFactor.stateOf(userId), sessions.find(sessionId)])
      const due = await signInRules.isTwoFactorDue(user, session)
      return { user: presentUser(user, await memberships.ofUser(userId)), twoFactor: { ...state, due } }
    },

    changeLanguage(userId: number, language: Language) {
      return transact(async (tx) => {
        const user = await users.update(userId, { language }, tx)
        await announce(user, tx)
        return { user: presentUser(user, await memberships.ofUser(userId)) }
      })
    },
  }
}
export type AuthService = ReturnType<typeof authService>
