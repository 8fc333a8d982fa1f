import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import type { Connection } from 'mongoose'
import { type Owner, owners } from './owner.model.ts'

type Kept = 'userRev' | 'rev' | 'createdAt' | 'updatedAt'

interface Change {
  /** This must still hold. */
  where?: Filter<Owner>
  set?: Partial<Omit<Owner, '_id' | 'rev' | 'createdAt' | 'updatedAt' | 'companies'>>
  companies?: number
}

/** Every change writes the owner's document, so that two of them at once take turns. */
export function ownerRepository(db: Connection) {
  const rows = owners.on(db)
  return {
    byId: (userId: number, tx?: Tx): Promise<Owner | null> => rows.findOne({ _id: userId }, tx),

    insert: (owner: Omit<Owner, Kept>, tx: Tx): Promise<Owner> => rows.insertOne(owner, tx),

    /** Null when there is no such owner, or the condition does not hold any more. */
    change: (
      userId: number,
      { where = {}, set = {}, companies = 0 }: Change,
      tx: Tx,
    ): Promise<Owner | null> =>
      rows.findOneAndUpdate({ _id: userId, ...where }, { $set: set, $inc: { rev: 1, companies } }, tx),

    /** Sets a first that has not happened yet. */
    first: (userId: number, field: 'activatedAt' | 'convertedToPaidAt', at: Date, tx: Tx) =>
      rows.updateOne({ _id: userId, [field]: null }, { $set: { [field]: at }, $inc: { rev: 1 } }, tx),
  }
}
export type OwnerRepository = ReturnType<typeof ownerRepository>
