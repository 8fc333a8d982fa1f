import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import { getReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { ImportRun } from '../src/import/import-run.model.ts'
import type { Review } from '../src/review/review.model.ts'
import { LOCATION } from './imported-client.ts'
import { owner, type ServiceUnderTest, startService } from './service-under-test.ts'

const MAIN = resolve(import.meta.dirname, '../src/main.ts')
const CLIENT = 900
const REVIEWS = 1_000
const AT_A_TIME = 50
/** Slow enough to be killed in the middle, on pages of fifty. */
const PAGE_MS = 60
const KILLED_AFTER_PAGES = 8
let sandbox: ProviderSandbox
let service: ServiceUnderTest
const workers: ChildProcess[] = []

beforeAll(async () => {
  sandbox = await startProviderSandbox()
  service = await startService({ ...sandbox.sandbox.env, ROLE: 'api' })
}, 60_000)
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await service?.stop()
  await sandbox?.close()
})

/** Customers write until the place has so many. */
async function writeReviews(count: number): Promise<void> {
  for (let written = 0; written < count; written += AT_A_TIME) {
    const some = Array.from({ length: Math.min(AT_A_TIME, count - written) }, (_, index) =>
      sandbox.control('POST', '/review', {
        location: LOCATION,
        stars: 1 + (index % 5),
        author: `Cliente ${written + index}`,
        comment: `Comentário número ${written + index}, escrito por quem esteve lá.`,
      }),
    )
    await Promise.all(some)
  }
}

function startWorker(): ChildProcess {
  const env = { ...process.env, ...service.variables, PORT: '0', ROLE: 'worker' }
  const worker = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' })
  workers.push(worker)
  return worker
}

test('a worker killed in the middle of 1,000 reviews is replaced by one that goes on where it stood', async () => {
  await writeReviews(REVIEWS)
  const { tokens } = await sandbox.connect()
  service.tenancy.client(CLIENT, {
    googlePlaceId: 'ChIJsandbox-crash',
    googleIntegrationMode: 'advanced',
    googleConnected: true,
    googleLocationResourceName: LOCATION,
  })
  service.tenancy.access.set(CLIENT, [tokens.access_token])
  await sandbox.fault({ api: 'v4', mode: 'slow', params: { ms: PAGE_MS } })
  const first = startWorker()

  const { body } = await service.as(owner(CLIENT))(refreshReviews, { params: { clientId: CLIENT }, body: {} })
  const runId: number = body.run.id
  const runs = service.deps.db.collection<ImportRun>('import_runs')
  const look = () => runs.findOne({ _id: runId })
  await until(look, (run) => (run?.pages ?? 0) >= KILLED_AFTER_PAGES, 60_000)
  first.kill('SIGKILL')
  await once(first, 'exit')
  const before = await look()
  expect(before).toMatchObject({ status: 'running', active: true })

  await sandbox.call('DELETE', '/__sandbox/faults')
  startWorker()
  const after = await until(look, (run) => run?.status === 'done', 120_000)
  const rows = await service.deps.db.collection<Review>('reviews').find({ clientId: CLIENT }).toArray()
  expect(after).toMatchObject({ saved: rows.length, found: rows.length, updated: 0, deleted: 0 })
  expect(rows.length).toBeGreaterThanOrEqual(REVIEWS)
  expect(after?.pages).toBeGreaterThan(before?.pages ?? 0)
  expect(new Set(rows.map((row) => row.googleReviewId)).size).toBe(rows.length)
  const events = await service.deps.db.collection('outbox').find({ type: 'reviews.imported' }).toArray()
  expect(events.map((event) => event.data.page).sort((one, other) => one - other)).toEqual(
    Array.from({ length: after?.pages ?? 0 }, (_, page) => page),
  )
  const summary = await service.as(owner(CLIENT))(getReviewSummary, { params: { clientId: CLIENT } })
  expect(summary.body.total).toBe(rows.length)
}, 240_000)
