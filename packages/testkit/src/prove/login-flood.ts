import { randomInt, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { logIn } from '@avaliax/proto/identity/auth.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { startTestNetwork, type TestNetwork } from '../test-network.ts'
import { unlimitedOwner } from './acknowledged-writes.ts'

const LOOK_MS = 10_000
const TAP_EVERY_MS = 20
const GUESSERS = 60
/** What a refused guess may be answered with; anything else, a success above all, is a failure. */
const REFUSALS = new Set([401, 429, 503])
/** So much longer than at rest may a tap take beside the flood, at the 95th percentile. */
const P95_LIMIT_MS = 100

interface Options {
  say: (line: string) => void
}

/** Sixty callers guess passwords without a break while customers go on opening links. */
export async function proveLoginFlood({ say }: Options): Promise<boolean> {
  const network = await startTestNetwork({ stores: 'own', durability: 'durable' })
  try {
    const url = await openLink(network)
    const quiet = await tapsFor(url)
    const statuses = new Map<number, number>()
    const flood = new AbortController()
    const guessing = Array.from({ length: GUESSERS }, () => guess(network, statuses, flood.signal))
    const busy = await tapsFor(url)
    flood.abort()
    await Promise.all(guessing)
    say(`at rest:          median ${at(quiet, 0.5)} ms, p95 ${at(quiet, 0.95)} ms of ${quiet.length} taps`)
    say(`beside the flood: median ${at(busy, 0.5)} ms, p95 ${at(busy, 0.95)} ms of ${busy.length} taps`)
    say(`guesses by status: ${JSON.stringify(Object.fromEntries(statuses))}`)
    return [...statuses.keys()].every((status) => REFUSALS.has(status)) && at(busy, 0.95) <= P95_LIMIT_MS
  } finally {
    await network.stop()
  }
}

async function openLink(network: TestNetwork): Promise<string> {
  const { api, clientId } = await unlimitedOwner(network)
  await api.call(updateClient, { params: { clientId }, body: { googlePlaceId: 'ChIJ_login_flood' } })
  const { employeeToken } = await api.call(createEmployee, { body: { name: 'Ana', department: 'Balcão' } })
  await network.settle()
  return `${network.stack.url}/r/${employeeToken}`
}

/** Milliseconds of each tap through the gateway, at a steady pace, sorted. */
async function tapsFor(url: string): Promise<number[]> {
  const times: Promise<number>[] = []
  const endAt = performance.now() + LOOK_MS
  while (performance.now() < endAt) {
    times.push(tap(url))
    await pause(TAP_EVERY_MS)
  }
  return (await Promise.all(times)).sort((a, b) => a - b)
}

async function tap(url: string): Promise<number> {
  const startedAt = performance.now()
  const { status } = await fetch(url, {
    redirect: 'manual',
    headers: { 'user-agent': `Mozilla/5.0 (Linux; Android 15; ${randomUUID()}) Chrome/142.0 Mobile` },
  })
  if (status !== 302) throw new Error(`A link answered ${status}`)
  return performance.now() - startedAt
}

async function guess({ stack }: TestNetwork, statuses: Map<number, number>, signal: AbortSignal) {
  while (!signal.aborted) {
    const status = await statusOfGuess(stack.url)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
}

/** From an address of its own each time, as a botnet would: the limits per address let all of them through. */
const statusOfGuess = (origin: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'errada' })
    const localAddress = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const target = origin.replace('localhost', '127.0.0.1') + logIn.path
    const sent = request(target, { method: 'POST', localAddress, agent: false, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.once('error', reject).end(body)
  })

const at = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
