import { type AppError, appError } from '@avaliax/chassis/errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import {
  FORGOT_PASSWORD_SAID,
  LINK_USED,
  PASSWORD_CHANGED_SAID,
} from '@avaliax/proto/identity/password.routes.ts'
import { passwordMin } from '@avaliax/proto/identity/password.rules.ts'
import type { AddressChanges } from '../address-change/address-change.store.ts'
import type { ApiTokenService } from '../api-token/api-token.service.ts'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { IsCommonPassword } from '../auth/common-passwords.data.ts'
import type { LoginThrottle } from '../auth/login-throttle.limiter.ts'
import type { PasswordCheck } from '../auth/password-check.service.ts'
import type { PasswordHasher } from '../auth/password-hasher.service.ts'
import { tooCommon } from '../auth/too-common.domain.ts'
import { requireLengthFor } from '../auth/weak-password.domain.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { MailRequests } from '../mail/mail-request.repository.ts'
import type { TellSecurity } from '../notification/security-notice.service.ts'
import type { PasskeyRepository } from '../passkey/passkey.repository.ts'
import type { PasswordLink } from '../password-link/password-link.model.ts'
import type { PasswordLinks } from '../password-link/password-link.store.ts'
import type { InvitationAnswers } from '../people/invitation-answers.service.ts'
import type { SessionEnder } from '../session/session-ender.service.ts'
import type { OpenSession } from '../session/session-opener.service.ts'
import type { SignedIn, Visitor } from '../session/visitor.domain.ts'
import type { TwoFactors } from '../two-factor/two-factor.store.ts'
import { mayGetLink } from '../user/user.domain.ts'
import type { User } from '../user/user.model.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { LinkInvitations } from './link-invitation.query.ts'

interface Deps {
  users: UserRepository
  ender: SessionEnder
  links: PasswordLinks
  invitationAnswers: Pick<InvitationAnswers, 'byLink'>
  addressChanges: Pick<AddressChanges, 'cancel'>
  passkeys: Pick<PasskeyRepository, 'removeAll'>
  apiTokens: Pick<ApiTokenService, 'revokeAll'>
  tellSecurity: TellSecurity
  mailRequests: MailRequests
  mailOutbox: Pick<MailOutbox, 'wake'>
  audit: AuditLog
  transact: Transact
  passwords: PasswordHasher
  checkPassword: PasswordCheck
  isCommon: IsCommonPassword
  throttle: LoginThrottle
  invitationOf: LinkInvitations
  openSession: OpenSession
  twoFactor: Pick<TwoFactors, 'isOn'>
  newId: () => string
  now: () => Date
}

interface Redeemed {
  user: User
  credentials: Awaited<ReturnType<OpenSession>> | undefined
}

interface Change {
  currentPassword: string
  newPassword: string
}

