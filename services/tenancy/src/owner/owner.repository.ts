import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Owner, OwnerModel } from './owner.model.ts'

type Fields = Partial<Omit<Owner, '_id' | 'rev' | 'createdAt' | 'updatedAt' | 'companies'>>

interface Change {
  /** What must still hold. */
  where?: Record<string, unknown>
  set?: Fields
  companies?: number
}

/** Every change writes the owner's document, so that two of them at once take turns. */
export function ownerRepository(model: OwnerModel) {
  return {
    byId: (userId: number, tx?: Tx): Promise<Owner | null> =>
      fromStore(
        model
          .findById(userId, null, { session: tx ?? null })
          .lean<Owner>()
          .exec(),
      ),

    async insert(owner: Omit<Owner, 'userRev' | 'rev' | 'createdAt' | 'updatedAt'>, tx: Tx): Promise<void> {
      await fromStore(model.create([{ ...owner, rev: 1 }], { session: tx }))
    },

    /** Null when there is no such owner, or the condition does not hold any more. */
    change(userId: number, { where = {}, set = {}, companies = 0 }: Change, tx: Tx): Promise<Owner | null> {
      return fromStore(
        model
          .findOneAndUpdate(
            { _id: userId, ...where },
            { $set: set, $inc: { rev: 1, companies } },
            { returnDocument: 'after', session: tx },
          )
          .lean<Owner>()
          .exec(),
      )
    },

    /** Sets a first that has not happened yet. */
    async first(userId: number, field: 'activatedAt' | 'convertedToPaidAt', at: Date, tx: Tx): Promise<void> {
      await fromStore(
        model
          .updateOne(
            { _id: userId, [field]: null },
            { $set: { [field]: at }, $inc: { rev: 1 } },
            { session: tx },
          )
          .exec(),
      )
    },
  }
}
export type OwnerRepository = ReturnType<typeof ownerRepository>
