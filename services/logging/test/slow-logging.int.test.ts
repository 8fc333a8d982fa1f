import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { kafkaBus } from '@avaliax/chassis/kafka/kafkajs/kafka-bus.ts'
import { kafkajsBroker } from '@avaliax/chassis/kafka/kafkajs/kafkajs-broker.ts'
import { workGauges } from '@avaliax/chassis/observation/work-gauges.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import { ApiCallRecorded } from '@avaliax/proto/logging/logging.events.ts'
import { recordedFetch } from '@avaliax/providers/http/recorded-fetch.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterEach, expect, test } from '@jest/globals'
import { aCall } from './a-call.ts'
import { type LoggingService, startLogging } from './logging-service.ts'

const SLOW_MS = 5_000
const WITHIN_MS = 60_000
/** A caller's buffer holds so many. */
const CAPACITY = 10_000
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A way to a store on which each piece takes its time, for as long as it is slow. */
async function slowWay(host: string, port: number) {
  let slow = true
  const sockets = new Set<Socket>()
  const late = () => {
    const release: (() => void)[] = []
    return new Transform({
      transform(chunk, _, done) {
        if (!slow) return done(null, chunk)
        const timer = setTimeout(() => done(null, chunk), SLOW_MS)
        release.push(() => clearTimeout(timer))
      },
      destroy(error, done) {
        for (const each of release) each()
        done(error)
      },
    })
  }
  const server = createTcpServer((socket) => {
    const inner = connect(port, host)
    for (const one of [socket, inner]) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => sockets.delete(one))
    }
    socket.pipe(late()).pipe(inner)
    inner.pipe(late()).pipe(socket)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    slow(now: boolean) {
      slow = now
    },
  }
}

/** A provider that answers at once, and what a service has to call it and to tell of the call. */
async function caller(brokers: string[], topicPrefix: string) {
  const server = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  closing.push(() => new Promise((done) => server.close(done)))
  const bus = kafkaBus({ brokers, clientId: 'caller', topicPrefix, onError: () => {}, log: () => {} })
  closing.push(() => bus.close())
  const { meter, scrape, close } = createMetrics('caller')
  closing.push(close)
  const nothing = async () => 0
  workGauges({
    meter,
    bus,
    life: { gauge: () => {}, gauges: new Map() },
    relay: { pending: nothing, oldestPendingMs: nothing },
    queues: { pending: nothing, depths: async () => [] },
  })
  const call = recordedFetch({
    bus,
    telemetry: { metrics: { meter } },
    now: () => new Date(),
    api: 'places',
    clientOf: () => 3,
    actionOf: () => 'search_places',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
  return {
    /** Tells of so many calls without making them. */
    fill(count: number): void {
      const data = aCall()
      for (let call = 0; call < count; call++)
        bus.emit(ApiCallRecorded, { clientId: 3, subject: randomUUID(), data })
    },
    /** The longest of so many calls, in milliseconds. */
    async calls(count: number): Promise<number> {
      let longest = 0
      for (let made = 0; made < count; made++) {
        const startedAt = performance.now()
        await call('https://provider.example/v1/places')
        longest = Math.max(longest, performance.now() - startedAt)
      }
      return longest
    },
    dropped: async () =>
      Number(/^avaliax_bus_emit_dropped_total(?:\{[^}]*\})? (\d+)/m.exec(await scrape())?.[1]),
    waiting: () => bus.emitted().waiting,
  }
}

const brokers = (process.env.KAFKA_BROKERS ?? '').split(',')
const storedRows = (logging: LoggingService) => logging.store.collection('api_logs').countDocuments()

test('a logging service whose store takes five seconds for each answer delays no caller, and stores every call', async () => {
  const { hostname, port } = new URL(process.env.MONGO_URL ?? '')
  const way = await slowWay(hostname, Number(port))
  way.slow(false)
  const logging = await startLogging(undefined, {
    MONGO_URL: `mongodb://${way.address}/?directConnection=true`,
    KAFKA_BROKERS: brokers.join(),
  })
  closing.push(() => logging.stop())
  const calling = await caller(brokers, logging.topicPrefix)
  way.slow(true)
  expect(await calling.calls(50)).toBeLessThan(SLOW_MS / 2)
  await until(calling.waiting, (waiting) => waiting === 0, WITHIN_MS)
  expect([await storedRows(logging), await calling.dropped()]).toEqual([0, 0])
  way.slow(false)
  await until(
    () => storedRows(logging),
    (rows) => rows === 50,
    WITHIN_MS,
  )
}, 120_000)

test('a broker five seconds away delays no caller; what finds no room is counted, the rest arrives once', async () => {
  const [host, port] = (brokers[0] ?? '').split(':')
  const way = await slowWay(host ?? '', Number(port))
  const topicPrefix = `slow-${randomUUID()}.`
  const calling = await caller([way.address], topicPrefix)
  const calls = 200
  calling.fill(CAPACITY)
  expect(await calling.calls(calls)).toBeLessThan(SLOW_MS / 2)
  expect([calling.waiting(), await calling.dropped()]).toEqual([CAPACITY, calls])
  way.slow(false)
  await until(calling.waiting, (waiting) => waiting === 0, WITHIN_MS)
  const reader = kafkajsBroker({ brokers, clientId: 'reader' })
  closing.push(() => reader.close())
  const arrived: string[] = []
  await reader.read(`${topicPrefix}${ApiCallRecorded.topic}`, ({ value }) => {
    arrived.push((JSON.parse(value) as { subject: string }).subject)
  })
  expect([arrived.length, new Set(arrived).size, await calling.dropped()]).toEqual([
    CAPACITY,
    CAPACITY,
    calls,
  ])
}, 120_000)
