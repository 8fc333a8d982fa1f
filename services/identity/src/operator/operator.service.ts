import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { ListResult } from '@avaliax/chassis/http/server/result.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Invitation, Operator } from '@avaliax/proto/identity/operator.routes.ts'
import { deleteRowsOfUser } from '@avaliax/purge/user-rows.ts'
import type { Connection } from 'mongoose'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { Invite } from '../owner/invitation.service.ts'
import type { SessionEnder } from '../session/session-ender.service.ts'
import type { SignedIn } from '../session/visitor.domain.ts'
import type { AnnounceUser } from '../user/user.announcer.ts'
import { newUser, normalizeEmail } from '../user/user.domain.ts'
import type { User } from '../user/user.model.ts'
import type { UserRepository } from '../user/user.repository.ts'

interface Deps {
  db: Connection
  users: UserRepository
  ender: SessionEnder
  ids: IdSequences
  transact: Transact
  announce: AnnounceUser
  audit: AuditLog
  invite: Invite
  mailOutbox: Pick<MailOutbox, 'wake'>
  now: () => Date
}

interface PageQuery {
  limit: number
  cursor?: string | undefined
}

const NOT_ONESELF = 'Ninguém remove o próprio acesso. Peça a outra pessoa da agência.'

/** The people who run the agency: invited, listed and removed by each other. */
export function operatorService(deps: Deps) {
  const { db, users, ender, ids, transact, announce, audit, invite, mailOutbox, now } = deps

  const actOf = ({ userId, email, trace }: SignedIn, operator: User) => ({
    actor: { userId, email },
    subject: `user-${operator._id}`,
    after: { email: operator.username },
    trace,
  })

  /** The invited user of an address, new or invited before. */
  async function invitedUser(username: string, language: User['language'], tx: Tx): Promise<User> {
    const existing = await users.byEmail(username, tx)
    // The write keeps two invitations of one person apart.
    if (existing?.role === 'superadmin' && existing.status === 'invited')
      return users.update(existing._id, {}, tx)
    if (existing) throw appError('EMAIL_IN_USE')
    const blank = { role: 'superadmin', status: 'invited', language } as const
    const user = newUser({ _id: await ids.next('users'), username, ...blank }, now())
    await users.insert(user, tx)
    return user
  }

  return {
    async list(query: PageQuery): Promise<ListResult<Operator>> {
      const { items, ...page } = await users.superadmins(query)
      return { ...page, items: items.map(present) }
    },

    async get(userId: number): Promise<Pick<Operator, 'id' | 'email'>> {
      const user = await users.byId(userId)
      if (user?.role !== 'superadmin') throw notFound()
      return { id: user._id, email: user.username }
    },

    async invite(who: SignedIn, email: string): Promise<{ operator: Operator; invitation: Invitation }> {
      const language = (await users.byId(who.userId))?.language ?? 'pt'
      try {
        const answer = await transact(async (tx) => {
          const user = await invitedUser(normalizeEmail(email), language, tx)
          await announce(user, tx)
          await audit({ action: 'operator.invited', ...actOf(who, user) }, tx)
          return { operator: present(user), invitation: await invite(user, tx) }
        })
        mailOutbox.wake()
        return answer
      } catch (error) {
        throw isDuplicateKey(error) ? appError('EMAIL_IN_USE') : error
      }
    },

    async remove(who: SignedIn, userId: number): Promise<void> {
      if (userId === who.userId) throw appError('CONFLICT', { message: NOT_ONESELF })
      await transact(async (tx) => {
        // The write makes two operators who remove each other take turns, so that one of them stays.
        if (!(await users.byId(who.userId, tx))) throw appError('UNAUTHENTICATED')
        await users.update(who.userId, {}, tx)
        const user = await users.byId(userId, tx)
        if (user?.role !== 'superadmin') throw notFound()
        await ender.endAll(userId, { except: null }, tx)
        // Links among them; the clients' people go by the purge of their account.
        await deleteRowsOfUser(db, userId, tx)
        await users.remove(userId, tx)
        await announce({ ...user, rev: user.rev + 1 }, tx, { deleted: true })
        const { after: before, ...act } = actOf(who, user)
        await audit({ action: 'operator.removed', ...act, before }, tx)
      })
    },
  }
}
export type OperatorService = ReturnType<typeof operatorService>

const present = ({ _id, username, status, createdAt, lastSeenAt }: User): Operator => ({
  id: _id,
  email: username,
  status: status === 'active' ? 'active' : 'invited',
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
})
