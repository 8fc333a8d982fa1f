import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Invitation } from '@avaliax/proto/identity/operator.routes.ts'
import { type listWaitingOwners, WAITING_OWNERS_MAX } from '@avaliax/proto/identity/owner.internal.ts'
import type { OwnerAccount } from '@avaliax/proto/identity/owner.routes.ts'
import { isNoAddress } from '@avaliax/proto/no-address.ts'
import type { z } from 'zod'
import type { AuditLog, Trace } from '../audit/audit-log.store.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { MailRefusals } from '../mail-refusal/mail-refusal.store.ts'
import type { ClientPersonRepository } from '../membership/client-person.repository.ts'
import type { MembershipRepository } from '../membership/membership.repository.ts'
import type { UnusedInvitations } from '../membership/unused-invitation.store.ts'
import type { NotificationRepository } from '../notification/notification.repository.ts'
import type { PasswordLink } from '../password-link/password-link.model.ts'
import type { PasswordLinks } from '../password-link/password-link.store.ts'
import type { TwoFactors } from '../two-factor/two-factor.store.ts'
import type { AnnounceUser } from '../user/user.announcer.ts'
import { newUser, normalizeEmail } from '../user/user.domain.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { Invite } from './invitation.service.ts'

interface Deps {
  users: UserRepository
  memberships: MembershipRepository
  people: Pick<ClientPersonRepository, 'ofClient'>
  notifications: Pick<NotificationRepository, 'forget'>
  ids: IdSequences
  transact: Transact
  announce: AnnounceUser
  audit: AuditLog
  invite: Invite
  links: Pick<PasswordLinks, 'invitationsOf' | 'ofRequest' | 'urlOf'>
  mailOutbox: Pick<MailOutbox, 'wake'>
  mailRefusals: Pick<MailRefusals, 'ofPeople'>
  twoFactor: Pick<TwoFactors, 'among'>
  unused: Pick<UnusedInvitations, 'forgetOf' | 'isNobodys'>
  now: () => Date
}

interface Invited {
  userId: number
  clientId: number
  companyId: number
}

interface Inviting extends Invited {
  invitedBy?: { userId: number; email: string } | undefined
  mail: boolean
  firstOnly: boolean
  request?: string | undefined
}

