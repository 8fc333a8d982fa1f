import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Membership as WireMembership } from '@avaliax/proto/identity/session.internal.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'
import type { Connection } from 'mongoose'
import { memberships } from './membership.model.ts'

export function membershipRepository(db: Connection) {
  const rows = memberships.on(db)
  return {
    /** The headquarters first: the oldest client, unless its owner has chosen another one. */
    async ofUser(userId: number): Promise<WireMembership[]> {
      const found = await rows.find({ userId, companyId: { $ne: null } }, { sort: { _id: 1 } })
      const inOrder = found.sort((a, b) => Number(b.headquarters ?? false) - Number(a.headquarters ?? false))
      return inOrder.map(({ _id, companyId, active }) => ({
        clientId: _id,
        companyId: companyId ?? 0,
        active,
      }))
    },

    /** Who acts for a client, and on whose clock. */
    async byClient(clientId: number) {
      const row = await rows.findOne({ _id: clientId })
      if (!row) return null
      const { userId, companyId, active, timeZone = DEFAULT_TIME_ZONE } = row
      return { userId, companyId, active, timeZone }
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
    join(clientId: number, userId: number, companyId: number, tx: Tx): Promise<void> {
      const change = { $set: { userId, companyId }, $setOnInsert: { active: true, rev: 0 } }
      return rows.upsert({ _id: clientId }, change, tx)
    },

    /** Nobody acts for the client any more; a late `client.changed` cannot bring the company back. */
    async end(clientId: number): Promise<void> {
      await rows.updateOne({ _id: clientId }, { $set: { userId: null, companyId: null } })
    },
  }
}
export type MembershipRepository = ReturnType<typeof membershipRepository>