export function passwordService(deps: Deps) {
  const {
    users,
    ender,
    links,
    invitationAnswers,
    addressChanges,
    passkeys,
    apiTokens,
    tellSecurity,
    mailRequests,
    mailOutbox,
    audit,
    transact,
    passwords,
    checkPassword,
    isCommon,
    throttle,
    invitationOf,
    openSession,
    twoFactor,
    newId,
    now,
  } = deps

  /** Whoever came by an invitation is in at once; a second factor is asked for at the log-in. */
  async function signedInBy({ purpose }: PasswordLink, user: User, visitor: Visitor, tx: Tx) {
    if (purpose !== 'invitation' || (await twoFactor.isOn(user._id))) return undefined
    const actor = { userId: user._id, email: user.username }
    await audit({ action: 'auth.login', actor, subject: `user-${user._id}`, trace: visitor }, tx)
    return openSession(user, visitor, tx)
  }

  /** The link is used up in the transaction that sets the password: of two uses at once, one does. */
  const redeem = (token: string, passwordHash: string, visitor: Visitor): Promise<Redeemed | null> =>
    transact(async (tx) => {
      const link = await links.redeem(token, tx)
      const user = link && (await users.byId(link.userId, tx))
      if (!user || !mayGetLink(user)) return null

      // The link came through the mailbox, which confirms it.
      const fields = { passwordHash, status: 'active', lastSeenAt: now(), unconfirmedSince: null } as const
      const current = await users.update(user._id, fields, tx)
      await links.endAll(user._id, tx)
      // Somebody else may have asked for it: the former mailbox's mail says to set a new password then.
      await addressChanges.cancel(user._id, tx)
      await ender.endAll(user._id, { except: null }, tx)
      const { _id: userId, username: email, language } = user
      await invitationAnswers.byLink({ userId, email, trace: visitor }, link.invitationId ?? null, tx)
      const about = { actor: { userId, email }, subject: `user-${userId}` } as const
      await audit({ action: 'auth.password-reset', ...about, trace: visitor }, tx)
      // Somebody else may have made them: whoever holds the mailbox starts anew.
      if ((await passkeys.removeAll(userId, tx)) > 0) await tellSecurity(user, 'passkey-removed', tx)
      const revoked = await apiTokens.revokeAll({ ...about.actor, trace: visitor }, tx)
      if (revoked > 0) await tellSecurity(user, 'api-tokens-revoked', tx)
      // Who sets the first password knows of it; later ones may be somebody else's doing.
      const first = user.status === 'invited'
      if (!first) await mailRequests.write({ _id: newId(), kind: 'password-changed', userId, language }, tx)
      return { user, credentials: await signedInBy(link, current, visitor, tx) }
    })

  /** Who holds the whole token of a used link may know that it was used; everybody else is told one text. */
  async function refusal(token: string): Promise<AppError> {
    if (!(await links.wasUsed(token))) return appError('RESET_TOKEN_INVALID')
    const details = [{ path: 'token', message: LINK_USED }]
    return appError('RESET_TOKEN_INVALID', { message: LINK_USED, details })
  }

  /** Guesses are counted; the right one is not, nor one that nobody looked at. */
  async function withCurrentPassword(userId: number, currentPassword: string): Promise<User> {
    await throttle.reserveOfUser(userId)
    const user = await users.byId(userId)
    if (user?.status !== 'active') throw appError('UNAUTHENTICATED')
    const checked = await checkPassword(user, currentPassword).catch(async (error) => {
      await throttle.giveBackOfUser(userId)
      throw error
    })
    if (!checked) throw appError('CURRENT_PASSWORD_WRONG')
    await throttle.giveBackOfUser(userId)
    return checked
  }

  return {
    /** The account of somebody who has just shown to know its password. */
    confirm: withCurrentPassword,

    /** One write for every address: whether it is known is looked up after the answer, so that the time tells nothing. */
    async forgot(email: string, { requestId, address }: Visitor) {
      const mailRequest = { _id: newId(), kind: 'reset-password', email } as const
      await mailRequests.writeToAddress({ ...mailRequest, trace: { requestId, address } })
      mailOutbox.wake()
      return { message: FORGOT_PASSWORD_SAID }
    },

    /** Checked before anything is typed. The token is as secret as the password, so its holder may know. */
    async check(token: string) {
      const link = await links.find(token)
      if (!link) throw await refusal(token)
      const user = await users.byId(link.userId)
      if (!user) throw await refusal(token)
      const { language, role } = user
      const invitation = await invitationOf(link, user)
      return { expiresAt: link.expiresAt.toISOString(), minLength: passwordMin(role), language, invitation }
    },

    async reset(token: string, newPassword: string, visitor: Visitor) {
      if (isCommon(newPassword)) throw tooCommon('newPassword')
      const link = await links.find(token)
      if (!link) throw await refusal(token)
      const holder = await users.byId(link.userId)
      if (holder) requireLengthFor(holder, newPassword)
      const redeemed = await redeem(token, await passwords.hash(newPassword), visitor)
      if (!redeemed) throw await refusal(token)
      mailOutbox.wake()
      const { user, credentials } = redeemed
      await throttle.welcome(user.username, visitor.address)
      return { message: PASSWORD_CHANGED_SAID, ...(credentials && { credentials }) }
    },

    async change(who: SignedIn, { currentPassword, newPassword }: Change) {
      if (isCommon(newPassword)) throw tooCommon('newPassword')
      const user = await withCurrentPassword(who.userId, currentPassword)
      requireLengthFor(user, newPassword)
      const passwordHash = await passwords.hash(newPassword)
      await transact(async (tx) => {
        const { _id: userId, username: email, language } = user
        if (!(await users.updateIf(user, { passwordHash }, tx))) throw appError('CURRENT_PASSWORD_WRONG')
        await links.endAll(userId, tx)
        await ender.endAll(userId, { except: who.sessionId }, tx)
        const about = { actor: { userId, email }, subject: `user-${userId}` } as const
        await audit({ action: 'auth.password-changed', ...about, trace: who.trace }, tx)
        await mailRequests.write({ _id: newId(), kind: 'password-changed', userId, language }, tx)
      })
      mailOutbox.wake()
      return { message: PASSWORD_CHANGED_SAID }
    },
  }
}
export type PasswordService = ReturnType<typeof passwordService>