/** Log-ins of the clients that the agency creates: reserved first, so that a taken e-mail creates no client. */
export function ownerService(deps: Deps) {
  const { users, memberships, people, notifications, ids, transact, announce, audit } = deps
  const { invite, links, mailOutbox, mailRefusals, twoFactor, unused, now } = deps

  async function reservedId(username: string): Promise<number | null> {
    const existing = await users.byEmail(username)
    if (!existing) return null
    if (existing.status === 'pending' && existing.role === 'client') return existing._id
    // Somebody who was only invited is nobody's; from now on nobody can sign up with the address.
    const reserved =
      (await unused.isNobodys(existing)) &&
      (await users.updateIf(existing, { status: 'pending', passwordHash: null }))
    if (!reserved) throw appError('EMAIL_IN_USE')
    return existing._id
  }

  return {
    async reserve(email: string): Promise<{ userId: number }> {
      const username = normalizeEmail(email)
      const existingId = await reservedId(username)
      if (existingId !== null) return { userId: existingId }
      const userId = await ids.next('users')
      try {
        await users.insert(
          newUser({ _id: userId, username, role: 'client', status: 'pending', language: 'pt' }, now()),
        )
        return { userId }
      } catch (error) {
        // Two reservations of an address at once: both get the user that was first.
        const winner = isDuplicateKey(error) ? await reservedId(username) : null
        if (winner === null) throw error
        return { userId: winner }
      }
    },

    async invite(
      { userId, clientId, companyId, invitedBy, mail, firstOnly, request }: Inviting,
      trace: Trace,
    ): Promise<Invitation> {
      const invitation = await transact(async (tx) => {
        const user = await users.byId(userId, tx)
        if (!user) throw notFound()
        const again = !firstOnly && user.status === 'invited' && user.clientId === clientId
        if (user.role !== 'client' || !(user.status === 'pending' || again)) throw appError('CONFLICT')
        const earlier = await links.ofRequest({ userId, purpose: 'invitation', request }, tx)
        if (earlier) return { email: user.username, url: links.urlOf(earlier) }

        const invitedUser = await users.update(userId, { status: 'invited', clientId }, tx)
        await memberships.join(clientId, userId, companyId, tx)
        await announce(invitedUser, tx)
        const after = { email: invitedUser.username }
        const action = mail ? 'invitation.sent' : 'invitation.made'
        const act = { action, subject: `user-${userId}`, after } as const
        await audit({ ...act, actor: invitedBy ?? null, onBehalfOf: clientId, trace }, tx)
        return invite(invitedUser, tx, { mail, invitedBy: invitedBy?.userId, request })
      })
      mailOutbox.wake()
      return invitation
    },

    /** Who was reserved without an address gets one; the link that was made for nobody is not mailed by it. */
    async address(userId: number, email: string): Promise<void> {
      const username = normalizeEmail(email)
      try {
        await transact(async (tx) => {
          const user = await users.byId(userId, tx)
          if (!user) throw notFound()
          if (user.username === username) return
          if (!isNoAddress(user.username)) throw appError('CONFLICT')
          if (await users.byEmail(username, tx)) throw appError('EMAIL_IN_USE')
          await announce(await users.update(userId, { username }, tx), tx)
        })
      } catch (error) {
        throw isDuplicateKey(error) ? appError('EMAIL_IN_USE', { cause: error }) : error
      }
    },

    join: ({ userId, clientId, companyId }: Invited): Promise<void> =>
      transact(async (tx) => {
        if (!(await users.byId(userId, tx))) throw notFound()
        await memberships.join(clientId, userId, companyId, tx)
      }),

    /** Who of these users may log in, and was here when; a user that waits for its client is invited as well. */
    async accounts(userIds: readonly number[]): Promise<OwnerAccount[]> {
      const [found, withTwoFactor] = await Promise.all([users.owners(userIds), twoFactor.among(userIds)])
      const waiting = found.filter(({ status }) => status === 'pending' || status === 'invited')
      const [refusals, open] = await Promise.all([
        mailRefusals.ofPeople(found),
        links.invitationsOf(waiting.map(({ _id }) => _id)),
      ])
      const linkOf = new Map(open.map((link) => [link.userId, link]))
      return found.map(({ _id, username, status, lastSeenAt }) => ({
        userId: _id,
        email: username,
        state: status === 'pending' ? 'invited' : status,
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
        twoFactor: withTwoFactor.has(_id),
        mailRefusal: refusals.get(_id) ?? null,
        ...(status !== 'active' &&
          status !== 'closed' && { invitation: invitationOf(status, linkOf.get(_id)) }),
      }))
    },

    /** Owners whose account nobody has opened yet. */
    async waiting(): Promise<WaitingOwners> {
      const found = await users.waitingOwners(WAITING_OWNERS_MAX)
      const open = await links.invitationsOf(found.map(({ _id }) => _id))
      const linkOf = new Map(open.map((link) => [link.userId, link]))
      return found.map(({ _id, status }) => {
        const { state } = invitationOf(status === 'pending' ? 'pending' : 'invited', linkOf.get(_id))
        return { userId: _id, state: WAITING_STATE[state] }
      })
    },

    /** Nobody acts for the client any more; what its managers were told goes with their role. */
    async end(clientId: number): Promise<void> {
      await memberships.end(clientId)
      for (const { userId } of await people.ofClient(clientId)) await notifications.forget(userId, clientId)
      await unused.forgetOf(clientId)
    },
  }
}
type WaitingOwners = z.output<typeof listWaitingOwners.response>['owners']

const WAITING_STATE = { unsent: 'not_invited', sent: 'invited', expired: 'expired' } as const

/** A user that waits for its client was never invited; a link that is gone has expired. */
function invitationOf(
  status: 'pending' | 'invited',
  link: PasswordLink | undefined,
): NonNullable<OwnerAccount['invitation']> {
  if (status === 'pending') return { state: 'unsent', at: null }
  if (!link) return { state: 'expired', at: null }
  return { state: link.mailed === false ? 'unsent' : 'sent', at: link.createdAt.toISOString() }
}
export type OwnerService = ReturnType<typeof ownerService>
