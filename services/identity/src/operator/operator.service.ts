import { appError, notFound, validationError } from '@avaliax/chassis/errors.ts'
import type { ListResult } from '@avaliax/chassis/http/server/result.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import {
  type Invitation,
  type inviteOperator,
  NOT_OF_AGENCY,
  type Operator,
  type OperatorName,
  type Absence as WireAbsence,
} from '@avaliax/proto/identity/operator.routes.ts'
import type { MailRefusal } from '@avaliax/proto/mail-refusal.fields.ts'
import type { AgencyRole } from '@avaliax/proto/rights.ts'
import { deleteRowsOfUser } from '@avaliax/purge/user-rows.ts'
import type { Connection } from 'mongoose'
import type { z } from 'zod'
import type { Absence } from '../absence/absence.model.ts'
import type { AbsenceRepository } from '../absence/absence.repository.ts'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { MailRefusals } from '../mail-refusal/mail-refusal.store.ts'
import type { UnusedInvitations } from '../membership/unused-invitation.store.ts'
import type { Invite } from '../owner/invitation.service.ts'
import type { PushDevices } from '../push-device/push-device.store.ts'
import type { SessionEnder } from '../session/session-ender.service.ts'
import type { SignedIn } from '../session/visitor.domain.ts'
import type { AnnounceUser } from '../user/user.announcer.ts'
import { newUser, normalizeEmail, operatorRole } from '../user/user.domain.ts'
import type { User } from '../user/user.model.ts'
import type { UserRepository } from '../user/user.repository.ts'

interface Deps {
  db: Connection
  users: UserRepository
  ender: SessionEnder
  absences: AbsenceRepository
  pushDevices: Pick<PushDevices, 'endAll'>
  unused: Pick<UnusedInvitations, 'isNobodys' | 'release'>
  ids: IdSequences
  transact: Transact
  announce: AnnounceUser
  audit: AuditLog
  invite: Invite
  mailOutbox: Pick<MailOutbox, 'wake'>
  mailRefusals: Pick<MailRefusals, 'ofPeople'>
  now: () => Date
}

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

type Invited = z.output<typeof inviteOperator.body>

const NOT_ONESELF = 'Ninguém remove o próprio acesso. Peça a outra pessoa da agência.'
const NOT_ONES_OWN_DEPUTY = 'Escolha outra pessoa'
const NOT_ONES_OWN_ROLE = 'Ninguém muda o próprio perfil. Peça a outra pessoa da agência.'

