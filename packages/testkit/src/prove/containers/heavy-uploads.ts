import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, callerAt } from './caller.ts'

const PASSWORD = 'uma-senha-longa'
const OWNERS = 5
const IMPORTING = 3
const BODIES_EACH = 3
const TAP_EVERY_MS = 50
const ROWS = 20_000
/** A file of the size that the contract allows, less its heading. */
const ROW_BYTES = 470
const TRIES = 60
const PROMPT_MS = 1_000

export interface HeavyUploads {
  /** Last status of each honest file. */
  imports: number[]
  /** The answers to the largest bodies, by status; `0`: no answer. */
  bodies: Record<number, number>
  taps: { answered: number; refused: Record<number, number>; p95Ms: number }
}

interface Options {
  origin: string
  /** How long the largest bodies keep coming. */
  forMs: number
}

interface Account {
  clientId: number
  post(path: string, body: Buffer): Promise<Answer>
}

/** Three owners with a full file each, then fifteen of the largest bodies of five accounts, beside taps. */
export async function heavyUploads({ origin, forMs }: Options): Promise<HeavyUploads> {
  async function account(at: number): Promise<Account> {
    const call = callerAt(`127.0.1.${at + 1}`, origin)
    const email = `${randomUUID()}@example.com`
    const signUp = json({ email, password: PASSWORD, companyName: 'Loja' })
    const { status, body } = await call('POST', '/api/auth/signup', { body: signUp })
    if (status !== 201) throw new Error(`A sign-up answered ${status}: ${JSON.stringify(body)}`)
    const { token, user } = body as { token: string; user: { clientId: number } }
    const headers = { authorization: `Bearer ${token}` }
    return {
      clientId: user.clientId,
      post: (path, body) => call('POST', path, { body, headers }),
    }
  }

  async function imported({ clientId, post }: Account, at: number): Promise<number> {
    const file = json({ content: fullFile(at), dryRun: false })
    for (let tries = 0; ; tries++) {
      const { status, retryAfterMs } = await post(`/api/clients/${clientId}/reviews/import-file`, file)
      if (![0, 429, 503].includes(status) || tries === TRIES) return status
      await pause(retryAfterMs)
    }
  }

  // Made before the taps: what keeps this process busy would be measured as theirs.
  const largest = largestBodies()
  const accounts = await Promise.all(Array.from({ length: OWNERS }, (_, at) => account(at)))
  const [first] = accounts as [Account]
  const employee = await first.post('/api/employees', json({ name: 'Ana', department: 'Caixa' }))
  const { employeeToken } = employee.body as { employeeToken: string }
  const counter = callerAt('127.0.2.1', origin)
  const tapping = startTapping((visitor) =>
    counter('GET', `/r/${employeeToken}`, { headers: phone(visitor) }),
  )
  const imports = await Promise.all(accounts.slice(0, IMPORTING).map(imported))
  const bodies: Record<number, number> = {}
  const until = performance.now() + forMs
  const attack = async ({ clientId, post }: Account, at: number) => {
    for (let turn = at; performance.now() < until; turn++) {
      const { path, body } = largest[turn % largest.length] as (typeof largest)[0]
      const { status } = await post(path(clientId), body)
      bodies[status] = (bodies[status] ?? 0) + 1
      await pause(100)
    }
  }
  const attacks = accounts.flatMap((one) => Array.from({ length: BODIES_EACH }, (_, at) => attack(one, at)))
  await Promise.all(attacks)
  return { imports, bodies, taps: await tapping.stop() }
}

/** Goes in as an import of 20,000 reviews of half a kilobyte each. */
function fullFile(at: number): string {
  const words = 'Atendimento muito bom, pão quente e gente simpática. '.repeat(8)
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const day = String(1 + (row % 28)).padStart(2, '0')
    return `Pessoa ${at} ${row};${1 + (row % 5)};2025-0${1 + (row % 9)}-${day};${words}`.slice(0, ROW_BYTES)
  })
  return ['nome;nota;data;texto', ...rows].join('\n')
}

/** Builds what each contract's limit lets through: a file with every sign escaped, a picture that is none, a text of nothing. */
const largestBodies = (): { path: (clientId: number) => string; body: Buffer }[] => {
  const file = (clientId: number) => `/api/clients/${clientId}/reviews/import-file`
  const escaped = `{"dryRun":true,"content":"nota;data\\n${'\\u00e3'.repeat(3_900_000)}"}`
  return [
    { path: file, body: Buffer.from(escaped) },
    {
      path: () => '/api/save-generated-image',
      body: json({ base64Data: randomBytes(8_000_000).toString('base64') }),
    },
    { path: file, body: json({ dryRun: true, content: fullFile(0) }) },
  ]
}

const json = (body: object): Buffer => Buffer.from(JSON.stringify(body))

const phone = (visitor: number) => ({
  'user-agent': `Mozilla/5.0 (Linux; Android 15; Phone ${visitor}) Chrome/142.0 Mobile Safari/537.36`,
})

function startTapping(tap: (visitor: number) => Promise<Answer>) {
  const times: number[] = []
  const refused: Record<number, number> = {}
  const under = new Set<Promise<void>>()
  let visitor = 0
  const one = async () => {
    const startedAt = performance.now()
    const { status } = await tap(visitor++)
    times.push(performance.now() - startedAt)
    if (status !== 200 && status !== 302) refused[status] = (refused[status] ?? 0) + 1
  }
  const timer = setInterval(() => {
    const tapped = one().finally(() => under.delete(tapped))
    under.add(tapped)
  }, TAP_EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(under)
      times.sort((a, b) => a - b)
      return {
        answered: times.length,
        refused,
        p95Ms: Math.round(times[Math.floor(times.length * 0.95)] ?? 0),
      }
    },
  }
}

/** Says what is not as it has to be. */
export function uploadProblems({ imports, taps }: HeavyUploads): string[] {
  return [
    ...imports.flatMap((status) => (status === 202 ? [] : [`an honest file was answered ${status}`])),
    ...(taps.p95Ms < PROMPT_MS ? [] : [`taps took ${taps.p95Ms} ms (p95)`]),
    ...(Object.keys(taps.refused).length === 0 ? [] : [`taps were refused: ${JSON.stringify(taps.refused)}`]),
  ]
}
