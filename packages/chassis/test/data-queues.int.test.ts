import { spawn } from 'node:child_process'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { defineJob } from '@avaliax/proto/contract.ts'
import { afterEach, expect, test } from '@jest/globals'
import { Queue } from 'bullmq'
import { z } from 'zod'
import { failFastRedis } from '../src/queue/connection.ts'
import { bullQueues, type Queues } from '../src/queue/queues.ts'
import { FinalFailure } from '../src/queue/worker.ts'
import type { WorkerLog } from '../src/queue/worker-log.ts'
import { fromEnvironment, uniqueName } from './data-stores.ts'
import { until } from './event-bus.contract.ts'

const redisUrl = fromEnvironment('REDIS_URL')
const silent: WorkerLog = { debug() {}, info() {}, warn() {}, error() {} }

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})
const queuesOf = (prefix: string, url = redisUrl): Queues => {
  const queues = bullQueues({ redisUrl: url, prefix, name: 'test', log: silent })
  open.push(queues)
  return queues
}
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function forwardTo(port: number, { hostname, port: target }: URL) {
  const server = createServer((socket) => {
    const inner = connect(Number(target), hostname)
    for (const one of [socket, inner]) one.on('error', () => {})
    socket.pipe(inner).pipe(socket)
  }).listen(port, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return server
}

const jobOf = (attempts = 2) =>
  defineJob({
    name: uniqueName('count'),
    service: 'reviews',
    payload: z.strictObject({ clientId: z.int() }),
    attempts,
    backoffMs: 10,
    concurrency: 2,
  })

test('a job arrives parsed; the same business key again adds nothing', async () => {
  const job = jobOf()
  const queues = queuesOf('t')
  const seen: unknown[] = []
  queues.work(job, async (payload, { attempt }) => void seen.push({ ...payload, attempt }))
  for (let i = 0; i < 5; i++) await queues.add(job, { clientId: 7 }, { jobId: 'import-7-2026' })
  await queues.add(job, { clientId: 8 }, { jobId: 'import-8-2026' })
  queues.start()
  await until(async () => seen.length >= 2 && (await queues.pending()) === 0)
  expect(seen).toContainEqual({ clientId: 7, attempt: 1 })
  expect(seen).toContainEqual({ clientId: 8, attempt: 1 })
  expect(seen).toHaveLength(2)
})

test('payloads and ids are checked before anything is stored', async () => {
  const queues = queuesOf('t')
  await expect(queues.add(jobOf(), { clientId: 'x' } as never, { jobId: 'a' })).rejects.toThrow(/clientId/)
  for (const jobId of ['a:b', '42', '']) {
    await expect(queues.add(jobOf(), { clientId: 1 }, { jobId })).rejects.toThrow(/job id/)
  }
})

test('failures are tried again, final ones are not', async () => {
  const job = jobOf(3)
  const queues = queuesOf('t')
  const tries: string[] = []
  queues.work(job, async ({ clientId }, { attempt, last }) => {
    tries.push(`${clientId}:${attempt}${last ? ' last' : ''}`)
    if (clientId === 2) throw new FinalFailure('never')
    throw new Error('not yet')
  })
  queues.start()
  await queues.add(job, { clientId: 1 }, { jobId: 'a' })
  await queues.add(job, { clientId: 2 }, { jobId: 'b' })
  await until(() => tries.length === 4)
  expect(tries.filter((entry) => entry.startsWith('1'))).toEqual(['1:1', '1:2', '1:3 last'])
  expect(tries.filter((entry) => entry.startsWith('2'))).toEqual(['2:1'])
})

test('keepLast: one running and one waiting job, with the newest payload', async () => {
  const job = jobOf()
  const queues = queuesOf('t')
  const seen: number[] = []
  let release = () => {}
  const blocked = new Promise<void>((resolve) => {
    release = resolve
  })
  queues.work(job, async ({ clientId }) => {
    seen.push(clientId)
    if (seen.length === 1) await blocked
  })
  queues.start()
  await queues.add(job, { clientId: 1 }, { jobId: 'same', keepLast: true })
  await until(() => seen.length === 1)
  for (const clientId of [2, 3, 4]) await queues.add(job, { clientId }, { jobId: 'same', keepLast: true })
  release()
  await until(() => seen.length === 2)
  await until(async () => (await queues.pending()) === 0)
  expect(seen).toEqual([1, 4])
})

test('schedules of several processes are one schedule', async () => {
  const job = jobOf()
  const prefix = uniqueName('s')
  const both = [queuesOf(prefix), queuesOf(prefix)]
  let runs = 0
  for (const queues of both) queues.schedule(job, { clientId: 1 }, { id: 'every-hour', everyMs: 3_600_000 })
  both[0]?.work(job, async () => void runs++)
  for (const queues of both) queues.start()
  const redis = failFastRedis({ url: redisUrl, name: 'look' })
  open.push({ close: () => redis.disconnect() })
  const queue = new Queue(job.name, { connection: redis, prefix })
  open.push(queue)
  await until(async () => (await queue.getJobSchedulersCount()) > 0)
  expect(await queue.getJobSchedulersCount()).toBe(1)
  await until(() => runs === 1)
})

test('an absent Redis is an error within a second', async () => {
  const queues = queuesOf('t', 'redis://127.0.0.1:1')
  const startedAt = performance.now()
  await expect(queues.add(jobOf(), { clientId: 1 }, { jobId: 'a' })).rejects.toMatchObject({ status: 503 })
  expect(performance.now() - startedAt).toBeLessThan(1300)
})

test('a job of a killed worker is taken over and done once, and says that it began before', async () => {
  const job = jobOf(1)
  const prefix = uniqueName('crash')
  const queues = queuesOf(prefix)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'data-crashing-worker.ts')], {
    env: { ...process.env, REDIS_URL: redisUrl, PREFIX: prefix, JOB: job.name },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const started = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()))
  await queues.add(job, { clientId: 9 }, { jobId: 'a' })
  await started
  child.kill('SIGKILL')
  const done: unknown[] = []
  queues.work(job, async ({ clientId }, { attempt, startedBefore }) => {
    done.push({ clientId, attempt, startedBefore })
  })
  queues.start()
  await until(async () => done.length > 0 && (await queues.pending()) === 0)
  expect(done).toEqual([{ clientId: 9, attempt: 1, startedBefore: true }])
}, 25_000)

test('a Redis that comes later is found', async () => {
  const port = await freePort()
  const queues = queuesOf('t', `redis://127.0.0.1:${port}`)
  const job = jobOf()
  await expect(queues.add(job, { clientId: 1 }, { jobId: 'a' })).rejects.toMatchObject({ status: 503 })
  const relay = await forwardTo(port, new URL(redisUrl))
  open.push(relay)
  await until(() =>
    queues.add(job, { clientId: 1 }, { jobId: 'a' }).then(
      () => true,
      () => false,
    ),
  )
})
