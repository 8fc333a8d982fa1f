import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

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
  /** Of the largest bodies, by status; `0`: no answer. */
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
  headers: Record<string, string>
}

type Sent = { status: number; body: unknown; retryAfterMs: number }

/** Three owners with a full file each, then fifteen of the largest bodies of five accounts, beside taps. */
export async function heavyUploads({ origin, forMs }: Options): Promise<HeavyUploads> {
  async function send(path: string, init: RequestInit = {}): Promise<Sent> {
    try {
      const answer = await fetch(origin + path, { redirect: 'manual', ...init })
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.startsWith('application/json')
      const retryAfterMs = Number(answer.headers.get('retry-after') ?? 1) * 1_000
      return { status: answer.status, body: isJson ? JSON.parse(text) : text, retryAfterMs }
    } catch {
      return { status: 0, body: null, retryAfterMs: 1_000 }
    }
  }
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  async function account(): Promise<Account> {
    const email = `${randomUUID()}@example.com`
    const { status, body } = await post('/api/auth/signup', {
      email,
      password: PASSWORD,
      companyName: 'Loja',
    })
    if (status !== 201) throw new Error(`A sign-up answered ${status}: ${JSON.stringify(body)}`)
    const { token, user } = body as { token: string; user: { clientId: number } }
    return { clientId: user.clientId, headers: { authorization: `Bearer ${token}` } }
  }

  async function imported({ clientId, headers }: Account, at: number): Promise<number> {
    const content = fullFile(at)
    for (let tries = 0; ; tries++) {
      const path = `/api/clients/${clientId}/reviews/import-file`
      const { status, retryAfterMs } = await post(path, { content, dryRun: false }, headers)
      if (![0, 429, 503].includes(status) || tries === TRIES) return status
      await pause(retryAfterMs)
    }
  }

  const accounts = await Promise.all(Array.from({ length: OWNERS }, account))
  const [first] = accounts as [Account]
  const employee = await post('/api/employees', { name: 'Ana', department: 'Caixa' }, first.headers)
  const { employeeToken } = employee.body as { employeeToken: string }
  const tapping = startTapping((visitor) => send(`/r/${employeeToken}`, { headers: phone(visitor) }))
  const imports = await Promise.all(accounts.slice(0, IMPORTING).map(imported))
  const bodies: Record<number, number> = {}
  const until = performance.now() + forMs
  const attack = async ({ clientId, headers }: Account, at: number) => {
    for (let turn = at; performance.now() < until; turn++) {
      const [path, body] = largest(clientId, turn)
      const { status } = await send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
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

/** By turns what each contract's limit lets through: a file with every sign escaped, a picture that is none, a text of nothing. */
function largest(clientId: number, turn: number): [path: string, body: string] {
  const file = `/api/clients/${clientId}/reviews/import-file`
  if (turn % 3 === 0) return [file, `{"dryRun":true,"content":"nota;data\\n${'\\u00e3'.repeat(3_900_000)}"}`]
  if (turn % 3 === 1)
    return [
      '/api/save-generated-image',
      JSON.stringify({ base64Data: randomBytes(8_000_000).toString('base64') }),
    ]
  return [file, JSON.stringify({ dryRun: true, content: fullFile(turn) })]
}

const phone = (visitor: number) => ({
  'user-agent': `Mozilla/5.0 (Linux; Android 15; Phone ${visitor}) Chrome/142.0 Mobile Safari/537.36`,
})

function startTapping(tap: (visitor: number) => Promise<Sent>) {
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

/** What is not as it has to be. */
export function uploadProblems({ imports, taps }: HeavyUploads): string[] {
  return [
    ...imports.flatMap((status) => (status === 202 ? [] : [`an honest file was answered ${status}`])),
    ...(taps.p95Ms < PROMPT_MS ? [] : [`taps took ${taps.p95Ms} ms (p95)`]),
    ...(Object.keys(taps.refused).length === 0 ? [] : [`taps were refused: ${JSON.stringify(taps.refused)}`]),
  ]
}
