import { generateKeyPairSync } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { defineEvent, type ServiceName } from '@avaliax/proto/contract.ts'
import { afterEach, expect, test } from '@jest/globals'
import { Schema } from 'mongoose'
import { z } from 'zod'
import { lifecycle, type StoppableLifecycle } from '../src/lifecycle.ts'
import { defineCollection } from '../src/mongo/define-collection.ts'
import type { ProcessDeps } from '../src/run-service.ts'
import { serviceDeps } from '../src/service-deps.ts'
import { createLogger } from '../src/telemetry/logger.ts'
import { createMetrics } from '../src/telemetry/metrics.ts'
import { fromEnvironment, uniqueName } from './data-stores.ts'
import { until } from './event-bus.contract.ts'

/** A service of no contract, so that nothing has to be mounted. */
const NAME = 'things' as ServiceName
const keys = generateKeyPairSync('ed25519')
const lives: StoppableLifecycle[] = []
afterEach(async () => {
  for (const life of lives.splice(0)) await life.stop()
})

function contextOf(changes: object = {}): ProcessDeps & { life: StoppableLifecycle } {
  const log = createLogger({ service: NAME, level: 'silent' })
  const life = lifecycle({ log })
  lives.push(life)
  const stem = uniqueName('deps')
  const config = {
    PORT: 0,
    HOST: '127.0.0.1',
    ROLE: 'all',
    MONGO_URL: fromEnvironment('MONGO_URL'),
    MONGO_DB: stem,
    REDIS_URL: fromEnvironment('REDIS_URL'),
    KAFKA_BROKERS: fromEnvironment('KAFKA_BROKERS').split(','),
    TOPIC_PREFIX: `${stem}.`,
    QUEUE_PREFIX: stem,
    SERVICE_URLS: {},
    INTERNAL_PRIVATE_KEY: keys.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    INTERNAL_KEYS: {},
    LOG_LEVEL: 'silent',
    DEPLOYMENT: 'local',
    PUBLIC_URL: 'http://localhost',
    DATA_DIR: '/tmp',
    OUTBOX_POLL_MS: 250,
    DRAIN_MS: 0,
    ...changes,
  } as ProcessDeps['config']
  return {
    name: NAME,
    config,
    life,
    log,
    telemetry: { metrics: createMetrics(NAME), close: async () => {} },
  }
}

const ThingChanged = defineEvent({
  type: 'thing.changed',
  version: 1,
  topic: 'things',
  payload: z.object({ name: z.string() }),
})
interface Thing {
  _id: number
  name: string
  rev: number
}
const thingSchema = new Schema<Thing>(
  { _id: Number, name: { type: String, unique: true }, rev: Number },
  { collection: 'things', autoIndex: false, versionKey: false },
)

test('from a transaction to a consumer, ready, announced again, and stopped in order', async () => {
  const context = contextOf()
  const deps = await serviceDeps(context, [])
  const { db, transact, outbox, bus, app } = deps
  const things = db.model<Thing>('Thing', thingSchema)
  const seen: string[] = []
  bus.on(
    ThingChanged,
    { group: 'things.copy' },
    async ({ data, rev }) => void seen.push(`${data.name} ${rev}`),
  )
  const factOf = ({ _id, name, rev }: Thing) => ({
    clientId: null,
    subject: String(_id),
    rev,
    data: { name },
  })
  deps.resync.register<typeof ThingChanged.payload, Thing>({ event: ThingChanged, model: things, factOf })
  await deps.listen()
  const { port } = app.server.address() as AddressInfo
  const get = async (path: string, init?: RequestInit) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, init)).json()

  await transact(async (tx) => {
    const thing = { _id: 1, name: 'one', rev: 1 }
    await things.create([thing], { session: tx })
    await outbox.append(ThingChanged, factOf(thing), tx)
  })
  await until(() => seen.length === 1)
  await until(async () => (await get('/readyz')).ready)
  expect(await get('/readyz')).toMatchObject({
    checks: { mongodb: { ok: true }, indices: { ok: true }, kafka: { ok: true } },
  })

  expect(await get('/resyncz', { method: 'POST' })).toEqual({ announced: 1 })
  await until(() => seen.length === 2)
  expect(seen).toEqual(['one 1', 'one 1'])
  await until(async () =>
    Object.values((await get('/workz')).pending as object).every((count) => count === 0),
  )

  const parameter = await db
    .getClient()
    .db('admin')
    .command({ getParameter: 1, transactionLifetimeLimitSeconds: 1 })
  expect(parameter).toMatchObject({ transactionLifetimeLimitSeconds: 10 })
  expect(await context.life.stop()).toBe(true)
}, 30_000)

