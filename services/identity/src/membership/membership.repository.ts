import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Membership as WireMembership } from '@avaliax/proto/memberships.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'
import type { Connection } from 'mongoose'
import { clientPersonRepository } from './client-person.repository.ts'
import { type Membership, memberships } from './membership.model.ts'

export function membershipRepository(db: Connection) {
  const rows = memberships.on(db)
  const people = clientPersonRepository(db)

  /** The headquarters first: the oldest client, unless its owner has chosen another one. */
  async function ownedBy(userId: number, tx?: Tx): Promise<WireMembership[]> {
    const found = await rows.find({ userId, companyId: { $ne: null } }, { sort: { _id: 1 }, tx })
    const inOrder = found.sort((a, b) => Number(b.headquarters ?? false) - Number(a.headquarters ?? false))
    return inOrder.map(present)
  }

  /** Companies of others that a user may act for, oldest first. */
  async function sharedWith(userId: number, tx?: Tx): Promise<WireMembership[]> {
    const shared = new Map((await people.ofUser(userId, tx)).map(({ clientId, role }) => [clientId, role]))
    if (shared.size === 0) return []
    const filter = { _id: { $in: [...shared.keys()] }, companyId: { $ne: null } }
    const found = await rows.find(filter, { sort: { _id: 1 }, tx })
    return found.map((row) => {
      const role = shared.get(row._id)
      return { ...present(row), ...(role && { role }) }
    })
  }

  return {
    ownedBy,

    /** The own companies first. */
    async ofUser(userId: number, tx?: Tx): Promise<WireMembership[]> {
      return [...(await ownedBy(userId, tx)), ...(await sharedWith(userId, tx))]
    },

    /** The clients that these people of the agency are responsible for, oldest first. */
    async managedBy(userIds: readonly number[], tx?: Tx): Promise<WireMembership[]> {
      const filter = { managerId: { $in: userIds }, companyId: { $ne: null } }
      return (await rows.find(filter, { sort: { _id: 1 }, tx })).map(present)
    },

    /** Those of the users who own one of these clients. */
    async ownersAmong(userIds: readonly number[], clientIds: readonly number[]): Promise<number[]> {
      const filter = { _id: { $in: clientIds }, userId: { $in: userIds } }
      const found = await rows.find(filter, { fields: ['_id', 'userId'] })
      return [...new Set(found.flatMap(({ userId }) => userId ?? []))]
    },

    /** Whether one of these people is responsible for a client. */
    isManagedBy: (clientId: number, userIds: readonly number[]): Promise<boolean> =>
      rows.exists({ _id: clientId, managerId: { $in: userIds } }),

    /** Who owns a client, and on whose clock it is. */
    async byClient(clientId: number, tx?: Tx) {
      const row = await rows.findOne({ _id: clientId }, tx)
      if (!row) return null
      const { userId, companyId, active, companyName, timeZone = DEFAULT_TIME_ZONE } = row
      return { userId, companyId, active, companyName, timeZone }
    },

    /** Company and owner by the ids of clients; one that nobody has joined is missing. */
    async byClients(clientIds: readonly number[]) {
      const found = await rows.find({ _id: { $in: [...new Set(clientIds)] } })
      return new Map(
        found.map(({ _id, userId, active, companyName }) => [
          _id,
          { userId, active, companyName: companyName || null },
        ]),
      )
    },

    /** Companies by the ids of their clients; one that tenancy has not named yet is missing. */
    async names(clientIds: readonly number[]): Promise<Map<number, string>> {
      const filter = { _id: { $in: [...new Set(clientIds)] } }
      const found = await rows.find(filter, { fields: ['_id', 'companyName'] })
      return new Map(found.flatMap(({ _id, companyName }) => (companyName ? [[_id, companyName]] : [])))
    },

    /** Joins a user to a client; what the projection already knows of the client's state stays. */
    async join(clientId: number, userId: number, companyId: number, tx: Tx): Promise<void> {
      // A company has one client: an opening that broke off half-way had another one for it, which never came to be.
      const former = { userId, companyId, _id: { $ne: clientId } }
      await rows.updateMany(former, { $set: { userId: null, companyId: null } }, tx)
      const change = { $set: { userId, companyId }, $setOnInsert: { active: true, rev: 0 } }
      await rows.upsert({ _id: clientId }, change, tx)
    },

    /** Makes those who change who acts for a client take turns. */
    async turn(clientId: number, tx: Tx): Promise<void> {
      await rows.updateOne({ _id: clientId }, { $inc: { turns: 1 } }, tx)
    },

    /** Nobody acts for the client any more; a late `client.changed` cannot bring the company back. */
    async end(clientId: number): Promise<void> {
      await rows.updateOne({ _id: clientId }, { $set: { userId: null, companyId: null } })
    },
  }
}
export type MembershipRepository = ReturnType<typeof membershipRepository>

const present = ({ _id, companyId, active }: Membership): WireMembership => ({
  clientId: _id,
  companyId: companyId ?? 0,
  active,
})
