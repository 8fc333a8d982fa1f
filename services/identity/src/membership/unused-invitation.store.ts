import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import { deleteRowsOfUser } from '@avaliax/purge/user-rows.ts'
import type { Connection } from 'mongoose'
import type { AnnounceUser } from '../user/user.announcer.ts'
import type { User } from '../user/user.model.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { ClientPersonRepository } from './client-person.repository.ts'
import type { MembershipRepository } from './membership.repository.ts'

interface Deps {
  db: Connection
  users: Pick<UserRepository, 'byId' | 'remove'>
  memberships: Pick<MembershipRepository, 'ofUser'>
  people: Pick<ClientPersonRepository, 'ofClient' | 'remove'>
  announce: AnnounceUser
  transact: Transact
}

/** Who was invited and never came is forgotten with the last company, so that the address is free again. */
export function unusedInvitations({ db, users, memberships, people, announce, transact }: Deps) {
  async function forget(user: User, tx: Tx): Promise<void> {
    if (user.status !== 'invited' || (await memberships.ofUser(user._id, tx)).length > 0) return
    await deleteRowsOfUser(db, user._id, tx)
    await users.remove(user._id, tx)
    await announce({ ...user, rev: user.rev + 1 }, tx, { deleted: true })
  }

  return {
    forget,

    /** The same for all whom a client had beside its owner; returns how many, who are nobody's there afterwards. */
    async forgetOf(clientId: number): Promise<number> {
      const rows = await people.ofClient(clientId)
      for (const { userId } of rows)
        await transact(async (tx) => {
          await people.remove(clientId, userId, tx)
          const user = await users.byId(userId, tx)
          if (user) await forget(user, tx)
        })
      return rows.length
    },
  }
}
export type UnusedInvitations = ReturnType<typeof unusedInvitations>
