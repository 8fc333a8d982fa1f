import type { Connection } from 'mongoose'
import { fromStore, isDuplicateKey } from '../mongo/store-errors.ts'
import type { Tx } from '../mongo/transact.ts'

type Collection = ReturnType<Connection['collection']>

/** The part of a collection that is needed, so that a model's `collection` and a native one both fit. */
export type ProjectionCollection = Pick<Collection, 'updateOne' | 'findOne'>

/**
 * Stores a snapshot unless a newer one is there: repeats and late arrivals change nothing.
 * Answers whether the snapshot was taken.
 */
export async function setIfNewer(
  collection: ProjectionCollection,
  id: number | string,
  rev: number,
  fields: object,
  tx?: Tx,
): Promise<boolean> {
  if (tx) {
    // A collision would end the whole transaction, so there it is looked for first.
    const previous = await fromStore(
      collection.findOne({ _id: id as never }, { session: tx, projection: { rev: 1 } }),
    )
    if (previous && previous.rev >= rev) return false
  }
  const older = { _id: id as never, rev: { $lt: rev } }
  try {
    const result = await fromStore(
      collection.updateOne(
        older,
        { $set: { ...fields, rev } },
        { upsert: true, ...(tx ? { session: tx } : {}) },
      ),
    )
    return result.modifiedCount + result.upsertedCount > 0
  } catch (error) {
    // The document exists with this revision or a newer one, so the upsert collides with it.
    if (isDuplicateKey(error)) return false
    throw error
  }
}
