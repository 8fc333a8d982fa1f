import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Schema } from 'mongoose'
import { connectMongo } from '../src/mongo/connect.ts'
import { fromStore, isStoreAway } from '../src/mongo/store-errors.ts'
import { transactions } from '../src/mongo/transact.ts'
import { isRestoredCopy } from '../src/restored-copy.ts'
import { fromEnvironment, type TestDatabase, testDatabase } from './data-stores.ts'

/** A way to the store that can fall silent: connections stay open and nothing comes back, as with a stopped process. */
async function freezable(target: URL) {
  const pairs: [Socket, Socket][] = []
  let frozen = false
  const server = createServer((socket) => {
    const inner = connect(Number(target.port), target.hostname)
    for (const one of [socket, inner]) one.on('error', () => {})
    pairs.push([socket, inner])
    if (!frozen) socket.pipe(inner).pipe(socket)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      frozen = true
      for (const [socket, inner] of pairs) {
        socket.unpipe()
        inner.unpipe()
        socket.resume()
        inner.resume()
      }
    },
    /** New connections reach the store again; those that fell silent stay so. */
    thaw() {
      frozen = false
    },
    close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
    },
  }
}

let store: TestDatabase
beforeAll(async () => {
  store = await testDatabase()
  await store.db.createCollection('things')
})
afterAll(() => store.close())

async function frozenDatabase() {
  const target = new URL(fromEnvironment('MONGO_URL'))
  const way = await freezable(target)
  const url = `mongodb://127.0.0.1:${way.port}/?directConnection=true`
  const db = await connectMongo({ url, db: store.name, appName: 'frozen' })
  const things = db.model('Thing', new Schema({ _id: Number }, { collection: 'things', autoIndex: false }))
  await things.findOne({})
  return { way, db, things, end: () => Promise.allSettled([Promise.resolve(way.close()), db.close(true)]) }
}

async function refusal(work: () => Promise<unknown>) {
  const startedAt = performance.now()
  const error = await work().then(
    () => null,
    (failure: unknown) => failure,
  )
  return { error, ms: performance.now() - startedAt }
}

test('a store that falls silent in a read answers 503 within three seconds', async () => {
  const { way, things, end } = await frozenDatabase()
  way.freeze()
  const { error, ms } = await refusal(() => fromStore(things.findOne({}).exec()))
  expect(error).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE', status: 503 })
  expect(ms).toBeLessThan(3300)
  await end()
})

test('in the middle of a transaction it answers 503 within three seconds, too', async () => {
  const { way, db, things, end } = await frozenDatabase()
  const transact = transactions({ db })
  const { error, ms } = await refusal(() =>
    transact(async (tx) => {
      await things.create([{ _id: 1 }], { session: tx })
      way.freeze()
    }),
  )
  expect(error).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
  expect(ms).toBeLessThan(3300)
  await end()
  expect(await store.db.collection('things').countDocuments({ _id: 1 as never })).toBe(0)
})

test('a store that is not there is refused in time, and waited for at the start', async () => {
  const startedAt = performance.now()
  const url = 'mongodb://127.0.0.1:1/?directConnection=true'
  await expect(connectMongo({ url, db: 'x', appName: 'x', patienceMs: 100 })).rejects.toThrow(/ECONNREFUSED/)
  expect(performance.now() - startedAt).toBeLessThan(5000)
})

test('a process that starts asks a silent store again whether it is a restored copy', async () => {
  const { way, db, end } = await frozenDatabase()
  way.freeze()
  const asked = isRestoredCopy(db)
  way.thaw()
  expect(await asked).toBe(false)
  way.freeze()
  expect(await isRestoredCopy(db, 0).then(() => false, isStoreAway)).toBe(true)
  await end()
})
