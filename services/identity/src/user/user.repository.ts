import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { User } from './user.domain.ts'
import type { UserModel } from './user.model.ts'

/** Users belong to no tenant; they are reached by their own id or e-mail alone. */
export function userRepository(model: UserModel) {
  return {
    byId: (userId: number): Promise<User | null> => fromStore(model.findById(userId).lean<User>().exec()),

    byUsername: (username: string): Promise<User | null> =>
      fromStore(model.findOne({ username }).lean<User>().exec()),

    /** A second insert of the same e-mail fails with the driver's duplicate-key error. */
    async insert(user: User, tx?: Tx): Promise<void> {
      await fromStore(model.create([user], { session: tx ?? null }))
    },

    async update(userId: number, patch: Partial<User>, tx?: Tx): Promise<User> {
      const user = await fromStore(
        model
          .findOneAndUpdate(
            { _id: userId },
            { $set: { ...patch, updatedAt: new Date() }, $inc: { rev: 1 } },
            { returnDocument: 'after', session: tx ?? null },
          )
          .lean<User>()
          .exec(),
      )
      if (!user) throw new Error(`User '${userId}' vanished while it was being changed`)
      return user
    },
  }
}
export type UserRepository = ReturnType<typeof userRepository>
