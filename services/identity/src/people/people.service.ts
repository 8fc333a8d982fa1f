import { appError, notFound, validationError } from '@avaliax/chassis/errors.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import {
  CLIENT_PEOPLE_MAX,
  type ClientPerson,
  type InvitedRole,
} from '@avaliax/proto/identity/client-person.routes.ts'
import type { MailRefusal } from '@avaliax/proto/mail-refusal.fields.ts'
import type { ClientRole } from '@avaliax/proto/rights.ts'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { MayMailInvitation } from '../mail/invitation-mail.limiter.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { MailRequests } from '../mail/mail-request.repository.ts'
import type { MailRefusals } from '../mail-refusal/mail-refusal.store.ts'
import type { ClientInvitation } from '../membership/client-invitation.model.ts'
import type { ClientInvitationRepository } from '../membership/client-invitation.repository.ts'
import type { ClientPersonRepository } from '../membership/client-person.repository.ts'
import type { MembershipRepository } from '../membership/membership.repository.ts'
import type { UnusedInvitations } from '../membership/unused-invitation.store.ts'
import type { NotificationRepository } from '../notification/notification.repository.ts'
import type { PasswordLinks } from '../password-link/password-link.store.ts'
import type { PushDevices } from '../push-device/push-device.store.ts'
import type { RefusedMailService } from '../refused-mail/refused-mail.service.ts'
import type { SignedIn } from '../session/visitor.domain.ts'
import type { AnnounceUser } from '../user/user.announcer.ts'
import { newUser, normalizeEmail } from '../user/user.domain.ts'
import type { User } from '../user/user.model.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { RequireMayInvite } from './new-account.limiter.ts'

interface Deps {
  users: UserRepository
  memberships: Pick<MembershipRepository, 'byClient' | 'turn'>
  people: ClientPersonRepository
  invitations: ClientInvitationRepository
  /** Refuses with 429. */
  requireMayInvite: RequireMayInvite
  mayMail: MayMailInvitation
  links: Pick<PasswordLinks, 'issue'>
  mailRequests: Pick<MailRequests, 'write'>
  mailRefusals: Pick<MailRefusals, 'ofPeople'>
  tryAgain: RefusedMailService['tryAgain']
  mailOutbox: Pick<MailOutbox, 'wake'>
  notifications: Pick<NotificationRepository, 'forget'>
  pushDevices: Pick<PushDevices, 'endAll'>
  ids: IdSequences
  transact: Transact
  announce: AnnounceUser
  unused: Pick<UnusedInvitations, 'forget'>
  audit: AuditLog
  newId: () => string
  now: () => Date
}

/** Who decides, and for which client. */
export interface Deciding extends SignedIn {
  clientId: number
  /** Somebody of the agency, in the client's name. */
  byAgency: boolean
}

interface Invited {
  state: ClientPerson['state']
  /** Null: somebody who is in. */
  invitation: ClientInvitation | null
}

interface Listed {
  userId: number
  role: ClientRole
  state: ClientPerson['state']
}

const OWNER_ALREADY = 'Esta pessoa é dona da empresa.'
const OWNER_STAYS = 'Quem é dono não sai da própria empresa. Encerre a conta ou remova a empresa.'

