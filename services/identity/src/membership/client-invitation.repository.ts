import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { InvitedRole } from '@avaliax/proto/identity/client-person.routes.ts'
import type { Connection } from 'mongoose'
import { type ClientInvitation, clientInvitations } from './client-invitation.model.ts'

interface Deps {
  db: Connection
  ids: IdSequences
}

export function clientInvitationRepository({ db, ids }: Deps) {
  const collection = clientInvitations.on(db)
  const of = (clientId: number) => collection.within({ clientIds: [clientId] })
  /** A person's own rows, whoever's the clients are. */
  const everywhere = collection.within('all')
  /** A person may answer these: they have shown to have the mailbox, or had the account before. */
  const answerable = (userId: number) => ({ userId, byLink: false })

  return {
    ofClient: (clientId: number, tx?: Tx): Promise<ClientInvitation[]> => of(clientId).find({}, { tx }),

    find: (clientId: number, userId: number, tx?: Tx): Promise<ClientInvitation | null> =>
      of(clientId).findOne({ userId }, tx),

    ofUser: (userId: number, query: { limit: number; cursor?: string | undefined }) =>
      everywhere.countedPage(answerable(userId), query),

    ofPerson: (userId: number, invitationId: number, tx?: Tx): Promise<ClientInvitation | null> =>
      everywhere.findOne({ _id: invitationId, userId }, tx),

    hasAny: (userId: number, tx?: Tx): Promise<boolean> => everywhere.exists({ userId }, tx),

    async add(row: Omit<ClientInvitation, '_id'>, tx: Tx): Promise<ClientInvitation> {
      const invitation = { ...row, _id: await ids.next('client_invitations') }
      await of(row.clientId).insertOne(invitation, tx)
      return invitation
    },

    async changeRole({ _id, clientId }: ClientInvitation, role: InvitedRole, tx: Tx): Promise<void> {
      await of(clientId).updateOne({ _id }, { $set: { role } }, tx)
    },

    /** Takes one that its person may answer; null: there is none. */
    take: (userId: number, invitationId: number, tx: Tx): Promise<ClientInvitation | null> =>
      everywhere.findOneAndDelete({ _id: invitationId, ...answerable(userId) }, tx),

    /** Whoever used a mailed link has the mailbox. */
    async proveMailbox(userId: number, tx: Tx): Promise<void> {
      await everywhere.updateMany({ userId, byLink: true }, { $set: { byLink: false } }, tx)
    },

    async remove(clientId: number, userId: number, tx: Tx): Promise<boolean> {
      return (await of(clientId).deleteMany({ userId }, tx)) > 0
    },
  }
}
export type ClientInvitationRepository = ReturnType<typeof clientInvitationRepository>
