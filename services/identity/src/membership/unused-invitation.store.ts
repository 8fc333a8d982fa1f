import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import { deleteRowsOfUser } from '@avaliax/purge/user-rows.ts'
import type { Connection } from 'mongoose'
import type { AnnounceUser } from '../user/user.announcer.ts'
import type { User } from '../user/user.model.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { ClientInvitationRepository } from './client-invitation.repository.ts'
import type { ClientPersonRepository } from './client-person.repository.ts'
import type { MembershipRepository } from './membership.repository.ts'

interface Deps {
  db: Connection
  users: Pick<UserRepository, 'byId' | 'remove'>
  memberships: Pick<MembershipRepository, 'ofUser' | 'ownedBy'>
  people: Pick<ClientPersonRepository, 'ofClient' | 'remove'>
  invitations: Pick<ClientInvitationRepository, 'ofClient' | 'remove' | 'hasAny'>
  announce: AnnounceUser
  transact: Transact
}

/** Who was invited and never came is forgotten with the last company, so that the address is free again. */
export function unusedInvitations({ db, users, memberships, people, invitations, announce, transact }: Deps) {
  async function forget(user: User, tx: Tx): Promise<void> {
    if (user.status !== 'invited' || (await memberships.ofUser(user._id, tx)).length > 0) return
    if (await invitations.hasAny(user._id, tx)) return
    await release(user, tx)
  }

  /** Somebody else gets the address. */
  async function release(user: User, tx: Tx): Promise<void> {
    await deleteRowsOfUser(db, user._id, tx)
    await users.remove(user._id, tx)
    await announce({ ...user, rev: user.rev + 1 }, tx, { deleted: true })
  }

  return {
    forget,
    release,

    /** Whether somebody was only ever invited, to companies of others: the address is nobody's. */
    isNobodys: async (user: User, tx?: Tx): Promise<boolean> =>
      user.role === 'client' &&
      user.status === 'invited' &&
      (await memberships.ownedBy(user._id, tx)).length === 0,

    /** The same for all whom a client had beside its owner; returns how many, who are nobody's there afterwards. */
    async forgetOf(clientId: number): Promise<number> {
      const rows = [...(await people.ofClient(clientId)), ...(await invitations.ofClient(clientId))]
      for (const { userId } of rows)
        await transact(async (tx) => {
          await people.remove(clientId, userId, tx)
          await invitations.remove(clientId, userId, tx)
          const user = await users.byId(userId, tx)
          if (user) await forget(user, tx)
        })
      return rows.length
    },
  }
}
export type UnusedInvitations = ReturnType<typeof unusedInvitations>