/** Who signs in for a client beside its owner. */
export function peopleService(deps: Deps) {
  const { users, memberships, people, invitations, requireMayInvite, mayMail, links, mailRequests } = deps
  const {
    mailRefusals,
    tryAgain,
    mailOutbox,
    ids,
    transact,
    announce,
    unused,
    audit,
    notifications,
    pushDevices,
    newId,
    now,
  } = deps

  const actOf = ({ userId, email, trace, clientId, byAgency }: Deciding, person: User) => ({
    actor: { userId, email },
    subject: `user-${person._id}` as const,
    onBehalfOf: byAgency ? clientId : null,
    trace,
  })

  /** Who owns the client. The write keeps two who invite at once within the bound. */
  async function ownerOf(clientId: number, tx: Tx): Promise<number | null> {
    const membership = await memberships.byClient(clientId, tx)
    if (!membership?.companyId) throw notFound()
    await memberships.turn(clientId, tx)
    return membership.userId
  }

  /** Whose address it is, or a log-in to come. Neither the agency's people nor a sign-up that is under way can be added. */
  async function userOf(address: string, { userId }: Deciding, tx: Tx): Promise<User> {
    const username = normalizeEmail(address)
    const existing = await users.byEmail(username, tx)
    if (existing) {
      const fits = existing.role === 'client' && ['active', 'invited'].includes(existing.status)
      if (!fits) throw appError('EMAIL_IN_USE')
      return existing
    }
    const language = (await users.byId(userId, tx))?.language ?? 'pt'
    const blank = { role: 'client', status: 'invited', language } as const
    const user = newUser({ _id: await ids.next('users'), username, ...blank }, now())
    await users.insert(user, tx)
    await announce(user, tx)
    return user
  }

  /** Invited anew, or again; somebody who is in already gets the role at once. */
  async function ask(user: User, role: InvitedRole, { clientId }: Deciding, tx: Tx): Promise<Invited> {
    const asked = await invitations.find(clientId, user._id, tx)
    if (asked) {
      await invitations.changeRole(asked, role, tx)
      return { state: 'invited', invitation: asked }
    }
    const [members, others] = [await people.ofClient(clientId, tx), await invitations.ofClient(clientId, tx)]
    if (members.length + others.length >= CLIENT_PEOPLE_MAX)
      throw validationError('email', `No máximo ${CLIENT_PEOPLE_MAX} pessoas além do dono`)
    const fresh = { clientId, userId: user._id, role, byLink: user.status === 'invited', createdAt: now() }
    return { state: 'invited', invitation: await invitations.add(fresh, tx) }
  }

  async function join(user: User, role: InvitedRole, who: Deciding, tx: Tx): Promise<Invited> {
    if (!(await people.change(who.clientId, user._id, role, tx))) return ask(user, role, who, tx)
    await pushDevices.endAll(user._id, { except: null }, tx)
    if (role !== 'manager') await notifications.forget(user._id, who.clientId, tx)
    return { state: 'active', invitation: null }
  }

  /** A link for whoever has no password yet; it is mailed and shown to nobody, for it opens all of theirs. */
  async function tell(
    { _id: userId, username, status, language }: User,
    { _id: invitationId, clientId }: ClientInvitation,
    { userId: invitedBy }: Deciding,
    tx: Tx,
  ): Promise<void> {
    if (!(await mayMail(username, tx))) return
    const _id = newId()
    const kind = status === 'invited' ? 'invite-person' : 'person-added'
    if (status === 'invited')
      await links.issue({ linkId: _id, userId, purpose: 'invitation', invitationId, invitedBy }, tx)
    await mailRequests.write({ _id, kind, userId, language, clientId }, tx)
  }

  const shown = async (user: User, role: ClientRole, state: ClientPerson['state']): Promise<ClientPerson> =>
    present(user, role, state, (await mailRefusals.ofPeople([user])).get(user._id))

  async function personOf(clientId: number, userId: number, tx: Tx) {
    const member = await people.find(clientId, userId, tx)
    const invitation = member ? null : await invitations.find(clientId, userId, tx)
    const user = await users.byId(userId, tx)
    const row = member ?? invitation
    if (!row || !user) throw notFound()
    return { row, invitation, user }
  }

  return {
    async list(clientId: number): Promise<{ people: ClientPerson[] }> {
      const [membership, members, asked] = await Promise.all([
        memberships.byClient(clientId),
        people.ofClient(clientId),
        invitations.ofClient(clientId),
      ])
      const owner = membership?.userId ? [{ userId: membership.userId, role: 'owner' as const }] : []
      const all: Listed[] = [
        ...[...owner, ...members].map((row) => ({ ...row, state: 'active' as const })),
        ...asked.map((row) => ({ ...row, state: 'invited' as const })),
      ]
      const found = await users.owners(all.map(({ userId }) => userId))
      const byId = new Map(found.map((user) => [user._id, user]))
      const refusals = await mailRefusals.ofPeople(found)
      return {
        people: all.flatMap(({ userId, role, state }) => {
          const user = byId.get(userId)
          return user ? [present(user, role, state, refusals.get(userId))] : []
        }),
      }
    },

    async invite(
      who: Deciding,
      { email, role }: { email: string; role: InvitedRole },
    ): Promise<ClientPerson> {
      if (!who.byAgency) await requireMayInvite(who.clientId)
      try {
        const { user, state } = await transact(async (tx) => {
          const ownerId = await ownerOf(who.clientId, tx)
          const user = await userOf(email, who, tx)
          if (user._id === ownerId) throw appError('CONFLICT', { message: OWNER_ALREADY })
          const { state, invitation } = await join(user, role, who, tx)
          if (invitation) await tell(user, invitation, who, tx)
          const after = { email: user.username, role }
          await audit({ action: 'person.invited', ...actOf(who, user), after }, tx)
          return { user, state }
        })
        mailOutbox.wake()
        return shown(user, role, state)
      } catch (error) {
        throw isDuplicateKey(error) ? appError('EMAIL_IN_USE') : error
      }
    },

    change: (who: Deciding, userId: number, role: InvitedRole): Promise<ClientPerson> =>
      transact(async (tx) => {
        const { row, invitation, user } = await personOf(who.clientId, userId, tx)
        const state = invitation ? 'invited' : 'active'
        if (row.role === role) return shown(user, role, state)
        if (invitation) await invitations.changeRole(invitation, role, tx)
        else await people.change(who.clientId, userId, role, tx)
        if (role !== 'manager') await notifications.forget(userId, who.clientId, tx)
        const [before, after] = [{ role: row.role }, { role }]
        await audit({ action: 'person.role-changed', ...actOf(who, user), before, after }, tx)
        return shown(user, role, state)
      }),

    /** Somebody's address may take mail again, says whoever lets people in. */
    async tryMailAgain(who: Deciding, userId: number): Promise<void> {
      const { clientId, byAgency } = who
      const isOwner = (await memberships.byClient(clientId))?.userId === userId
      const [member, asked] = await Promise.all([
        people.find(clientId, userId),
        invitations.find(clientId, userId),
      ])
      if (!isOwner && !member && !asked) throw notFound()
      await tryAgain(who, userId, byAgency ? clientId : null)
    },

    /** The owner removes somebody, or takes an invitation back; whoever is in leaves. */
    remove: (who: Deciding, userId: number): Promise<void> =>
      transact(async (tx) => {
        const leaves = userId === who.userId
        if (leaves && (await memberships.byClient(who.clientId, tx))?.userId === userId)
          throw appError('CONFLICT', { message: OWNER_STAYS })
        const { row, user } = await personOf(who.clientId, userId, tx)
        await people.remove(who.clientId, userId, tx)
        await invitations.remove(who.clientId, userId, tx)
        await notifications.forget(userId, who.clientId, tx)
        await unused.forget(user, tx)
        const before = { email: user.username, role: row.role }
        const action = leaves ? 'person.left' : 'person.removed'
        await audit({ action, ...actOf(who, user), before }, tx)
      }),
  }
}
export type PeopleService = ReturnType<typeof peopleService>

const present = (
  { _id, username, lastSeenAt }: User,
  role: ClientRole,
  state: ClientPerson['state'],
  mailRefusal: MailRefusal | null = null,
): ClientPerson => ({
  userId: _id,
  email: username,
  role,
  state,
  status: state,
  // The time is told by whoever lets somebody in, not by an address that anybody may type.
  lastSeenAt: (state === 'active' && lastSeenAt?.toISOString()) || null,
  mailRefusal,
})
