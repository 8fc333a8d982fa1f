import { type PersonRows, rowsHolding } from '@avaliax/chassis/mongo/personal.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Person } from '@avaliax/proto/identity/privacy.routes.ts'
import type { Connection } from 'mongoose'

export type Counts = Record<string, number>
export type RowsOfPerson = Record<string, Record<string, unknown>[]>
/** A row may hold something else than the person's id: that value, by collection; null: there is no such row. */
export type Keys = Record<string, unknown>

/** Rows of one collection that an export hands out: more than a person has, less than a process holds. */
const ROWS_MAX = 5_000

const keyOf = ({ collection }: PersonRows, { id }: Person, keys: Keys): unknown =>
  collection in keys ? keys[collection] : id

/** Null: there is nothing to look for. */
function filterOf(row: PersonRows, person: Person, keys: Keys): Record<string, unknown> | null {
  const key = keyOf(row, person, keys)
  if (key === null) return null
  // A user's rows name the user, whichever of their companies they belong to.
  if (!row.owner || person.kind === 'user') return { [row.by]: key }
  // A lead is of no client, and so are the rows about it.
  if (person.kind === 'lead') return { [row.owner]: null, [row.by]: key }
  if (person.clientId === null) throw new Error(`'${row.collection}' is asked for a person of no client`)
  return { [row.owner]: person.clientId, [row.by]: key }
}

/** Reads what the collections hand out of a person, as their declarations say. */
export async function readPerson(db: Connection, person: Person, keys: Keys = {}): Promise<RowsOfPerson> {
  const found: RowsOfPerson = {}
  for (const row of rowsHolding(person.kind, db)) {
    const filter = filterOf(row, person, keys)
    if (!filter || row.shows.length === 0) continue
    const fields = Object.fromEntries(row.shows.map((field) => [field, 1]))
    const projection = 'createdAt' in fields ? fields : { ...fields, createdAt: 1 }
    const rows = await fromStore(
      db
        .collection(row.collection)
        .find(filter, { projection: { ...projection, _id: 0 }, limit: ROWS_MAX })
        .toArray(),
    )
    if (rows.length > 0) found[row.collection] = rows
  }
  return found
}

/** Deletes and blanks what the collections hold of a person, as their declarations say; returns the number of rows. */
export async function erasePerson(db: Connection, person: Person, keys: Keys, tx: Tx): Promise<Counts> {
  const counts: Counts = {}
  for (const row of rowsHolding(person.kind, db)) {
    const filter = filterOf(row, person, keys)
    if (!filter) continue
    const erased = await eraseRows(db, row, filter, tx)
    if (erased > 0) counts[row.collection] = erased
  }
  return counts
}

async function eraseRows(
  db: Connection,
  { collection, erase, revised }: PersonRows,
  filter: Record<string, unknown>,
  session: Tx,
): Promise<number> {
  const rows = db.collection(collection)
  if (erase === 'row') return (await fromStore(rows.deleteMany(filter, { session }))).deletedCount
  if ('kept' in erase) return 0
  const revision = revised && { $inc: { rev: 1 }, $currentDate: { updatedAt: true as const } }
  const change = { $set: erase.blank, ...revision }
  return (await fromStore(rows.updateMany(filter, change, { session }))).matchedCount
}
