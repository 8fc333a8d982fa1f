import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { InvitedRole } from '@avaliax/proto/identity/client-person.routes.ts'
import type { Connection } from 'mongoose'
import { type ClientPersonRow, clientPeople } from './client-person.model.ts'

const idOf = (clientId: number, userId: number) => `${clientId}:${userId}`

export function clientPersonRepository(db: Connection) {
  const collection = clientPeople.on(db)
  const of = (clientId: number) => collection.within({ clientIds: [clientId] })
  /** A person's own rows, whoever's the clients are. */
  const everywhere = collection.within('all')
  return {
    /** Oldest first. */
    ofClient: (clientId: number, tx?: Tx): Promise<ClientPersonRow[]> =>
      of(clientId).find({}, { sort: { createdAt: 1 }, tx }),

    ofUser: (userId: number, tx?: Tx): Promise<ClientPersonRow[]> => everywhere.find({ userId }, { tx }),

    find: (clientId: number, userId: number, tx?: Tx): Promise<ClientPersonRow | null> =>
      of(clientId).findOne({ _id: idOf(clientId, userId) }, tx),

    async add(row: Omit<ClientPersonRow, '_id'>, tx: Tx): Promise<void> {
      await of(row.clientId).insertOne({ ...row, _id: idOf(row.clientId, row.userId) }, tx)
    },

    /** False: nobody of this client. */
    async change(clientId: number, userId: number, role: InvitedRole, tx: Tx): Promise<boolean> {
      const by = { $set: { role } }
      return (await of(clientId).updateOne({ _id: idOf(clientId, userId) }, by, tx)).matchedCount === 1
    },

    async remove(clientId: number, userId: number, tx: Tx): Promise<boolean> {
      return (await of(clientId).deleteMany({ _id: idOf(clientId, userId) }, tx)) === 1
    },
  }
}
export type ClientPersonRepository = ReturnType<typeof clientPersonRepository>
