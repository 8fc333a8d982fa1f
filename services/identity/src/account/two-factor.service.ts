import { AppError, appError, notFound } from '@avaliax/chassis/errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { SignInRules } from '@avaliax/proto/identity/two-factor.routes.ts'
import type { Logger } from 'pino'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { LoginThrottle } from '../auth/login-throttle.limiter.ts'
import type { NamesOfMail } from '../mail/mail-names.lookup.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { TellSecurity } from '../notification/security-notice.service.ts'
import type { SessionService } from '../session/session.service.ts'
import type { SessionEnder } from '../session/session-ender.service.ts'
import type { SignedIn } from '../session/visitor.domain.ts'
import type { SignInRuleStore } from '../two-factor/sign-in-rules.store.ts'
import { base32, otpauthUrl } from '../two-factor/totp.domain.ts'
import type { TwoFactors } from '../two-factor/two-factor.store.ts'
import type { User } from '../user/user.model.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { PasswordService } from './password.service.ts'

interface Deps {
  users: Pick<UserRepository, 'byId'>
  twoFactor: TwoFactors
  signInRules: SignInRuleStore
  ender: SessionEnder
  passwordService: Pick<PasswordService, 'confirm'>
  sessionService: Pick<SessionService, 'proven'>
  throttle: Pick<LoginThrottle, 'reserveOfUser' | 'giveBackOfUser'>
  audit: AuditLog
  tellSecurity: TellSecurity
  mailOutbox: Pick<MailOutbox, 'wake'>
  transact: Transact
  /** The app that shows codes lists the account under the agency's name. */
  names: NamesOfMail
  log: Pick<Logger, 'warn'>
}

interface PasswordAndCode {
  password: string
  code: string
}

const wrongCode = () => appError('TWO_FACTOR_CODE_WRONG')
const isWrongCode = (error: unknown) => error instanceof AppError && error.code === 'TWO_FACTOR_CODE_WRONG'

const ONESELF_FIRST = 'Ative antes a verificação em duas etapas na sua própria conta.'

/** A second factor is switched on and off by its owner; each time the owner is told of it. */
export function twoFactorService(deps: Deps) {
  const { users, twoFactor, signInRules, passwordService, throttle, audit, tellSecurity } = deps
  const { ender, sessionService, mailOutbox, transact, names, log } = deps

  /** Wrong codes count as wrong passwords do: whoever has a session and the password must not try all codes. */
  async function guess<T>(userId: number, attempt: () => Promise<T>): Promise<T> {
    await throttle.reserveOfUser(userId)
    const result = await attempt().catch(async (error: unknown) => {
      if (!isWrongCode(error)) await throttle.giveBackOfUser(userId)
      throw error
    })
    await throttle.giveBackOfUser(userId)
    mailOutbox.wake()
    return result
  }

  const actOf = ({ trace }: SignedIn, { _id: userId, username: email }: User) => ({
    actor: { userId, email },
    subject: `user-${userId}` as const,
    trace,
  })

  /** A change by somebody who shows to have both, the password and a code. */
  async function withCode<T>(
    who: SignedIn,
    { password, code }: PasswordAndCode,
    change: (user: User, tx: Tx) => Promise<T>,
  ): Promise<T> {
    const user = await passwordService.confirm(who.userId, password)
    return guess(user._id, () =>
      transact(async (tx) => {
        if (!(await twoFactor.use(user._id, code, tx))) throw wrongCode()
        return change(user, tx)
      }),
    )
  }

  return {
    async begin(who: SignedIn, password: string): Promise<{ secret: string; url: string }> {
      const user = await passwordService.confirm(who.userId, password)
      const secret = await twoFactor.begin(user._id)
      const { brand } = await names({ clientId: null, askedBy: null }, log)
      return { secret: base32(secret), url: otpauthUrl(secret, user.username, brand.name) }
    },

    /** Shows once more who is signed in; without a code only where the account has no second factor. */
    async prove(
      who: SignedIn,
      { password, code }: { password: string; code?: string | undefined },
    ): Promise<{ provenAt: string }> {
      if (code !== undefined)
        return withCode(who, { password, code }, (_, tx) => sessionService.proven(who, tx))
      await passwordService.confirm(who.userId, password)
      if (await twoFactor.isOn(who.userId)) throw wrongCode()
      return sessionService.proven(who)
    },

    confirm: (who: SignedIn, code: string): Promise<{ recoveryCodes: string[] }> =>
      guess(who.userId, () =>
        transact(async (tx) => {
          const user = await users.byId(who.userId, tx)
          const recoveryCodes = user && (await twoFactor.confirm(user._id, code, tx))
          if (!recoveryCodes) throw wrongCode()
          await audit({ action: 'two-factor.on', ...actOf(who, user) }, tx)
          await tellSecurity(user, 'two-factor-on', tx)
          return { recoveryCodes }
        }),
      ),

    disable: (who: SignedIn, given: PasswordAndCode): Promise<void> =>
      withCode(who, given, async (user, tx) => {
        await twoFactor.remove(user._id, tx)
        await audit({ action: 'two-factor.off', ...actOf(who, user) }, tx)
        await tellSecurity(user, 'two-factor-off', tx)
      }),

    renewCodes: (who: SignedIn, given: PasswordAndCode): Promise<{ recoveryCodes: string[] }> =>
      withCode(who, given, async (user, tx) => {
        const recoveryCodes = await twoFactor.renewCodes(user._id, tx)
        await audit({ action: 'two-factor.codes-renewed', ...actOf(who, user) }, tx)
        await tellSecurity(user, 'recovery-codes-renewed', tx)
        return { recoveryCodes }
      }),

    /** Resets an owner who lost app and codes. A thief of the phone may hold a session, so all of them end. */
    async resetOwner({ trace, ...actor }: SignedIn, userId: number): Promise<void> {
      await transact(async (tx) => {
        const owner = await users.byId(userId, tx)
        if (owner?.role !== 'client' || !(await twoFactor.remove(userId, tx))) throw notFound()
        await ender.endAll(userId, { except: null }, tx)
        const act = { action: 'two-factor.reset', actor, subject: `user-${userId}`, trace } as const
        await audit({ ...act, onBehalfOf: owner.clientId, after: { email: owner.username } }, tx)
        await tellSecurity(owner, 'two-factor-off', tx)
      })
      mailOutbox.wake()
    },

    /** Nobody requires of the others what would close the application to themselves. */
    async changeRules({ trace, ...actor }: SignedIn, rules: SignInRules): Promise<SignInRules> {
      if (rules.operatorsNeedTwoFactor && !(await twoFactor.isOn(actor.userId)))
        throw appError('CONFLICT', { message: ONESELF_FIRST })
      return transact(async (tx) => {
        const before = await signInRules.read(tx)
        await signInRules.write(rules, tx)
        const act = { action: 'sign-in-rules.changed', actor, subject: null, trace } as const
        await audit({ ...act, before, after: rules }, tx)
        return rules
      })
    },
  }
}
export type TwoFactorService = ReturnType<typeof twoFactorService>
