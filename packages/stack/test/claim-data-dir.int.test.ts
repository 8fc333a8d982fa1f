import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { launch } from '../src/run/launch.ts'
import { writeForOwnerOnly } from '../src/run/owner-only.ts'
import { pidFiles } from '../src/run/pid-files.ts'
import { portPicker } from '../src/run/ports.ts'
import { claimDataDir } from '../src/start/claim-data-dir.ts'
import { runStarter } from '../src/start/run-starter.ts'

let dataDir: string
let output: string[]

const claim = (reset = false) =>
  claimDataDir({ dataDir, address: 'http://localhost:8080', reset, say: (line) => output.push(line) })

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'claim-'))
  output = []
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a second start on the same data is refused with the address of the first and a way out', async () => {
  await claim()
  await expect(claim()).rejects.toThrow(
    /already runs .*http:\/\/localhost:8080 .*PORT=8081 npm start -- --data/,
  )
})

test('a folder that was given back can be claimed again', async () => {
  const { release } = await claim()
  release()
  await expect(claim()).resolves.toBeDefined()
})

test('what a killed starter left running is ended and named', async () => {
  const orphan = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  const ended = once(orphan, 'exit')
  pidFiles(join(dataDir, 'pids')).write('cards', orphan.pid ?? 0)
  writeFileSync(join(dataDir, 'starter.lock'), '{"pid":')
  await claim()
  await ended
  expect(output).toEqual(['ended what an interrupted start left running: cards'])
})

test('--reset forgets everything but the claim itself', async () => {
  writeFileSync(join(dataDir, 'secrets.json'), '{}')
  await claim(true)
  expect(existsSync(join(dataDir, 'secrets.json'))).toBe(false)
  await expect(claim()).rejects.toThrow('already runs')
})

const openToOthers = () =>
  ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })].filter(
    (path) => statSync(join(dataDir, path)).mode & 0o077,
  )

test('what an earlier start left readable for others is closed', async () => {
  mkdirSync(join(dataDir, 'stores', 'mongo'), { recursive: true, mode: 0o755 })
  writeFileSync(join(dataDir, 'stores', 'mongo', 'WiredTiger'), 'rows')
  writeFileSync(join(dataDir, 'ports.json'), '{}')
  chmodSync(dataDir, 0o755)
  expect(openToOthers()).not.toEqual([])
  await claim()
  expect(openToOthers()).toEqual([])
})

test('a folder that holds something else keeps its own mode', async () => {
  writeFileSync(join(dataDir, 'somebody.txt'), '')
  chmodSync(dataDir, 0o755)
  await claim()
  expect(openToOthers().sort()).toEqual(['.', 'somebody.txt'])
})

test('a child of the start writes for the owner alone, its log too', async () => {
  const { pids } = await claim()
  const before = process.umask()
  writeForOwnerOnly()
  try {
    const program =
      "fs.mkdirSync('stores/redis', { recursive: true }); fs.writeFileSync('stores/redis/aof', '')"
    const spec = { name: 'redis', command: process.execPath, args: ['-e', program], env: {}, cwd: dataDir }
    const run = launch(
      { ...spec, isReady: async () => true },
      { logDir: join(dataDir, 'logs'), pids, say: () => {} },
    )
    await run.ended
  } finally {
    process.umask(before)
  }
  expect(existsSync(join(dataDir, 'stores', 'redis', 'aof'))).toBe(true)
  expect(existsSync(join(dataDir, 'logs', 'redis.log'))).toBe(true)
  expect(openToOthers()).toEqual([])
})

test('a folder that cannot be made is named', async () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  const address = 'http://localhost:8080'
  await expect(
    claimDataDir({ dataDir: join(file, 'data'), address, reset: false, say: () => {} }),
  ).rejects.toThrow('Choose another one with --data DIR.')
})

test('a taken port is refused before anything is started', async () => {
  const port = await portPicker().pick('gateway')
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const args = {
    dataDir,
    port,
    reset: false,
    demo: 'none',
    watch: false,
    edge: false,
  } as const
  try {
    await expect(runStarter(args, () => {})).rejects.toThrow(
      `Port ${port} is used by another program. Stop that program, or choose another port: PORT=${port + 1}`,
    )
    expect(existsSync(join(dataDir, 'stores'))).toBe(false)
  } finally {
    other.close()
  }
})
