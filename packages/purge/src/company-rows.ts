import { type CompanyRowsOf, rowsOfCompany } from '@avaliax/chassis/mongo/personal.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { CompanyRows } from '@avaliax/proto/identity/company-data.internal.ts'
import { type Connection, mongo } from 'mongoose'

const { EJSON } = mongo.BSON
/** A page is one answer between services and one row of the store; one row may be larger than the rest. */
const PAGE_BYTES = 2_000_000
const PAGE_ROWS = 2_000

/** These fields open something, or only we can read them: no collection hands them out. */
const SECRET = /secret|token|hash|verifier|password|sealed/i
const INTERNAL: ReadonlySet<string> = new Set([
  ...[
    'rev',
    'searchTokens',
    'tokens',
    'newestFirst',
    'highKey',
    'lowKey',
    'nameKey',
    'traceparent',
    'unannounced',
  ],
])

/** A value without what is withheld, as JSON knows it. */
export function handedOut(value: unknown, withheld: ReadonlySet<string> = INTERNAL): unknown {
  if (value === null || typeof value !== 'object') return typeof value === 'bigint' ? String(value) : value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map((one) => handedOut(one))
  if ('_bsontype' in value) return String(value)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => !withheld.has(field) && !SECRET.test(field))
      .map(([field, inner]) => [field, handedOut(inner)]),
  )
}

interface Position {
  collection: string
  /** The last row of the page before; absent: none of the collection was read yet. */
  last?: unknown
}

const NOTHING_MORE: CompanyRows = { collection: null, rows: [], next: null }

/** A page of what a service holds of a client, collection after collection, and where the next one begins. */
export async function companyRows(db: Connection, clientId: number, after?: string): Promise<CompanyRows> {
  const all = rowsOfCompany(db)
  const position = after === undefined ? undefined : (EJSON.parse(after) as Position)
  // A collection that an update has taken away meanwhile is passed over.
  const index = position ? all.findIndex(({ collection }) => collection >= position.collection) : 0
  const current = all[index]
  if (!current) return NOTHING_MORE
  const last = current.collection === position?.collection ? position.last : undefined
  const { rows, rest } = await pageOf(db, clientId, { current, last })
  const following = all[index + 1]
  const next = rest ?? (following && { collection: following.collection })
  return { collection: current.collection, rows, next: next ? EJSON.stringify(next) : null }
}

interface Reading {
  current: CompanyRowsOf
  last: unknown
}

async function pageOf(db: Connection, clientId: number, { current, last }: Reading) {
  const { collection, field, withheld } = current
  const hidden = new Set([...INTERNAL, ...withheld])
  const beyond = last === undefined ? {} : { _id: { $gt: last } }
  // A row with the client's id is the only one.
  if (field === '_id' && last !== undefined) return { rows: [], rest: undefined }
  const filter = field === '_id' ? { _id: clientId } : { [field]: clientId, ...beyond }
  const cursor = db.collection(collection).find(filter as never, { sort: { _id: 1 }, limit: PAGE_ROWS })
  const rows: Record<string, unknown>[] = []
  let bytes = 0
  let reached: unknown
  for (;;) {
    const row = await fromStore(cursor.next())
    if (!row) break
    const shown = handedOut(row, hidden) as Record<string, unknown>
    rows.push(shown)
    reached = row._id
    bytes += JSON.stringify(shown).length
    if (bytes >= PAGE_BYTES) break
  }
  await fromStore(cursor.close())
  const isFull = bytes >= PAGE_BYTES || rows.length === PAGE_ROWS
  return { rows, rest: isFull ? { collection, last: reached } : undefined }
}
