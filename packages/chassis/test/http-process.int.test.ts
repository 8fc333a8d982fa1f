import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from '@jest/globals'
import { keyPair } from './http-server-under-test.ts'

const FIXTURE = new URL('./http-process-fixture.ts', import.meta.url).pathname
const environment = () => ({
  PATH: process.env.PATH,
  DEPLOYMENT: 'local',
  PORT: '0',
  SERVICE_URLS: '{}',
  INTERNAL_PRIVATE_KEY: keyPair().private,
  INTERNAL_KEYS: '{}',
  PUBLIC_URL: 'http://localhost',
})

let child: ChildProcess | undefined
afterEach(() => void child?.kill('SIGKILL'))

function start(env: Record<string, string | undefined>) {
  const started = spawn(process.execPath, [FIXTURE], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  child = started
  const exit = once(started, 'exit') as Promise<[number | null, string | null]>
  let errors = ''
  started.stderr.on('data', (chunk) => {
    errors += String(chunk)
  })
  const lines: Record<string, string>[] = []
  const waiting = new Map<string, (line: Record<string, string>) => void>()
  createInterface({ input: started.stdout }).on('line', (text) => {
    const line = JSON.parse(text) as Record<string, string>
    lines.push(line)
    waiting.get(line.msg ?? '')?.(line)
  })
  return {
    process: started,
    exit,
    errors: () => errors,
    /** Resolves with the first line of that message, now or later. */
    line: (msg: string) =>
      new Promise<Record<string, string>>((resolve, reject) => {
        const seen = lines.find((line) => line.msg === msg)
        if (seen) return resolve(seen)
        waiting.set(msg, resolve)
        exit.then(([code]) => reject(new Error(`ended with ${code} before '${msg}': ${errors}`)))
      }),
  }
}

test('SIGTERM: the request under way is answered, nothing new is taken, the process ends cleanly', async () => {
  const service = start(environment())
  const { url } = await service.line('url')
  const answer = fetch(`${url}/slow`)
  await service.line('inside')
  service.process.kill('SIGTERM')
  expect((await answer).status).toBe(204)
  expect(await service.exit).toEqual([0, null])
  await expect(fetch(`${url}/livez`)).rejects.toThrow()
})

test('the end of the parent is the end of the child', async () => {
  const service = start({ ...environment(), PARENT_WATCH: 'stdin' })
  await service.line('started')
  service.process.stdin.end()
  expect(await service.exit).toEqual([0, null])
})

test('a bad environment names everything that is wrong, quotes nothing and ends with 78', async () => {
  const service = start({ ...environment(), PORT: '123456', PUBLIC_URL: undefined, INTERNAL_KEYS: '{secret' })
  expect(await service.exit).toEqual([78, null])
  for (const name of ['PORT', 'PUBLIC_URL', 'INTERNAL_KEYS']) expect(service.errors()).toContain(name)
  expect(service.errors()).not.toMatch(/123456|secret/)
})

test('a start that fails says why and ends with 1', async () => {
  const first = start(environment())
  const { url } = await first.line('url')
  const taken = new URL(url ?? '').port
  const second = start({ ...environment(), PORT: taken })
  const { err } = (await second.line('could not start')) as unknown as { err: { code: string } }
  expect(err.code).toBe('EADDRINUSE')
  expect((await second.exit)[0]).toBe(1)
  first.process.kill('SIGKILL')
  await first.exit
})
