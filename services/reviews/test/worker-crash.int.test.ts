import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { ImportRun } from '../src/import/import-run.model.ts'
import type { Review } from '../src/review/review.domain.ts'
import { LOCATION } from './imported-client.ts'
import { owner, type ServiceUnderTest, startService } from './service-under-test.ts'

const MAIN = resolve(import.meta.dirname, '../src/main.ts')
const CLIENT = 900
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

function startWorker(): ChildProcess {
  const env = { ...process.env, ...service.variables, ROLE: 'worker' }
  const worker = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' })
  workers.push(worker)
  return worker
}

test('a worker killed in the middle of an import is replaced by one that goes on where it stood', async () => {
  const { tokens } = await sandbox.connect()
  service.tenancy.client(CLIENT, {
    googlePlaceId: 'ChIJsandbox-crash',
    googleIntegrationMode: 'advanced',
    googleConnected: true,
    googleLocationResourceName: LOCATION,
  })
  service.tenancy.access.set(CLIENT, [tokens.access_token])
  await sandbox.fault({ api: 'v4', mode: 'slow', params: { ms: 1500 } })
  const first = startWorker()

  const { body } = await service.as(owner(CLIENT))('POST', `/api/clients/${CLIENT}/reviews/refresh`, {})
  const runId: number = body.run.id
  const runs = service.parts.db.collection<ImportRun>('import_runs')
  const look = () => runs.findOne({ _id: runId })
  await until(look, (run) => (run?.pages ?? 0) >= 1, 30_000)
  first.kill('SIGKILL')
  await once(first, 'exit')
  const left = await look()
  expect(left).toMatchObject({ status: 'running', active: true })

  await sandbox.call('DELETE', '/__sandbox/faults')
  startWorker()
  const done = await until(look, (run) => run?.status === 'done', 60_000)
  const rows = await service.parts.db.collection<Review>('reviews').find({ clientId: CLIENT }).toArray()
  expect(done).toMatchObject({ saved: rows.length, found: rows.length, updated: 0, deleted: 0 })
  expect(done?.pages).toBeGreaterThanOrEqual(2)
  expect(new Set(rows.map((row) => row.googleReviewId)).size).toBe(rows.length)
  const events = await service.parts.db.collection('outbox').find({ type: 'reviews.imported' }).toArray()
  expect(events.map((event) => event.data.page).sort()).toEqual(
    Array.from({ length: done?.pages ?? 0 }, (_, page) => page),
  )
  const summary = await service.as(owner(CLIENT))('GET', `/api/clients/${CLIENT}/reviews/summary`)
  expect(summary.body.total).toBe(rows.length)
}, 120_000)
