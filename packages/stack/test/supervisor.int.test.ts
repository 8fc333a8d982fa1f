import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { pidFiles } from '../src/run/pid-files.ts'
import { portIsFree, portPicker } from '../src/run/ports.ts'
import { type ProcessHandle, superviseProcess } from '../src/run/supervisor.ts'
import { writeFileAtomic } from '../src/run/write-file-atomic.ts'

let folder: string
let port: number
let handle: ProcessHandle | undefined

const SERVER = `require('http').createServer((_, r) => r.end('ok')).listen(Number(process.env.PORT), '127.0.0.1')`
const answers = async () => (await fetch(`http://127.0.0.1:${port}/`)).ok

function supervised(program: string) {
  handle = superviseProcess(
    {
      name: 'child',
      command: process.execPath,
      args: ['-e', program],
      env: { PORT: String(port) },
      isReady: answers,
      readyTimeoutMs: 10_000,
    },
    { logDir: join(folder, 'logs'), pids: pidFiles(join(folder, 'pids')), say: () => {} },
  )
  return handle
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'supervisor-'))
  port = await portPicker().pick('child')
})
afterEach(async () => {
  await handle?.stop()
  rmSync(folder, { recursive: true })
})

test('a killed process comes back under another pid and answers', async () => {
  const child = supervised(SERVER)
  await child.start()
  const { pid } = child
  child.kill('SIGKILL')
  await child.untilRestarts(1)
  expect(child.pid).not.toBe(pid)
  expect(await answers()).toBe(true)
})

test('a stopped process stays away until it is started again', async () => {
  const child = supervised(SERVER)
  await child.start()
  await child.stop()
  expect(child.pid).toBeUndefined()
  expect(await portIsFree(port)).toBe(true)
  expect(readdirSync(join(folder, 'pids'))).toEqual([])
  await child.start()
  expect(await answers()).toBe(true)
  expect(child.restarts).toBe(0)
})

test('a process that cannot start is given up with the end of its log', async () => {
  const child = supervised(`console.error('PORT: is required'); process.exit(78)`)
  await expect(child.start()).rejects.toThrow(/child did not start[\s\S]*PORT: is required/)
})

test('the sweep ends what an earlier run recorded and spares another process under a recorded number', async () => {
  const env = { PORT: String(port) }
  const orphan = spawn(process.execPath, ['-e', SERVER], { env, stdio: 'ignore' })
  const ended = once(orphan, 'exit')
  const earlier = pidFiles(join(folder, 'pids'))
  earlier.write('orphan', orphan.pid ?? 0)
  const stranger = { pid: process.pid, identity: 'an earlier process' }
  writeFileAtomic(join(folder, 'pids', 'stranger.pid.json'), JSON.stringify(stranger))
  expect(await pidFiles(join(folder, 'pids')).sweep()).toEqual(['orphan'])
  expect((await ended)[1]).toBe('SIGTERM')
})
