import { appError } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { OwnerSignedUp } from '@avaliax/proto/identity/identity.events.ts'
import { provisionClient } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { MailRequests } from '../mail/mail-request.repository.ts'
import type { MembershipRepository } from '../membership/membership.repository.ts'
import type { UnusedInvitations } from '../membership/unused-invitation.store.ts'
import type { OpenSession } from '../session/session-opener.service.ts'
import type { Visitor } from '../session/visitor.domain.ts'
import type { AnnounceUser } from '../user/user.announcer.ts'
import { newUser, normalizeEmail } from '../user/user.domain.ts'
import type { User } from '../user/user.model.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { IsCommonPassword } from './common-passwords.data.ts'
import type { KnownAddresses } from './known-addresses.store.ts'
import type { PasswordHasher } from './password-hasher.service.ts'
import { tooCommon } from './too-common.domain.ts'

interface Deps {
  users: UserRepository
  unused: Pick<UnusedInvitations, 'isNobodys'>
  memberships: MembershipRepository
  ids: IdSequences
  announce: AnnounceUser
  outbox: Outbox
  audit: AuditLog
  transact: Transact
  tenancy: Pick<ServiceClients, 'call'>
  passwords: PasswordHasher
  isCommon: IsCommonPassword
  known: KnownAddresses
  openSession: OpenSession
  mailRequests: Pick<MailRequests, 'write'>
  mailOutbox: Pick<MailOutbox, 'wake'>
  newId: () => string
  now: () => Date
}

interface SignUp {
  email: string
  password: string
  companyName?: string | undefined
  language?: Language | undefined
  acceptedTerms?: true | undefined
}

interface PendingUserInput {
  username: string
  password: string
  language: Language
  acceptedTerms: boolean
}

export function signUpService(deps: Deps) {
  const { users, unused, memberships, ids, announce, outbox, audit, transact, tenancy, passwords } = deps
  const { isCommon, known, mailRequests, mailOutbox, newId, now } = deps

  /**
   * Left over from a sign-up, or somebody who was only ever invited. One that is pending without a password is reserved: the agency is
   * making a client for this address.
   */
  const isFree = async (user: User): Promise<boolean> =>
    user.status === 'pending' ? user.passwordHash !== null : unused.isNobodys(user)

  /** A user row that has no session yet: new, or one that is free to be taken over. */
  async function pendingUser({
    username,
    password,
    language,
    acceptedTerms,
  }: PendingUserInput): Promise<User> {
    const found = await users.byEmail(username)
    if (found && !(await isFree(found))) throw appError('EMAIL_IN_USE')

    const passwordHash = await passwords.hash(password)
    const fields = { passwordHash, language, ...(acceptedTerms && { termsAcceptedAt: now() }) }
    if (found) {
      const claimedUser = await users.updateIf(found, fields)
      if (!claimedUser) throw appError('EMAIL_IN_USE')
      return claimedUser
    }
    const blank = { role: 'client', status: 'pending' } as const
    const user = newUser({ _id: await ids.next('users'), username, ...blank, ...fields }, now())
    await users.insert(user).catch((error: unknown) => {
      throw isDuplicateKey(error) ? appError('EMAIL_IN_USE') : error
    })
    return user
  }

  return async (input: SignUp, visitor: Visitor) => {
    const { email, password, companyName, language = 'en', acceptedTerms = false } = input
    if (isCommon(password)) throw tooCommon('password')
    const username = normalizeEmail(email)
    const pending = await pendingUser({ username, password, language, acceptedTerms })
    const { clientId, companyId } = await tenancy.call(provisionClient, {
      body: { userId: pending._id, email: username, language, ...(companyName ? { companyName } : {}) },
    })
    const credentials = await transact(async (tx) => {
      const at = now()
      const fields = { status: 'active', clientId, lastSeenAt: at, unconfirmedSince: at } as const
      const user = await users.updateIf(pending, fields, tx)
      // Somebody else signed up with this address meanwhile, with a password of their own.
      if (!user) throw appError('EMAIL_IN_USE')
      await memberships.join(clientId, user._id, companyId, tx)
      await announce(user, tx)
      const data = { userId: user._id, clientId }
      await outbox.append(OwnerSignedUp, { clientId, subject: `sign-up-${user._id}`, rev: 1, data }, tx)
      await mailRequests.write({ _id: newId(), kind: 'welcome', userId: user._id, language }, tx)
      const actor = { userId: user._id, email: username }
      await audit({ action: 'auth.signup', actor, subject: `user-${user._id}`, trace: visitor }, tx)
      return deps.openSession(user, visitor, tx)
    })
    mailOutbox.wake()
    await known.add(username, visitor.address)
    return credentials
  }
}
export type SignUpService = ReturnType<typeof signUpService>
