import { setIfNewer } from '@avaliax/chassis/kafka/set-if-newer.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { ClientChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { AnnounceUser } from '../user/user.announcer.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { memberships as collection } from './membership.model.ts'
import { type MembershipRepository, membershipRepository } from './membership.repository.ts'

interface Deps extends ServiceDeps {
  users: UserRepository
  announce: AnnounceUser
}

/**
 * Which companies a user may act for. A suspended client is still readable; its memberships say so to the guards. Which one is the
 * headquarters may move.
 */
export function buildMemberships(deps: Deps): MembershipRepository {
  const { announce, bus, db, transact, users } = deps
  const memberships = membershipRepository(db)

  /** The client of a user is its headquarters; looked up anew, because two companies tell of a move in any order. */
  async function followHeadquarters(userId: number): Promise<void> {
    const [headquarters] = await memberships.ownedBy(userId)
    const user = await users.byId(userId)
    if (!headquarters || !user || user.status === 'pending' || user.clientId === headquarters.clientId) return
    const { clientId } = headquarters
    await transact(async (tx) => announce(await users.update(userId, { clientId }, tx), tx))
  }

  bus.on(ClientChanged, { group: 'identity.memberships' }, async ({ rev, data }) => {
    const { clientId, userId, headquarters, companyName, timeZone, managerId = null } = data
    const active = data.status !== 'inactive' && !data.deleted
    const fields = {
      active,
      userId,
      companyName,
      timeZone,
      managerId: data.deleted ? null : managerId,
      ...(headquarters !== undefined && { headquarters }),
    }
    await setIfNewer(collection.model(db).collection, clientId, rev, fields)
    if (userId !== null) await followHeadquarters(userId)
  })
  return memberships
}
