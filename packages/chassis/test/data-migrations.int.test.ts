import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { pendingMigrations, runMigrations } from '../src/mongo/migrate.ts'
import { prices, stepsOf } from './data-migration-steps.ts'
import { fromEnvironment, type TestDatabase, testDatabase } from './data-stores.ts'

const LEASE_MS = 1_000
const goOn = async () => {}
const open: TestDatabase[] = []
let store: TestDatabase
beforeEach(async () => {
  store = await testDatabase('migrations')
  open.push(store)
})
afterAll(() => Promise.all(open.map((one) => one.close())))

const pricesNow = () => prices(store.db).find().sort({ _id: 1 }).toArray()
const BOTH_ONCE = [
  { _id: 1, cents: 100, set: 1 },
  { _id: 2, cents: 100, set: 1 },
]

test('a process that is killed half-way leaves the step to the next one, which ends it', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'data-stalled-migration.ts')], {
    env: {
      ...process.env,
      MONGO_URL: fromEnvironment('MONGO_URL'),
      DATABASE: store.name,
      LEASE_MS: String(LEASE_MS),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()))
  // It renews its lease while it lives: a second process is kept waiting.
  const kept = runMigrations({
    db: store.db,
    steps: stepsOf(goOn),
    leaseMs: LEASE_MS,
    patienceMs: 2 * LEASE_MS,
  })
  await expect(kept).rejects.toThrow('Another process has held the migration lease for too long')
  child.kill('SIGKILL')
  expect(await pricesNow()).toEqual([BOTH_ONCE[0], { _id: 2, set: 0 }])

  const ran: string[] = []
  const log = ({ name }: { name: string }) => void ran.push(name)
  await runMigrations({ db: store.db, steps: stepsOf(goOn), leaseMs: LEASE_MS, log })
  expect(ran).toEqual(['prices'])
  expect(await pricesNow()).toEqual(BOTH_ONCE)
}, 30_000)

test('a failed step says what to do, frees the lease, leaves the version before runnable, and is repeated', async () => {
  const broken = stepsOf(async () => {
    throw new Error('the disk is full')
  })
  await expect(runMigrations({ db: store.db, steps: broken })).rejects.toThrow(
    /^Migration 2 'prices' failed: the disk is full\. Nothing was started\. The version before runs/,
  )
  const before = broken.slice(0, 1)
  let starts = 0
  await runMigrations({ db: store.db, steps: before, patienceMs: 0, afterwards: async () => void starts++ })
  expect(starts).toBe(1)
  expect(await pricesNow()).toEqual([BOTH_ONCE[0], { _id: 2, set: 0 }])

  await runMigrations({ db: store.db, steps: stepsOf(goOn) })
  expect(await pricesNow()).toEqual(BOTH_ONCE)
  // The version before, started once more on the store of the one after it.
  await runMigrations({ db: store.db, steps: before, afterwards: async () => void starts++ })
  expect(starts).toBe(2)
})

test('a dry run names the steps that a start would run, and writes nothing', async () => {
  const steps = stepsOf(goOn)
  const pending = async () => (await pendingMigrations({ db: store.db, steps })).map(({ name }) => name)
  expect(await pending()).toEqual(['rows', 'prices'])
  expect(await store.db.listCollections()).toEqual([])
  await runMigrations({ db: store.db, steps: steps.slice(0, 1) })
  expect(await pending()).toEqual(['prices'])
  await runMigrations({ db: store.db, steps })
  expect(await pending()).toEqual([])
})
