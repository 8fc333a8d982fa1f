import { connect, type Socket } from 'node:net'
import { defineRoute } from '@avaliax/proto/contract.ts'
import { NoContent } from '@avaliax/proto/values.ts'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { aSession, type StartedGateway, startGateway } from './gateway-under-test.ts'

const MB = 1024 * 1024
const common = { service: 'reviews' as const, summary: '', response: NoContent, status: 204 }
const body = z.strictObject({ name: z.string() })
const logIn = defineRoute({ ...common, method: 'POST', path: '/api/log-in', access: 'public', body })
const save = defineRoute({ ...common, method: 'POST', path: '/api/things', access: 'user', body })
/** A contract whose bodies may be large lets in so many bytes. */
const LARGEST = 2 * MB
const hurried = defineRoute({ ...logIn, path: '/api/hurried', bodyDeadlineMs: 200 })
const large = defineRoute({ ...logIn, path: '/api/large', bodyLimitBytes: LARGEST })
const largeOfUser = defineRoute({ ...large, path: '/api/large-of-user', access: 'user' })
const mine = defineRoute({ ...common, method: 'GET', path: '/api/mine', access: 'user' })
const heldRoute = defineRoute({ ...common, method: 'GET', path: '/api/held', access: 'user' })
const tap = defineRoute({ ...common, method: 'GET', path: '/r/abc', access: 'public' })

const POOL = 64
const PROMPT_MS = 1_000
let gateway: StartedGateway
let began = 0
let received = 0
let open: () => void
const gate = new Promise<void>((resolve) => {
  open = resolve
})

beforeAll(async () => {
  const done = async () => {
    received++
  }
  gateway = await startGateway({
    connectionsPerAddress: 500,
    trustedProxies: 1,
    memory: { bodyBytes: 3 * MB },
    routes: {
      logIn: { route: logIn, handle: done },
      save: { route: save, handle: done },
      hurried: { route: hurried, handle: done },
      large: { route: large, handle: done },
      largeOfUser: { route: largeOfUser, handle: done },
      mine: { route: mine, handle: done },
      tap: { route: tap, handle: done },
      held: {
        route: heldRoute,
        handle: () => {
          began++
          return gate
        },
      },
    },
  })
})
afterAll(() => gateway.close())

const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

interface Slow {
  path: string
  headers?: Record<string, string>
  bytes?: number
}

/** A request whose body has only begun, once the gateway has read its headers and said that it may go on. */
function slowly({ path, headers = {}, bytes = 20 }: Slow): Promise<Socket> {
  const { hostname, port } = new URL(gateway.url)
  const defaults = {
    host: hostname,
    connection: 'close',
    expect: '100-continue',
    'content-type': 'application/json',
    'content-length': bytes,
    ...headers,
  }
  const lines = Object.entries(defaults).map(([name, value]) => `${name}: ${value}`)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    sockets.push(socket)
    socket.once('error', reject)
    socket.once('data', () => socket.write('{', () => resolve(socket)))
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  })
}

const textOf = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += String(chunk)
    })
    socket.once('close', () => resolve(text))
  })

async function promptly(path: string, init: RequestInit = {}): Promise<[number, boolean]> {
  const startedAt = performance.now()
  const answer = await fetch(gateway.url + path, { ...init, signal: AbortSignal.timeout(5_000) })
  await answer.arrayBuffer()
  return [answer.status, performance.now() - startedAt < PROMPT_MS]
}
const posted = (headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: '{"name":"a"}',
})

async function everybodyIsServed(): Promise<void> {
  const { headers } = gateway.logIn()
  expect(await promptly('/r/abc')).toEqual([204, true])
  expect(await promptly('/api/mine', { headers })).toEqual([204, true])
  expect(await promptly('/api/log-in', posted())).toEqual([204, true])
  expect(await promptly('/api/things', posted(headers))).toEqual([204, true])
}