test('a service starts and answers without Kafka and Redis', async () => {
  const context = contextOf({ KAFKA_BROKERS: ['127.0.0.1:1'], REDIS_URL: 'redis://127.0.0.1:1' })
  const deps = await serviceDeps(context, [])
  await deps.listen()
  const answer = await deps.app.inject('/readyz')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ ready: true, checks: { kafka: { ok: false }, redis: { ok: false } } })
}, 30_000)

test('a dry run names what a start would change, and a start leaves nothing of it', async () => {
  const MONGO_DB = uniqueName('planned')
  const step = { number: 1, name: 'one', run: async () => {} }
  const dry = await serviceDeps(contextOf({ MONGO_DB }), [step])
  expect(await dry.plannedChanges?.()).toEqual([
    'migration 0: chassis collections',
    'migration 1: one',
    expect.stringMatching(/^index: outbox\./),
    expect.stringMatching(/^index: outbox\./),
  ])
  expect(await dry.db.listCollections()).toEqual([])
  const deps = await serviceDeps(contextOf({ MONGO_DB }), [step])
  await deps.listen()
  expect(await deps.plannedChanges?.()).toEqual([])
}, 30_000)

test('an index that is missing makes the service not ready', async () => {
  const deps = await serviceDeps(contextOf(), [])
  await deps.listen()
  // Nobody creates its indices any more.
  deps.db.model<Thing>('Thing', thingSchema)
  const answer = await deps.app.inject('/readyz')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ checks: { indices: { ok: false, critical: true } } })
})

test('a start on a restored store, which has rows and no index, makes every index again', async () => {
  const MONGO_DB = uniqueName('restored')
  const first = await serviceDeps(contextOf({ MONGO_DB }), [])
  await first.listen()
  const indexNames = async (db: typeof first.db, name: string) =>
    (await db.collection(name).indexes()).map((index) => index.name).sort()
  const names = ['outbox', 'idempotency_keys']
  const before = await Promise.all(names.map((name) => indexNames(first.db, name)))
  for (const name of names) await first.db.collection(name).dropIndexes()

  const second = await serviceDeps(contextOf({ MONGO_DB }), [])
  await second.listen()
  expect(await Promise.all(names.map((name) => indexNames(second.db, name)))).toEqual(before)
  expect(before.flat()).toContain('createdAt_1')
}, 30_000)

test('nothing runs before the service listens, and no collection is bound afterwards', async () => {
  const context = contextOf({ KAFKA_BROKERS: ['127.0.0.1:1'], REDIS_URL: 'redis://127.0.0.1:1' })
  const seen: string[] = []
  const step = { number: 1, name: 'one', run: async () => void seen.push('migrated') }
  const deps = await serviceDeps(context, [step])
  context.life.onStart(() => void seen.push(deps.app.server.listening ? 'open' : 'started'))
  await deps.listen()
  expect(seen).toEqual(['migrated', 'started'])
  const late = defineCollection({
    name: 'late',
    owner: null,
    document: z.object({ _id: z.string() }),
    personal: 'none',
  })
  expect(() => late.on(deps.db)).toThrow("Collection 'late' is bound after the start")
})
