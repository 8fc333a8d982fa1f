import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import type { Connection } from 'mongoose'
import { spellingsOf } from './user.domain.ts'
import { type User, users } from './user.model.ts'

const OPERATORS = { role: 'superadmin' } as const

/** Users belong to no tenant; they are reached by their own id or e-mail alone. */
export function userRepository(db: Connection) {
  const rows = users.on(db)
  const changeWhere = (filter: Filter<User>, patch: Partial<User>, tx?: Tx): Promise<User | null> =>
    rows.findOneAndUpdate(filter, { $set: { ...patch, updatedAt: new Date() }, $inc: { rev: 1 } }, tx)

  return {
    byId: (userId: number, tx?: Tx): Promise<User | null> => rows.findOne({ _id: userId }, tx),

    /** Whose address this is, in any writing of its domain. */
    async byEmail(email: string, tx?: Tx): Promise<User | null> {
      const spellings = spellingsOf(email)
      const found = await rows.find({ username: { $in: spellings } }, { tx })
      const [first] = spellings.flatMap(
        (spelling) => found.find(({ username }) => username === spelling) ?? [],
      )
      return first ?? null
    },

    /** A second insert of the same e-mail fails with the driver's duplicate-key error. */
    async insert(user: User, tx?: Tx): Promise<void> {
      await rows.insertOne(user, tx)
    },

    async update(userId: number, patch: Partial<User>, tx?: Tx): Promise<User> {
      const user = await changeWhere({ _id: userId }, patch, tx)
      if (!user) throw new Error(`User '${userId}' vanished while it was being changed`)
      return user
    },

    /** Changes the user as long as it still is what the decision rested on; null when it is not. */
    updateIf: (
      { _id, status, passwordHash }: Pick<User, '_id' | 'status' | 'passwordHash'>,
      patch: Partial<User>,
      tx?: Tx,
    ): Promise<User | null> => changeWhere({ _id, status, passwordHash }, patch, tx),

    /**
     * Notes a log-in with a password that was just checked; false when it was changed meanwhile. The write makes a
     * log-in and a change of the password exclude each other, so that no session survives the change.
     */
    async loggedIn({ _id, passwordHash }: User, at: Date, tx: Tx): Promise<boolean> {
      const filter = { _id, passwordHash, status: 'active' } as const
      return (await rows.updateOne(filter, { $set: { lastSeenAt: at } }, tx)).matchedCount === 1
    },

    async seen(userId: number, at: Date): Promise<void> {
      await rows.updateOne({ _id: userId }, { $set: { lastSeenAt: at } })
    },

    byIds: async (userIds: readonly number[]): Promise<User[]> =>
      userIds.length === 0 ? [] : rows.find({ _id: { $in: [...new Set(userIds)] } }),

    /** Those of them that log in for a client. */
    owners: (userIds: readonly number[]): Promise<User[]> =>
      rows.find({ _id: { $in: [...userIds] }, role: 'client' }),

    /** Those who log in for clients and have not been here since then, longest away first. */
    ownersAway: (since: Date, limit: number): Promise<User[]> =>
      rows.find(
        { role: 'client', status: 'active', lastSeenAt: { $lt: since } },
        { sort: { lastSeenAt: 1 }, limit },
      ),

    /** Oldest first. */
    superadmins: (query: { limit: number; cursor?: string | undefined }) =>
      rows.countedPage(OPERATORS, { ...query, direction: 'asc' }),

    /** Those of these addresses who work for the agency. */
    superadminsOf: (usernames: readonly string[]): Promise<User[]> =>
      rows.find({ username: { $in: [...usernames] }, role: 'superadmin' }),

    /** Owners whose account nobody has opened yet, by their ids. */
    waitingOwners: (limit: number): Promise<Pick<User, '_id' | 'status'>[]> =>
      rows.find(
        { role: 'client', status: { $in: ['pending', 'invited'] } },
        { fields: ['_id', 'status'], limit },
      ),

    countSuperadmins: (): Promise<number> => rows.count(OPERATORS),

    async remove(userId: number, tx: Tx): Promise<void> {
      await rows.deleteMany({ _id: userId }, tx)
    },
  }
}
export type UserRepository = ReturnType<typeof userRepository>
