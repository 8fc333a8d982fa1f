import { defineJob, type JobContract } from '@avaliax/proto/contract.ts'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { z } from 'zod'
import { unavailable } from '../src/errors.ts'
import { createIndexes } from '../src/mongo/indexes.ts'
import { type Transact, transactions } from '../src/mongo/transact.ts'
import { jobRelay } from '../src/outbox/job-relay.ts'
import { mongoOutbox, type Outbox } from '../src/outbox/outbox.ts'
import { outboxJobs } from '../src/outbox/outbox-job.model.ts'
import { bullQueues } from '../src/queue/queues.ts'
import { fromEnvironment, type TestDatabase, testDatabase, uniqueName } from './data-stores.ts'
import { until } from './event-bus.contract.ts'

const jobOf = (name: string) =>
  defineJob({
    name,
    service: 'reviews',
    payload: z.strictObject({ runId: z.int() }),
    attempts: 1,
    backoffMs: 10,
    concurrency: 1,
  })
const Count = jobOf('count')
const Forgotten = jobOf('forgotten')
const NOW = Date.parse('2031-01-01T12:00:00Z')

let store: TestDatabase
let outbox: Outbox
let transact: Transact
const relays: { stop(): Promise<void> }[] = []
beforeEach(async () => {
  store = await testDatabase()
  await createIndexes(outboxJobs.model(store.db))
  outbox = mongoOutbox({ db: store.db })
  transact = transactions({ db: store.db })
})
afterEach(async () => {
  for (const relay of relays.splice(0)) await relay.stop()
  await store.close()
})

const enqueue = (runId: number, job = Count, startAt?: Date) =>
  transact((tx) => outbox.enqueue(job, { runId }, { jobId: `run-${runId}`, startAt: startAt ?? null }, tx))
const waiting = () => outboxJobs.on(store.db).count({})

/** Queues that remember what was added, and are away as long as they are told to. */
function fakeQueues() {
  const added: unknown[] = []
  return {
    added,
    away: false,
    async add(job: JobContract, payload: unknown, options: object) {
      if (this.away) throw unavailable(new Error('redis away'))
      added.push({ job: job.name, payload, ...options })
    },
  }
}
function relayOf(queues: Parameters<typeof jobRelay>[0]['queues']) {
  const relay = jobRelay({ db: store.db, queues, jobs: [Count], pollMs: 20, now: () => NOW })
  relays.push(relay)
  return relay
}

test('a job is rolled back with its change', async () => {
  const failing = transact(async (tx) => {
    await outbox.enqueue(Count, { runId: 1 }, { jobId: 'run-1' }, tx)
    throw new Error('no change')
  })
  await expect(failing).rejects.toThrow('no change')
  expect(await waiting()).toBe(0)
})

test('committed jobs reach their queue, one that is to start later with its delay', async () => {
  await enqueue(1)
  await enqueue(2, Count, new Date(NOW + 5_000))
  const queues = fakeQueues()
  const relay = relayOf(queues as never)
  relay.start()
  await until(async () => (await relay.pending()) === 0)
  expect(queues.added).toHaveLength(2)
  expect(queues.added).toEqual(
    expect.arrayContaining([
      { job: 'count', payload: { runId: 1 }, jobId: 'run-1' },
      { job: 'count', payload: { runId: 2 }, jobId: 'run-2', delayMs: 5_000 },
    ]),
  )
})

test('jobs wait while Redis is away; one that nobody knows does not keep the others back', async () => {
  const queues = fakeQueues()
  queues.away = true
  const relay = relayOf(queues as never)
  await enqueue(1, Forgotten)
  await enqueue(2)
  relay.start()
  await until(async () => (await waiting()) === 2)
  queues.away = false
  await until(async () => (await waiting()) === 1)
  expect(queues.added).toEqual([{ job: 'count', payload: { runId: 2 }, jobId: 'run-2' }])
})

test('a relay that dies between the queue and the row hands the job over again, and it runs once', async () => {
  const queues = bullQueues({
    redisUrl: fromEnvironment('REDIS_URL'),
    prefix: uniqueName('outbox-jobs'),
    name: 'test',
    log: { debug() {}, info() {}, warn() {}, error() {} },
  })
  const ran: number[] = []
  queues.work(Count, async ({ runId }) => void ran.push(runId))
  queues.start()
  try {
    await enqueue(1)
    // As the first relay does, before it dies.
    await queues.add(Count, { runId: 1 }, { jobId: 'run-1' })
    await until(() => ran.length === 1)
    const relay = relayOf(queues)
    relay.start()
    await until(async () => (await waiting()) === 0)
    await until(async () => (await queues.pending()) === 0)
    expect(ran).toEqual([1])
  } finally {
    await queues.close()
  }
})
