import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  createEmployee,
  type Employee,
  listClientEmployees,
} from '@avaliax/proto/cards/employee/employee.routes.ts'
import { logIn } from '@avaliax/proto/identity/auth.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { apiClient } from '../api-client.ts'
import { everyPage } from '../every-page.ts'
import { demoAfterwards } from './demo-afterwards.ts'
import { seededRandom } from './seeded-random.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const READY_WITHIN_MS = 120_000
const PROFESSIONAL_PLAN = 2

interface Options {
  kills: number
  seed: number
  port: number
  say: (line: string) => void
}

interface Started {
  child: ChildProcess
  url: string
  client: { email: string; password: string }
  superadmin: { email: string; password: string }
  seconds: number
}

/** Kills the starter itself: nothing it leaves behind blocks the next start, nothing acknowledged is gone, the demo goes through. */
export async function proveStarter({ kills, seed, port, say }: Options): Promise<boolean> {
  say(`starter: seed ${seed}, ${kills} kills`)
  const random = seededRandom(seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'avaliax-starter-'))
  const acknowledged = new Set<string>()
  let good = true
  let started = await start(dataDir, port)
  try {
    for (let kill = 0; kill < kills; kill++) {
      await write(started, acknowledged)
      await pause(random() * 1_500)
      started.child.kill('SIGKILL')
      started = await start(dataDir, port)
      const stored = await names(started)
      const lost = [...acknowledged].filter((name) => !stored.has(name)).length
      good &&= lost === 0
      say(
        `${lost === 0 ? 'ok  ' : 'FAIL'} start after kill ${kill + 1}: ${JSON.stringify({ seconds: started.seconds, acknowledged: acknowledged.size, lost })}`,
      )
    }
    return (await demoAfterwards(started.url, say)) && good
  } finally {
    const over = new Promise((ended) => started.child.once('exit', ended))
    started.child.kill('SIGTERM')
    await over
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function start(dataDir: string, port: number): Promise<Started> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['packages/stack/src/start.ts', '--data', dataDir], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk))
  child.stderr?.on('data', (chunk: Buffer) => (out += chunk))
  while (!/^ready\b/m.test(out)) {
    if (child.exitCode !== null || performance.now() - startedAt > READY_WITHIN_MS) {
      child.kill('SIGKILL')
      throw new Error(`The stack did not become ready:\n${out}`)
    }
    await pause(100)
  }
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    client: credentials(out, 'client'),
    superadmin: credentials(out, 'superadmin'),
    seconds,
  }
}

function credentials(out: string, who: string): { email: string; password: string } {
  const [, email, password] = new RegExp(`^${who}: (\\S+) / (\\S+)$`, 'm').exec(out) ?? []
  if (!email || !password) throw new Error(`The starter printed no log-in of the ${who}`)
  return { email, password }
}

async function signedIn({ url, client, superadmin }: Started) {
  const anonymous = apiClient(url)
  const { token, user } = await anonymous.call(logIn, { body: client })
  const clientId = user.clientId ?? 0
  const agency = anonymous.as((await anonymous.call(logIn, { body: superadmin })).token)
  await agency.call(updateClient, { params: { clientId }, body: { planId: PROFESSIONAL_PLAN } })
  return { api: anonymous.as(token), clientId }
}

async function write(started: Started, acknowledged: Set<string>): Promise<void> {
  const { api } = await signedIn(started)
  for (let count = 0; count < 20; count++) {
    const name = `Pessoa ${acknowledged.size}`
    await api.call(createEmployee, { body: { name, department: 'Balcão' } })
    acknowledged.add(name)
  }
}

async function names(started: Started): Promise<Set<string>> {
  const { api, clientId } = await signedIn(started)
  return new Set((await everyPage<Employee>(api, listClientEmployees, clientId)).map(({ name }) => name))
}