describe('bodies that do not come to their end', () => {
  test('of strangers and of one account hold nobody else up', async () => {
    const { headers } = gateway.logIn()
    const opened = Array.from({ length: 200 }, (_, at) =>
      slowly(at % 2 === 0 ? { path: '/api/log-in' } : { path: '/api/things', headers }),
    )
    await Promise.all(opened)
    await everybodyIsServed()
  })

  test('are refused when their time is over, and the connection ends', async () => {
    const before = received
    const patient = await slowly({ path: '/api/log-in', bytes: 12 })
    const text = await textOf(await slowly({ path: '/api/hurried' }))
    expect(text).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*"code":"REQUEST_TIMEOUT"/i)
    expect(received).toBe(before)
    // The contract's own time counts: this one has the usual seconds and is still waited for.
    const answer = textOf(patient)
    patient.write('"name":"a"}')
    expect(await answer).toMatch(/^HTTP\/1\.1 204 /)
  })

  test('a caller that leaves in the middle of one is forgotten', async () => {
    const before = received
    const leaving = await slowly({ path: '/api/log-in' })
    leaving.destroy()
    await everybodyIsServed()
    expect(received).toBe(before + 4)
  })

  const from = (address: number) => ({ 'x-forwarded-for': `203.0.113.${address}` })
  const many = (count: number, slow: Slow) =>
    Promise.all(Array.from({ length: count }, () => slowly({ bytes: 12, ...slow })))

  const name = (length: number) => JSON.stringify({ name: 'a'.repeat(length) })
  const post = (path: string, headers: Record<string, string>, text = name(400_000)) =>
    fetch(`${gateway.url}${path}`, { ...posted(headers), body: text })

  test('large ones that are still coming give way to others, the slowest first', async () => {
    // Each of these says that it will be large, sends a byte and no more.
    const slow = await Promise.all(
      [1, 2, 3].map((at) => slowly({ path: '/api/large', bytes: MB, headers: from(at) })),
    )
    const ends = slow.map(textOf)
    const statuses: (number | undefined)[] = []
    do {
      const answer = await post('/api/large', from(9))
      if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('2')
      statuses.push(answer.status)
    } while (statuses.at(-1) === 503)
    expect(statuses.at(-1)).toBe(204)
    expect(await Promise.any(ends)).toMatch(/^HTTP\/1\.1 408 /)
    await everybodyIsServed()
    // The slow ones' room is free again.
    for (const socket of slow) socket.destroy()
    await Promise.all(ends)
    expect((await post('/api/large', from(9), name(MB))).status).toBe(204)
  })

  test('those that send too slowly end by themselves while others wait', async () => {
    const slow = await Promise.all(
      [1, 2].map((at) => slowly({ path: '/api/large', bytes: MB, headers: from(at) })),
    )
    const ends = await Promise.all(slow.map(textOf))
    expect(new Set(ends.map((text) => text.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 408']))
  }, 20_000)

  test('those of one address take only a part, and a small body is none of them', async () => {
    const some = await many(6, { path: '/api/large', bytes: 300_000, headers: from(1) })
    const refused = await post('/api/large', from(1))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
    expect(await promptly('/api/large', posted(from(1)))).toEqual([204, true])
    expect((await post('/api/large', from(2))).status).toBe(204)
    for (const socket of some) socket.destroy()
    await Promise.all(some.map(textOf))
    expect((await post('/api/large', from(1))).status).toBe(204)
  })

  test('those of one account take only a part, from whichever address', async () => {
    const { headers } = gateway.logIn()
    const some = await Promise.all(
      [1, 2, 3].map((at) =>
        slowly({ path: '/api/large-of-user', bytes: 300_000, headers: { ...headers, ...from(at) } }),
      ),
    )
    expect((await post('/api/large-of-user', { ...headers, ...from(4) })).status).toBe(429)
    const other = gateway.logIn(aSession({ userId: 8 }))
    expect((await post('/api/large-of-user', { ...other.headers, ...from(1) })).status).toBe(204)
    for (const socket of some) socket.destroy()
  })
})

test('a read with a body does not reach into the next request on the same connection', async () => {
  const { hostname, port } = new URL(gateway.url)
  const smuggled = 'GET /r/abc HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 5\r\n\r\nabcde'
  for (let round = 0; round < 3; round++) {
    const socket = connect(Number(port), hostname)
    socket.write(smuggled)
    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 204 /)
    expect(await promptly('/r/abc')).toEqual([204, true])
  }
})

test('a busy service refuses those who wait too long, and serves the public meanwhile', async () => {
  const { headers } = gateway.logIn()
  const busy = Array.from({ length: POOL }, () => fetch(`${gateway.url}/api/held`, { headers }))
  while (began < POOL) await promptly('/r/abc')
  const startedAt = performance.now()
  const refused = await fetch(`${gateway.url}/api/mine`, { headers })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.json()).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
  expect(performance.now() - startedAt).toBeLessThan(3_000)
  expect(await promptly('/r/abc')).toEqual([204, true])
  expect(await promptly('/api/log-in', posted())).toEqual([204, true])
  // Whoever waits gets the next free connection.
  const waiting = fetch(`${gateway.url}/api/mine`, { headers })
  open()
  expect((await waiting).status).toBe(204)
  expect(new Set((await Promise.all(busy)).map(({ status }) => status))).toEqual(new Set([204]))
  await everybodyIsServed()
})
