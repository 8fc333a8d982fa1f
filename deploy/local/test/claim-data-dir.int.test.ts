import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { pidFiles } from '../src/run/pid-files.ts'
import { portPicker } from '../src/run/ports.ts'
import { claimDataDir } from '../src/start/claim-data-dir.ts'
import { runStarter } from '../src/start/run-starter.ts'

let dataDir: string
let said: string[]

const claim = (reset = false) =>
  claimDataDir({ dataDir, address: 'http://localhost:8080', reset, say: (line) => said.push(line) })

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'claim-'))
  said = []
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
  expect(said).toEqual(['ended what an interrupted start left running: cards'])
})

test('--reset forgets everything but the claim itself', async () => {
  writeFileSync(join(dataDir, 'secrets.json'), '{}')
  await claim(true)
  expect(existsSync(join(dataDir, 'secrets.json'))).toBe(false)
  await expect(claim()).rejects.toThrow('already runs')
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
  const args = { dataDir, port, reset: false, demo: 'none', watch: false } as const
  try {
    await expect(runStarter(args, () => {})).rejects.toThrow(
      `Port ${port} is used by another program. Stop that program, or choose another port: PORT=${port + 1}`,
    )
    expect(existsSync(join(dataDir, 'stores'))).toBe(false)
  } finally {
    other.close()
  }
})
