import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from '@avaliax/chassis/http/actor.ts'
import { INTERNAL_TOKEN_HEADER, internalTokens } from '@avaliax/chassis/http/internal-token.ts'
import { kafkaBus } from '@avaliax/chassis/kafka/kafka-bus.ts'
import { lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { createLogger } from '@avaliax/chassis/telemetry/logger.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import { type ApiCall, ApiCallRecorded } from '@avaliax/proto/logging/logging.events.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Connection, createConnection } from 'mongoose'
import type { LoggingConfig } from '../src/config.ts'
import { buildService } from '../src/deps.ts'

const stem = `logging-${randomBytes(5).toString('hex')}`
const log = createLogger({ service: 'logging-test', level: 'silent' })
const life = lifecycle({ log })
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const keyText = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
const keys = {
  gateway: {
    key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    audiences: ['logging'],
  },
}
const tokens = internalTokens({ name: 'gateway', privateKey: keyText, keys })
const brokers = (process.env.KAFKA_BROKERS ?? '').split(',')
const sender = kafkaBus({
  brokers,
  clientId: 'sender',
  topicPrefix: `${stem}.`,
  onError: () => {},
  log: () => {},
})
const PATH = '/api/superadmin/api-logs'
let base = ''
let store: Connection

const actor = (role: Actor['role']): Actor => ({
  ...{ userId: 1, sessionId: randomUUID(), role, email: 'a@example.com', language: 'pt', memberships: [] },
  ...{ selectedClientId: null, selectedCompanyId: null },
})

beforeAll(async () => {
  const config = {
    ...{
      PORT: await freePort(),
      HOST: '127.0.0.1',
      ROLE: 'all',
      LOG_LEVEL: 'silent',
      DEPLOYMENT: 'local',
      PUBLIC_URL: 'http://localhost',
    },
    ...{
      MONGO_URL: process.env.MONGO_URL,
      MONGO_DB: stem,
      REDIS_URL: process.env.REDIS_URL,
      QUEUE_PREFIX: stem,
    },
    ...{
      KAFKA_BROKERS: brokers,
      TOPIC_PREFIX: `${stem}.`,
      OUTBOX_POLL_MS: 250,
      DRAIN_MS: 0,
      DATA_DIR: '/tmp',
    },
    ...{ SERVICE_URLS: {}, INTERNAL_PRIVATE_KEY: keyText, INTERNAL_KEYS: keys },
  } as LoggingConfig
  base = `http://127.0.0.1:${config.PORT}`
  const telemetry = { metrics: createMetrics('logging'), close: async () => {} }
  await buildService({ name: 'logging', config, life, log, telemetry })
  store = await createConnection(config.MONGO_URL, { dbName: stem }).asPromise()
}, 60_000)
afterAll(async () => {
  await store?.close()
  await sender.close()
  await life.stop()
})

const aCall = (changes: Partial<ApiCall> = {}): ApiCall => ({
  ...{
    clientId: 3,
    userId: null,
    action: 'list_reviews',
    apiType: 'my_business_api',
    provider: 'v4',
    method: 'GET',
  },
  ...{
    url: 'https://provider.example/v4/reviews?key=AIzaVerySecret',
    requestHeaders: {},
    responseHeaders: {},
  },
  ...{
    requestBody: null,
    responseBody: '{"email":"ana@example.com"}',
    responseStatus: 200,
    durationMs: 12,
    success: true,
  },
  ...{
    errorMessage: null,
    fallbackUsed: false,
    reviewsFound: 2,
    reviewsSaved: 1,
    duplicatesSkipped: 1,
    traceId: null,
  },
  timestamp: '2026-08-01T10:00:00.000Z',
  ...changes,
})

const send = (data: ApiCall, id = randomUUID()) =>
  sender.publish([
    {
      ...{ topic: ApiCallRecorded.topic, partitions: 3 },
      envelope: {
        ...{ id, type: ApiCallRecorded.type, source: 'test', time: data.timestamp, clientId: data.clientId },
        ...{ subject: id, rev: 1, dataversion: ApiCallRecorded.version, data },
      },
    },
  ])

function ask(rest: string, role: Actor['role'] = 'superadmin') {
  const headers = { [INTERNAL_TOKEN_HEADER]: tokens.issue('logging', actor(role)) }
  return fetch(`${base}${PATH}${rest}`, { headers })
}

async function list(query = '', role: Actor['role'] = 'superadmin') {
  const answer = await ask(query, role)
  const rows = (await answer.json()) as Record<string, unknown>[]
  return {
    status: answer.status,
    rows,
    total: Number(answer.headers.get('x-total-count')),
    link: answer.headers.get('link'),
  }
}