/** The people who work for the agency: its superadmins invite, change and remove each other and the rest. */
export function operatorService(deps: Deps) {
  const { db, users, ender, pushDevices, unused, ids, transact, announce, audit, invite } = deps
  const { absences, mailOutbox, mailRefusals, now } = deps

  async function shownAll(people: readonly User[]): Promise<Operator[]> {
    const [refusals, away] = await Promise.all([
      mailRefusals.ofPeople(people),
      absences.of(people.map(({ _id }) => _id)),
    ])
    return people.map((user) => present(user, refusals.get(user._id), away.get(user._id)))
  }

  async function shown(user: User): Promise<Operator> {
    const [operator] = await shownAll([user])
    if (!operator) throw notFound()
    return operator
  }

  const actOf = ({ userId, email, trace }: SignedIn, operator: User) => ({
    actor: { userId, email },
    subject: `user-${operator._id}` as const,
    after: { email: operator.username, agencyRole: operatorRole(operator) },
    trace,
  })

  /**
   * Who decides, as they are now: the gateway's word may be two seconds old. The write makes two who decide about each other take
   * turns, and the second one may not any more; as nobody decides about themselves, one superadmin always remains.
   */
  async function superadmin({ userId }: SignedIn, tx: Tx): Promise<User> {
    const user = await users.byId(userId, tx)
    if (!user) throw appError('UNAUTHENTICATED')
    if (operatorRole(user) !== 'superadmin') throw appError('FORBIDDEN')
    return users.update(userId, {}, tx)
  }

  async function ofAgency(userId: number, tx?: Tx): Promise<User> {
    const user = await users.byId(userId, tx)
    if (user?.role !== 'superadmin') throw notFound()
    return user
  }

  /** The invited user of an address, new or invited before. */
  async function invitedUser(
    { email, agencyRole }: Invited,
    language: User['language'],
    tx: Tx,
  ): Promise<User> {
    const username = normalizeEmail(email)
    const existing = await users.byEmail(username, tx)
    // The write keeps two invitations of one person apart.
    if (existing?.role === 'superadmin' && existing.status === 'invited')
      return users.update(existing._id, agencyRole ? { agencyRole } : {}, tx)
    if (existing && !(await unused.isNobodys(existing, tx))) throw appError('EMAIL_IN_USE')
    if (existing) await unused.release(existing, tx)
    const role = { role: 'superadmin', agencyRole: agencyRole ?? 'superadmin' } as const
    const _id = await ids.next('users')
    const user = newUser({ _id, username, ...role, status: 'invited', language }, now())
    await users.insert(user, tx)
    return user
  }

  return {
    async list(query: PageQuery): Promise<ListResult<Operator>> {
      const { items, ...page } = await users.superadmins(query)
      return { ...page, items: await shownAll(items) }
    },

    async get(userId: number): Promise<OperatorName> {
      return nameOf(await ofAgency(userId))
    },

    async byEmails(emails: readonly string[]): Promise<OperatorName[]> {
      return (await users.superadminsOf(emails.map(normalizeEmail))).map(nameOf)
    },

    async invite(who: SignedIn, invited: Invited): Promise<{ operator: Operator; invitation: Invitation }> {
      try {
        const answer = await transact(async (tx) => {
          const { language } = await superadmin(who, tx)
          const user = await invitedUser(invited, language, tx)
          await announce(user, tx)
          await audit({ action: 'operator.invited', ...actOf(who, user) }, tx)
          return { operator: await shown(user), invitation: await invite(user, tx) }
        })
        mailOutbox.wake()
        return answer
      } catch (error) {
        throw isDuplicateKey(error) ? appError('EMAIL_IN_USE') : error
      }
    },

    /** Takes effect with the gateway's next question about a session, two seconds later at most. */
    async changeRole(who: SignedIn, userId: number, agencyRole: AgencyRole): Promise<Operator> {
      if (userId === who.userId) throw appError('CONFLICT', { message: NOT_ONES_OWN_ROLE })
      return transact(async (tx) => {
        await superadmin(who, tx)
        const user = await ofAgency(userId, tx)
        const before = { agencyRole: operatorRole(user) }
        if (before.agencyRole === agencyRole) return shown(user)
        const changed = await users.update(userId, { agencyRole }, tx)
        await pushDevices.endAll(userId, { except: null }, tx)
        await announce(changed, tx)
        await audit({ action: 'operator.role-changed', ...actOf(who, changed), before }, tx)
        return shown(changed)
      })
    },

    /** One for each person: another one takes its place. */
    async setAbsence(userId: number, { deputyId, ...days }: WireAbsence): Promise<Operator> {
      const user = await ofAgency(userId)
      if (deputyId === userId) throw validationError('deputyId', NOT_ONES_OWN_DEPUTY)
      const deputy = await users.byId(deputyId)
      if (deputy?.role !== 'superadmin') throw validationError('deputyId', NOT_OF_AGENCY)
      await absences.set({ _id: userId, deputyId, ...days })
      return shown(user)
    },

    async endAbsence(userId: number): Promise<void> {
      await ofAgency(userId)
      if (!(await absences.end(userId))) throw notFound()
    },

    async remove(who: SignedIn, userId: number): Promise<void> {
      if (userId === who.userId) throw appError('CONFLICT', { message: NOT_ONESELF })
      await transact(async (tx) => {
        await superadmin(who, tx)
        const user = await ofAgency(userId, tx)
        await ender.endAll(userId, { except: null }, tx)
        // Links among them; the clients' people go by the purge of their account.
        await deleteRowsOfUser(db, userId, tx)
        await absences.withoutDeputy(userId, tx)
        await users.remove(userId, tx)
        await announce({ ...user, rev: user.rev + 1 }, tx, { deleted: true })
        const { after: before, ...act } = actOf(who, user)
        await audit({ action: 'operator.removed', ...act, before }, tx)
      })
    },
  }
}
export type OperatorService = ReturnType<typeof operatorService>

const nameOf = ({ _id, username }: User): OperatorName => ({ id: _id, email: username })

const present = (
  user: User,
  mailRefusal: MailRefusal | null = null,
  absence: Absence | null = null,
): Operator => ({
  id: user._id,
  email: user.username,
  agencyRole: operatorRole(user),
  status: user.status === 'active' ? 'active' : 'invited',
  createdAt: user.createdAt.toISOString(),
  lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
  mailRefusal,
  absence: absence && { from: absence.from, until: absence.until, deputyId: absence.deputyId },
})
