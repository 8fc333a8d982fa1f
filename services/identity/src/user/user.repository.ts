import type { Position } from '@avaliax/chassis/mongo/cursor.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import { spellingsOf, type User } from './user.domain.ts'
import type { UserModel } from './user.model.ts'

/** Users belong to no tenant; they are reached by their own id or e-mail alone. */
export function userRepository(model: UserModel) {
  const changeWhere = (filter: object, patch: Partial<User>, tx?: Tx): Promise<User | null> =>
    fromStore(
      model
        .findOneAndUpdate(
          filter,
          { $set: { ...patch, updatedAt: new Date() }, $inc: { rev: 1 } },
          { returnDocument: 'after', session: tx ?? null },
        )
        .lean<User>()
        .exec(),
    )

  return {
    byId: (userId: number, tx?: Tx): Promise<User | null> =>
      fromStore(
        model
          .findById(userId, null, { session: tx ?? null })
          .lean<User>()
          .exec(),
      ),

    /** Whose address this is, in any writing of its domain. */
    async byEmail(email: string, tx?: Tx): Promise<User | null> {
      const spellings = spellingsOf(email)
      const found = await fromStore(
        model
          .find({ username: { $in: spellings } }, null, { session: tx ?? null })
          .lean<User[]>()
          .exec(),
      )
      const [first] = spellings.flatMap(
        (spelling) => found.find(({ username }) => username === spelling) ?? [],
      )
      return first ?? null
    },

    /** A second insert of the same e-mail fails with the driver's duplicate-key error. */
    async insert(user: User, tx?: Tx): Promise<void> {
      await fromStore(model.create([user], { session: tx ?? null }))
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
      const { matchedCount } = await fromStore(
        model
          .updateOne({ _id, passwordHash, status: 'active' }, { $set: { lastSeenAt: at } }, { session: tx })
          .exec(),
      )
      return matchedCount === 1
    },

    async seen(userId: number, at: Date): Promise<void> {
      await fromStore(model.updateOne({ _id: userId }, { $set: { lastSeenAt: at } }).exec())
    },

    /** Oldest first, after the one at a position. */
    superadmins: (after: Position | null, limit: number): Promise<User[]> =>
      fromStore(
        model
          .find({
            role: 'superadmin',
            ...(after && beyond(after)),
          })
          .sort({ createdAt: 1, _id: 1 })
          .limit(limit)
          .lean<User[]>()
          .exec(),
      ),

    countSuperadmins: (): Promise<number> => fromStore(model.countDocuments({ role: 'superadmin' }).exec()),

    async remove(userId: number, tx: Tx): Promise<void> {
      await fromStore(model.deleteOne({ _id: userId }, { session: tx }).exec())
    },
  }
}
/** The first condition is implied by the second; it bounds the index range. */
const beyond = ({ value, id }: Position): object => ({
  createdAt: { $gte: value },
  $or: [{ createdAt: { $gt: value } }, { createdAt: value, _id: { $gt: id } }],
})

export type UserRepository = ReturnType<typeof userRepository>
