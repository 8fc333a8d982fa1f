import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
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

export const PROJECT = resolve(import.meta.dirname, '../../../..')
const START = ['packages/stack/src/start.ts']
const READY_WITHIN_MS = 120_000
const PROFESSIONAL_PLAN = 2

export interface Started {
  child: ChildProcess
  url: string
  client: { email: string; password: string }
  superadmin: { email: string; password: string }
  seconds: number
  /** Until the demo's content is there, which the starter fills in behind its back. */
  filled: Promise<void>
}

interface Setup {
  dataDir: string
  port: number
  /** Default: this project. */
  root?: string
  /** With the edge of a deployment in front, at https://localhost:8443. */
  edge?: boolean
}

/** `npm start` of a project, until it says that it is ready. */
export async function startProject({ dataDir, port, root = PROJECT, edge = false }: Setup): Promise<Started> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...START, '--data', dataDir, ...(edge ? ['--edge'] : [])], {
    cwd: root,
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
  const filled = new Promise<void>((resolve, reject) => {
    const look = () => /^demo data: complete/m.test(out) && resolve()
    child.stdout?.on('data', look)
    child.once('exit', () => reject(new Error('The project ended before its demo was filled in')))
    look()
  })
  // Most proofs do not ask.
  filled.catch(() => {})
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    client: credentials(out, 'client'),
    superadmin: credentials(out, 'superadmin'),
    seconds,
    filled,
  }
}

export async function stopProject({ child }: Started): Promise<void> {
  const over = new Promise((ended) => child.once('exit', ended))
  child.kill('SIGTERM')
  await over
}

function credentials(out: string, who: string): { email: string; password: string } {
  const [, email, password] = new RegExp(`^${who}: (\\S+) / (\\S+)$`, 'm').exec(out) ?? []
  if (!email || !password) throw new Error(`The starter printed no log-in of the ${who}`)
  return { email, password }
}

/** The owner of the company, on a plan that allows everything that proofs ask for. */
export async function signedIn({ url, client, superadmin }: Started) {
  const anonymous = apiClient(url)
  const { token, user } = await anonymous.call(logIn, { body: client })
  const clientId = user.clientId ?? 0
  const agency = anonymous.as((await anonymous.call(logIn, { body: superadmin })).token)
  await agency.call(updateClient, { params: { clientId }, body: { planId: PROFESSIONAL_PLAN } })
  return { api: anonymous.as(token), clientId }
}

/** Twenty more, whose names are added. */
export async function addEmployees(started: Started, acknowledged: Set<string>): Promise<void> {
  const { api } = await signedIn(started)
  for (let count = 0; count < 20; count++) {
    const name = `Pessoa ${acknowledged.size}`
    await api.call(createEmployee, { body: { name, department: 'Balcão' } })
    acknowledged.add(name)
  }
}

export async function employeeNames(started: Started): Promise<Set<string>> {
  const { api, clientId } = await signedIn(started)
  return new Set((await everyPage<Employee>(api, listClientEmployees, clientId)).map(({ name }) => name))
}