async function listed(query: string, count: number) {
  for (let tries = 0; tries < 200; tries++) {
    // Counted after it was read, so the page that is judged is read once more.
    if ((await list(query)).total >= count) return list(query)
    await wait(50)
  }
  throw new Error(`${count} rows never came for ${query}`)
}

test('a call delivered twice is one row, without secrets and addresses', async () => {
  const id = randomUUID()
  await send(aCall({ clientId: 11 }), id)
  await send(aCall({ clientId: 11 }), id)
  await send(aCall({ clientId: 11, timestamp: '2026-08-02T10:00:00.000Z' }))
  const { rows, total } = await listed('?clientId=11', 2)
  expect(total).toBe(2)
  expect(rows[1]).toMatchObject({ id, duration: 12, reviewsFound: 2, timestamp: '2026-08-01T10:00:00.000Z' })
  expect(JSON.stringify(rows)).not.toMatch(/AIzaVerySecret|ana@example/)
}, 30_000)

test('newest first, filtered and paged', async () => {
  for (let minute = 10; minute < 40; minute++) {
    const timestamp = `2026-08-03T10:${minute}:00.000Z`
    await send(aCall({ clientId: 12, timestamp, success: minute % 2 === 0, action: minute < 20 ? 'a' : 'b' }))
  }
  const first = await listed('?clientId=12&limit=25', 30)
  expect(first.rows).toHaveLength(25)
  expect(first.rows[0]).toMatchObject({ timestamp: '2026-08-03T10:39:00.000Z' })
  const next = /<[^?]+(\?[^>]+)>/.exec(first.link ?? '')?.[1] ?? ''
  expect((await list(next)).rows.map(({ timestamp }) => timestamp)).toEqual(
    [14, 13, 12, 11, 10].map((minute) => `2026-08-03T10:${minute}:00.000Z`),
  )
  expect((await list('?clientId=12&success=false')).total).toBe(15)
  expect((await list('?clientId=12&action=a')).total).toBe(10)
  const range = '&from=2026-08-03T10:30:00.000Z&to=2026-08-03T10:34:00.000Z'
  expect((await list(`?clientId=12${range}`)).total).toBe(5)
}, 30_000)

test('the list leaves the bodies to the single row', async () => {
  const id = randomUUID()
  await send(aCall({ clientId: 13, requestBody: 'asked', responseBody: 'answered' }), id)
  await send(aCall({ clientId: 13, apiType: 'places_api' }))
  const { rows } = await listed('?clientId=13&apiType=my_business_api', 1)
  expect(rows).toMatchObject([{ id, apiType: 'my_business_api' }])
  expect(Object.keys(rows[0] ?? {})).not.toEqual(expect.arrayContaining(['requestBody']))
  expect(Object.keys(rows[0] ?? {})).not.toEqual(expect.arrayContaining(['responseBody']))
  const one = await ask(`/${id}`)
  expect([one.status, await one.json()]).toMatchObject([
    200,
    { ...rows[0], requestBody: 'asked', responseBody: 'answered' },
  ])
  const statuses = await Promise.all(
    [`/${randomUUID()}`, '/17'].map(async (path) => (await ask(path)).status),
  )
  expect(statuses).toEqual([404, 400])
  expect((await ask(`/${id}`, 'client')).status).toBe(403)
}, 30_000)

test('counting stops at ten thousand', async () => {
  const { timestamp, durationMs, ...row } = aCall({ clientId: 14 })
  const rows = Array.from({ length: 10_001 }, (_, nth) => ({
    ...{ ...row, durationMs, _id: `bulk-${nth}`, timestamp: new Date(timestamp) },
  }))
  await store.collection('api_logs').insertMany(rows as never)
  expect((await list('?clientId=14')).total).toBe(10_000)
}, 60_000)

test('a filter it does not know is refused, never ignored', async () => {
  for (const query of ['?clientId[$ne]=0', '?client=3', '?impersonate=3', '?clientId=12&offset=0'])
    expect([query, (await list(query)).status]).toEqual([query, 400])
})

test('any other limit is refused, and so is everybody but the superadmin', async () => {
  expect((await list('?limit=30')).status).toBe(400)
  expect((await list('?limit=200')).status).toBe(200)
  expect((await list('', 'client')).status).toBe(403)
})

async function freePort(): Promise<number> {
  const socket = createServer()
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve))
  const { port } = socket.address() as AddressInfo
  await new Promise((resolve) => socket.close(resolve))
  return port
}
