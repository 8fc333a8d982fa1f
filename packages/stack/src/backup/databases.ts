import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { type Duplex, pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { BSON, type ClientSession, type Collection, type Db, type Document, type MongoClient } from 'mongodb'
import { StartError } from '../run/start-error.ts'
import { SERVICES } from '../stack/process-names.ts'
import { writeChecked } from './checked-file.ts'
import type { Manifest } from './manifest.ts'

const { EJSON } = BSON
type BackedUpCollection = Manifest['collections'][number]

const PAGE = 500
/** Numbers, patterns and binary data keep the type that they are stored with. */
const AS_STORED = { promoteValues: false, promoteLongs: false, bsonRegExp: true } as const
const CANONICAL = { relaxed: false } as const
const SNAPSHOT_TOO_OLD = 239

export const databaseOf = (client: MongoClient, prefix: string, service: string): Db =>
  client.db(`${prefix}-${service}`)

export async function collectionsOf(db: Db): Promise<string[]> {
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()
  return found
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .sort()
}

interface BackupDeps {
  client: MongoClient
  prefix: string
  folder: string
  /** The session of a snapshot: all databases as they were at its first read. An engine without snapshots reads what is there. */
  session: ClientSession
}

/**
 * Every database of the deployment. Listeners come before those they listen to: on an engine without snapshots, what a listener
 * has not heard yet is then in the outbox that is read later, and a restore announces it again.
 */
export async function backUpDatabases(deps: BackupDeps): Promise<BackedUpCollection[]> {
  const done: BackedUpCollection[] = []
  // All of them before the first read: a snapshot refuses a collection that is younger.
  const found = await Promise.all(
    SERVICES.toReversed().map(async (service) => {
      const db = databaseOf(deps.client, deps.prefix, service)
      return (await collectionsOf(db)).map((name) => ({ service, rows: db.collection(name) }))
    }),
  )
  try {
    for (const { service, rows } of found.flat()) done.push(await backUpCollection(deps, service, rows))
  } catch (error) {
    if ((error as { code?: number }).code !== SNAPSHOT_TOO_OLD) throw error
    throw new StartError(
      'The backup took longer than MongoDB keeps a snapshot (5 minutes unless it was told otherwise). ' +
        'Raise minSnapshotHistoryWindowInSeconds on the server and try again.',
    )
  }
  if (done.length > 0) return done
  throw new StartError(
    `There is no database ${deps.prefix}-… in this MongoDB. Choose another one with --prefix.`,
  )
}

async function backUpCollection(
  { folder, session }: BackupDeps,
  service: BackedUpCollection['service'],
  rows: Collection,
): Promise<BackedUpCollection> {
  let count = 0
  async function* lines() {
    for await (const row of rows.find({}, { ...AS_STORED, session, batchSize: PAGE })) {
      count++
      yield `${EJSON.stringify(row, CANONICAL)}\n`
    }
  }
  const path = `databases/${service}/${encodeURIComponent(rows.collectionName)}.ejsonl.gz`
  const file = await writeChecked(folder, path, through(createGzip(), Readable.from(lines())))
  return { ...file, service, collection: rows.collectionName, count }
}

interface RestoreDeps {
  client: MongoClient
  prefix: string
  folder: string
  collections: readonly BackedUpCollection[]
}

/** Inserts every row, and returns what differs from the manifest afterwards. Indices are made by the services' start. */
export async function restoreDatabases(deps: RestoreDeps): Promise<string[]> {
  const differences: string[] = []
  for (const { service, collection, path, count } of deps.collections) {
    const db = databaseOf(deps.client, deps.prefix, service)
    await db.createCollection(collection)
    const rows = db.collection(collection)
    for await (const page of pagesOf(join(deps.folder, path)))
      await rows.insertMany(page, { writeConcern: { w: 'majority', journal: true } })
    const stored = await rows.countDocuments()
    if (stored !== count) differences.push(`${service}.${collection}: ${stored} rows of ${count}`)
  }
  return differences
}

/** Answers what comes out of the transform; fails when the source does. */
function through(transform: Duplex, source: Readable): Readable {
  pipeline(source, transform, () => {})
  return transform
}

/** Not `readline`: to it U+2028 within a text ends a line, too. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of through(createGunzip(), createReadStream(file)).setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

async function* pagesOf(file: string): AsyncGenerator<Document[]> {
  let page: Document[] = []
  for await (const line of linesOf(file)) {
    page.push(EJSON.parse(line, CANONICAL))
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
