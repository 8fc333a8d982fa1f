import { setTimeout as wait } from 'node:timers/promises'
import mongoose, { type Connection } from 'mongoose'
import './quiet-pool.ts'
import { isStoreAway } from './store-errors.ts'

interface Deps {
  url: string
  db: string
  /** Shown in the server's log beside each connection. */
  appName: string
  /** How long the first connection may take: an engine may need a minute to recover from a crash under load. */
  patienceMs?: number
  onWaiting?: (reason: string) => void
  poolSize?: number
  /** For building indices: an answer may take minutes. */
  unhurried?: boolean
}

/**
 * Every limit is the client's own, because a frozen server enforces none. The driver's retries are off: a second try at a
 * silent server would double the wait, and `transact` repeats what is safe to repeat.
 */
const LIMITS = {
  serverSelectionTimeoutMS: 2000,
  waitQueueTimeoutMS: 1000,
  connectTimeoutMS: 2000,
  socketTimeoutMS: 2500,
  heartbeatFrequencyMS: 2000,
  retryReads: false,
  retryWrites: false,
} as const

const UNHURRIED_MS = 300_000
/** At a start all services migrate at once: on a small server a connection alone takes longer than a request should wait for one. */
const UNHURRIED = {
  socketTimeoutMS: UNHURRIED_MS,
  waitQueueTimeoutMS: UNHURRIED_MS,
  connectTimeoutMS: 10_000,
} as const

/** Connects, and refuses a store on which a state change and its event could not be one unit of work. */
export async function connectMongo(deps: Deps): Promise<Connection> {
  const {
    url,
    db,
    appName,
    patienceMs = 70_000,
    onWaiting = () => {},
    poolSize = 50,
    unhurried = false,
  } = deps
  const giveUpAt = performance.now() + patienceMs
  for (let tries = 0; ; tries++) {
    // A new one for each try: one that was closed by force stays closed for the collections that it had.
    const connection = mongoose.createConnection()
    try {
      await connection.openUri(url, {
        ...LIMITS,
        ...(unhurried && UNHURRIED),
        dbName: db,
        appName,
        maxPoolSize: poolSize,
        autoIndex: false,
        autoCreate: false,
        bufferCommands: false,
        writeConcern: { w: 'majority', journal: true },
        readConcern: { level: 'majority' },
      })
      await requireTransactions(connection, url)
      return connection
    } catch (error) {
      await connection.destroy(true).catch(() => {})
      if (!isStoreAway(error) || performance.now() > giveUpAt) throw error
      if (tries % 10 === 0) onWaiting(error instanceof Error ? error.message : String(error))
      await wait(500)
    }
  }
}

/** Passwords in a connection string stay out of messages. */
const withoutSecrets = (url: string) => url.replace(/\/\/[^@/]*@/, '//***@')

async function requireTransactions(connection: Connection, url: string): Promise<void> {
  const session = await connection.startSession()
  try {
    session.startTransaction()
    await connection.collection('sequences').findOne({ _id: 'probe' as never }, { session })
    await session.commitTransaction()
  } catch (error) {
    if (isStoreAway(error)) throw error
    throw new Error(
      `The MongoDB at ${withoutSecrets(url)} has no transactions. Start it as a replica set: ` +
        `mongod --replSet rs0 …, then once: mongosh --eval 'rs.initiate()'`,
      { cause: error },
    )
  } finally {
    await session.endSession()
  }
}

/** Health probe: one round trip. */
export async function pingMongo(connection: Connection): Promise<void> {
  await connection.db?.command({ ping: 1 })
}
