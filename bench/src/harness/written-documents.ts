import { randomUUID } from 'node:crypto'
import type { Db, Document, MongoClient } from 'mongodb'

/** A request writes here: a service's database and the collections that the request itself writes to. */
export interface Home {
  db: Db
  collections: readonly string[]
}

export interface Written {
  collection: string
  document: Document
  /** Or it was there before and has changed. */
  isNew: boolean
}

type Stored = Pick<Written, 'collection' | 'document'>

/** The documents that one request of the product leaves behind, as they stand in its stores. */
export async function writtenBy(homes: readonly Home[], work: () => Promise<void>): Promise<Written[]> {
  const before = await everything(homes)
  await work()
  return difference(before, await everything(homes))
}

async function everything(homes: readonly Home[]): Promise<Stored[]> {
  const stored: Stored[] = []
  for (const { db, collections } of homes) {
    for (const name of collections) {
      const documents = await db.collection(name).find().toArray()
      stored.push(...documents.map((document) => ({ collection: `${db.databaseName}.${name}`, document })))
    }
  }
  return stored
}

export function difference(before: readonly Stored[], after: readonly Stored[]): Written[] {
  const keyOf = ({ collection, document }: Stored) => JSON.stringify([collection, document._id])
  const known = new Map(before.map((one) => [keyOf(one), JSON.stringify(one.document)]))
  return after
    .filter((one) => known.get(keyOf(one)) !== JSON.stringify(one.document))
    .map((one) => ({ ...one, isNew: !known.has(keyOf(one)) }))
}

/** The next of its kind: a new document gets an id of its own, a changed one counts on; nothing else differs. */
export function successor({ document, isNew }: Written, count: number): Document {
  const { _id } = document
  if (isNew) return { ...document, _id: typeof _id === 'number' ? _id + count : freshText(_id) }
  // A replacement by the same would not be written at all.
  const counter = Object.keys(document).find((name) => name !== '_id' && typeof document[name] === 'number')
  if (!counter) throw new Error('A changed document has no number to count on')
  return { ...document, [counter]: document[counter] + count }
}

function freshText(like: unknown): string {
  if (typeof like !== 'string') throw new Error('An id is neither a number nor a text')
  return randomUUID().padEnd(like.length, '0').slice(0, like.length)
}

/** Writes the same documents with the raw driver in one transaction. */
export function rawWriter(mongo: MongoClient, db: Db, written: readonly Written[]): () => Promise<void> {
  let count = 0
  return async () => {
    count += 1
    const documents = written.map((one) => ({ ...one, document: successor(one, count) }))
    await mongo.withSession((session) =>
      session.withTransaction(
        async () => {
          for (const { collection, document, isNew } of documents) {
            const rows = db.collection(collection)
            if (isNew) await rows.insertOne(document, { session })
            else await rows.replaceOne({ _id: document._id }, document, { session, upsert: true })
          }
        },
        { writeConcern: { w: 'majority', journal: true } },
      ),
    )
  }
}
