import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { pidFiles } from '../src/run/pid-files.ts'
import { runStores } from '../src/run-stores.ts'
import { chooseStore } from '../src/stores/choose-store.ts'
import type { OpenStore, Store, StoreKind, StoreName } from '../src/stores/store.ts'

let folder: string
let output: string[]
const writes = (file: string) => `require('fs').mkdirSync(process.argv[1], { recursive: true });
  require('fs').writeFileSync(process.argv[1] + '/${file}', '')`
const RUNS = `${writes('rows')}; setInterval(() => {}, 1000)`
/** A container that wrote into its folder before it ended. */
const ENDS = `${writes('half')}; process.exit(125)`

const program =
  (name: StoreName, format?: string, script = RUNS): OpenStore =>
  async ({ dataDir }): Promise<Store> => ({
    name,
    way: 'binary',
    label: name,
    address: name,
    ...(format ? { format } : {}),
    process: {
      name,
      command: process.execPath,
      args: ['-e', script, dataDir],
      env: {},
      isReady: async () => existsSync(join(dataDir, 'rows')),
    },
  })

const kind = (name: StoreName, attempts: StoreKind['attempts']): StoreKind => ({
  name,
  variable: 'NONE',
  remedy: 'Install it.',
  attempts,
})
const offer = (name: StoreName, ...opens: OpenStore[]) => {
  const [container, embedded] = opens.map((open) => async () => open)
  return chooseStore(kind(name, { container, embedded }), { env: {}, say: (line) => output.push(line) })
}

const run = async (...mongo: OpenStore[]) =>
  runStores({
    open: {
      mongo: await offer('mongo', ...mongo),
      redis: await offer('redis', program('redis')),
      kafka: await offer('kafka', program('kafka')),
    },
    dataDir: join(folder, 'stores'),
    durability: 'fast',
    port: async () => 1,
    logDir: join(folder, 'logs'),
    pids: pidFiles(join(folder, 'pids')),
    say: () => {},
  })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-stores-'))
  output = []
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

const mongoFolder = () => join(folder, 'stores', 'mongo')

test('a new store that cannot start gives way to the next, and leaves nothing behind', async () => {
  const stores = await run(program('mongo', 'mongod', ENDS), program('mongo', 'engine'))
  expect(output).toEqual(['mongo: container did not work (it did not start), trying the next way'])
  expect(existsSync(join(mongoFolder(), 'half'))).toBe(false)
  await stores.stop()
  expect(readFileSync(`${mongoFolder()}.format`, 'utf8')).toBe('engine')
})

test('a format that was noted before any data was written does not refuse the next start', async () => {
  mkdirSync(join(folder, 'stores'))
  writeFileSync(`${mongoFolder()}.format`, 'mongod')
  await (await run(program('mongo', 'engine'))).stop()
})

test('a store with data that cannot start ends the start: the next way would begin anew', async () => {
  mkdirSync(mongoFolder(), { recursive: true })
  writeFileSync(join(mongoFolder(), 'old'), 'kept')
  await expect(run(program('mongo', 'mongod', ENDS), program('mongo', 'engine'))).rejects.toThrow(
    'did not start',
  )
  expect(readFileSync(join(mongoFolder(), 'old'), 'utf8')).toBe('kept')
})
