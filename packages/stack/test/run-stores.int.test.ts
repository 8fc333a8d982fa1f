import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { pidFiles } from '../src/run/pid-files.ts'
import { runStores } from '../src/run-stores.ts'
import type { OpenStore } from '../src/stores/find-stores.ts'
import type { Store, StoreName } from '../src/stores/store.ts'

let folder: string

const program =
  (name: StoreName, format?: string): OpenStore =>
  async (): Promise<Store> => ({
    ...{ name, way: 'binary', label: name, address: name, ...(format ? { format } : {}) },
    process: {
      ...{ name, command: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)'] },
      ...{ env: {}, isReady: async () => true },
    },
  })

const run = (mongo: OpenStore) =>
  runStores({
    open: { mongo, redis: program('redis'), kafka: program('kafka') },
    ...{ dataDir: join(folder, 'stores'), durability: 'fast', port: async () => 1 },
    ...{ logDir: join(folder, 'logs'), pids: pidFiles(join(folder, 'pids')), say: () => {} },
  })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-stores-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('every store runs until they are stopped', async () => {
  const stores = await run(program('mongo', 'mongod'))
  expect(stores.urls).toEqual({ mongoUrl: 'mongo', redisUrl: 'redis', kafkaBrokers: 'kafka' })
  await stores.stop()
  expect(Object.values(stores.handles).map(({ pid }) => pid)).toEqual([undefined, undefined, undefined])
})

test('data that another program wrote is not opened', async () => {
  await (await run(program('mongo', 'engine'))).stop()
  await expect(run(program('mongo', 'mongod'))).rejects.toThrow(
    /written by engine, .*offers mongod.*--data DIR.*--reset/,
  )
  await (await run(program('mongo', 'engine'))).stop()
})
