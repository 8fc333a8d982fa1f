import { once } from 'node:events'
import { request as rawRequest } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { callerAddress } from '@avaliax/chassis/http/server/caller.ts'
import { defineRoute } from '@avaliax/proto/contract.ts'
import type { ActiveSession } from '@avaliax/proto/identity/session.internal.ts'
import { ClientParams, Id, ListQuery, NoContent } from '@avaliax/proto/values.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { aSession, type StartedGateway, startGateway } from './gateway-under-test.ts'
import { SELF_SIGNED } from './self-signed.ts'

const Seen = z.object({
  clientId: z.int().nullable(),
  userId: z.int().nullable(),
  requestId: z.string(),
  address: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.unknown().optional(),
})
const service = 'reviews' as const
const seen = defineRoute({
  service,
  method: 'GET',
  path: '/api/seen',
  access: 'user',
  summary: '',
  response: Seen,
})
const seenAuth = defineRoute({ ...seen, path: '/api/auth/seen' })
const write = defineRoute({
  service,
  method: 'POST',
  path: '/api/clients/:clientId/things',
  access: 'tenant',
  summary: '',
  params: ClientParams,
  body: z.strictObject({ name: z.string() }),
  response: Seen,
  status: 201,
  bodyLimitBytes: 200,
})
const list = defineRoute({
  service,
  method: 'GET',
  path: '/api/things',
  access: 'public',
  kind: 'list',
  summary: '',
  query: ListQuery,
  response: z.object({ id: Id }),
})
const board = defineRoute({
  service,
  method: 'GET',
  path: '/api/public/boards/:clientId',
  access: 'public',
  knowsMembers: true,
  summary: '',
  params: ClientParams,
  response: z.object({ userId: z.number().nullable() }),
})
const slow = defineRoute({
  service,
  method: 'GET',
  path: '/api/slow',
  access: 'public',
  summary: '',
  response: NoContent,
  status: 204,
  deadlineMs: 150,
})
const stream = defineRoute({
  service,
  method: 'GET',
  path: '/api/stream',
  access: 'public',
  kind: 'stream',
  summary: '',
  response: NoContent,
})
const tap = defineRoute({
  service,
  method: 'GET',
  path: '/r/:token',
  access: 'public',
  kind: 'raw',
  summary: '',
  params: z.object({ token: z.string() }),
  response: NoContent,
  status: 302,
})
const secret = defineRoute({
  service,
  method: 'GET',
  path: '/internal/secret',
  access: 'internal',
  callers: ['cards'],
  summary: '',
  response: NoContent,
})

let streamEnded: Promise<void>
let gateway: StartedGateway

const look = async (call: Parameters<Parameters<typeof startGateway>[0]['routes'][string]['handle']>[0]) => ({
  clientId: call.actor?.selectedClientId ?? null,
  userId: call.actor?.userId ?? null,
  requestId: call.requestId,
  address: callerAddress(call.request),
  headers: Object.fromEntries(
    Object.entries(call.request.headers).map(([name, value]) => [name, String(value)]),
  ),
  body: call.body,
})

beforeAll(async () => {
  gateway = await startGateway({
    routes: {
      seen: { route: seen, handle: look },
      seenAuth: { route: seenAuth, handle: look },
      write: { route: write, handle: look },
      board: { route: board, handle: async ({ actor }) => ({ userId: actor?.userId ?? null }) },
      list: { route: list, handle: async () => ({ items: [{ id: 1 }], total: 9, next: 'abc' }) },
      slow: {
        route: slow,
        handle: ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', resolve)),
      },
      stream: {
        route: stream,
        async handle({ reply, signal }) {
          reply.hijack()
          reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
          reply.raw.write('data: 1\n\n')
          streamEnded = new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
        },
      },
      tap: {
        route: tap,
        async handle({ reply, params }) {
          reply
            .code(302)
            .header('location', `https://example.com/${(params as { token: string }).token}`)
            .send()
        },
      },
      secret: { route: secret, handle: async () => undefined },
    },
  })
})
afterAll(() => gateway.close())
beforeEach(() => {
  gateway.identity.away = false
  gateway.clock.now += 3_600_000
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, { headers, redirect: 'manual' })
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

describe('who is asking', () => {
  test('a session becomes an actor, and nothing that the caller claims about itself does', async () => {
    const { headers } = gateway.logIn()
    const answer = await get('/api/seen', {
      ...headers,
      'x-user-id': '1',
      'x-role': 'superadmin',
      'x-internal-token': 'forged',
      'x-forwarded-for': '8.8.8.8',
      'x-client-address': '8.8.8.8',
      'x-request-id': '00000000-0000-0000-0000-000000000000',
      cookie: 'session=1',
    })
    const body = Seen.parse(await answer.json())
    expect(body).toMatchObject({ clientId: 3, userId: 7, address: '127.0.0.1' })
    expect(body.requestId).toBe(answer.headers.get('x-request-id'))
    expect(body.requestId).not.toBe('00000000-0000-0000-0000-000000000000')
    const passed = Object.keys(body.headers)
    for (const name of [
      'authorization',
      'cookie',
      'x-user-id',
      'x-role',
      'x-forwarded-for',
      'x-company-id',
    ]) {
      expect(passed).not.toContain(name)
    }
  })

  test('every kind of bad bearer is 401 and never reaches identity', async () => {
    const session = aSession()
    const { headers } = gateway.logIn(session)
    const callsBefore = gateway.identity.asked
    const [head, body, signature] = headers.authorization.slice(7).split('.')
    const other = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(body ?? '', 'base64url').toString()), sub: '1' }),
    )
    const past = Math.floor(Date.now() / 1000) - 60
    const tokens = [
      '',
      'abc',
      `${head}.${body}.`,
      `${head}.${other.toString('base64url')}.${signature}`,
      gateway.signed(session, { header: { alg: 'none', typ: 'JWT' } }),
      gateway.signed(session, { header: { alg: 'EdDSA', typ: 'JWT', kid: '../../x' } }),
      gateway.signed(session, { header: { alg: 'HS256', typ: 'JWT' } }),
      gateway.signed(session, { claims: { exp: past } }),
      gateway.signed(session, { claims: { nbf: past + 3600 } }),
      gateway.signed(session, { claims: { aud: 'reviews' } }),
      gateway.signed(session, { claims: { iss: 'gateway' } }),
      gateway.signed(session, { claims: { sid: 'x' } }),
    ]
    for (const token of tokens) {
      expect(await codeOf(await get('/api/seen', { authorization: `Bearer ${token}` }))).toEqual([
        401,
        'UNAUTHENTICATED',
      ])
    }
    expect(await codeOf(await get('/api/seen', { cookie: headers.authorization }))).toEqual([
      401,
      'UNAUTHENTICATED',
    ])
    expect(gateway.identity.asked).toBe(callsBefore)
  })

  test('a member of the client is known on its public page, everybody else is nobody', async () => {
    const seenAt = async (clientId: number, headers: Record<string, string>) =>
      ((await (await get(`/api/public/boards/${clientId}`, headers)).json()) as { userId: number | null })
        .userId
    const { session, headers } = gateway.logIn()
    expect(await seenAt(3, headers)).toBe(session.userId)
    expect(await seenAt(4, headers)).toBeNull()
    expect(await seenAt(3, {})).toBeNull()
    expect(await seenAt(3, { authorization: 'Bearer a.b.c' })).toBeNull()
    const due = gateway.logIn(aSession({ userId: 44, twoFactorDue: true }))
    expect(await seenAt(3, due.headers)).toBeNull()
  })

  test('a revoked session ends within two seconds, an unknown one at once', async () => {
    const { session, headers } = gateway.logIn()
    expect((await get('/api/seen', headers)).status).toBe(200)
    gateway.answers.set(session.sessionId, { active: false })
    gateway.clock.now += 900
    expect((await get('/api/seen', headers)).status).toBe(200)
    gateway.clock.now += 1_100
    expect((await get('/api/seen', headers)).status).toBe(401)
    expect((await get('/api/seen', { authorization: `Bearer ${gateway.signed(aSession())}` })).status).toBe(
      401,
    )
  })

  test('without identity, known sessions go on for five minutes and unknown ones get 503', async () => {
    const { headers } = gateway.logIn()
    const stranger = gateway.logIn()
    expect((await get('/api/seen', headers)).status).toBe(200)
    gateway.identity.away = true
    gateway.clock.now += 4 * 60_000
    expect((await get('/api/seen', headers)).status).toBe(200)
    const refused = await get('/api/seen', stranger.headers)
    expect(refused.headers.get('retry-after')).toBe('2')
    expect(await codeOf(refused)).toEqual([503, 'DEPENDENCY_UNAVAILABLE'])
    gateway.clock.now += 2 * 60_000
    expect(await codeOf(await get('/api/seen', headers))).toEqual([503, 'DEPENDENCY_UNAVAILABLE'])
  })

  test('a write makes the next request ask identity again', async () => {
    const { session, headers } = gateway.logIn()
    await post('/api/clients/3/things', '{"name":"a"}', headers)
    gateway.answers.set(session.sessionId, { active: false })
    expect((await get('/api/seen', headers)).status).toBe(401)
  })
})

describe('x-company-id', () => {
  const memberships = [
    { companyId: 30, clientId: 3, active: true },
    { companyId: 31, clientId: 4, active: true },
  ]

  test('selects among the caller’s own companies; the headquarters without it', async () => {
    const { headers } = gateway.logIn(aSession({ memberships }))
    const clientOf = async (extra: Record<string, string>) =>
      ((await (await get('/api/seen', { ...headers, ...extra })).json()) as { clientId: number }).clientId
    expect(await clientOf({})).toBe(3)
    expect(await clientOf({ 'x-company-id': '31' })).toBe(4)
  })

  test('foreign is 404, malformed is 400, and both are ignored where people log in', async () => {
    const { headers } = gateway.logIn(aSession({ memberships }))
    const withCompany = (path: string, value: string) => get(path, { ...headers, 'x-company-id': value })
    expect(await codeOf(await withCompany('/api/seen', '99'))).toEqual([404, 'NOT_FOUND'])
    for (const value of ['0', '*', 'null', '031', '30,31', '1e1', '-1', '1.0', '9'.repeat(40)]) {
      expect(await codeOf(await withCompany('/api/seen', value))).toEqual([400, 'VALIDATION_ERROR'])
      expect((await withCompany('/api/auth/seen', value)).status).toBe(200)
    }
    expect((await withCompany('/api/auth/seen', '99')).status).toBe(200)
  })

  test('a company created a moment ago is found', async () => {
    const { session, headers } = gateway.logIn()
    expect((await get('/api/seen', headers)).status).toBe(200)
    gateway.answers.set(session.sessionId, { ...session, memberships })
    gateway.clock.now += 500
    const answer = await get('/api/seen', { ...headers, 'x-company-id': '31' })
    expect(await answer.json()).toMatchObject({ clientId: 4 })
  })
})

describe('passing on', () => {
  test('bodies, statuses and headers arrive as they are', async () => {
    const { headers } = gateway.logIn()
    const made = await post('/api/clients/3/things', '{"name":"ação"}', headers)
    expect(made.status).toBe(201)
    expect(await made.json()).toMatchObject({ body: { name: 'ação' } })
    const listed = await get('/api/things?limit=1')
    expect(listed.headers.get('x-total-count')).toBe('9')
    expect(listed.headers.get('link')).toBe('</api/things?limit=1&cursor=abc>; rel="next"')
    expect((await get('/r/abc')).headers.get('location')).toBe('https://example.com/abc')
  })

  test('the service’s own refusals pass unchanged', async () => {
    const { headers } = gateway.logIn()
    expect(await codeOf(await post('/api/clients/9/things', '{"name":"a"}', headers))).toEqual([
      404,
      'NOT_FOUND',
    ])
    expect(await codeOf(await post('/api/clients/3/things', '{"name":1}', headers))).toEqual([
      400,
      'VALIDATION_ERROR',
    ])
    const text = await post('/api/clients/3/things', 'name=a', { ...headers, 'content-type': 'text/plain' })
    expect(await codeOf(text)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })

  test('large bodies are refused, announced or not', async () => {
    const { headers } = gateway.logIn()
    const large = JSON.stringify({ name: 'x'.repeat(500) })
    expect(await codeOf(await post('/api/clients/3/things', large, headers))).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
    ])
    const chunked = await fetch(`${gateway.url}/api/clients/3/things`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: new Blob([large]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(await codeOf(chunked)).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  test('a late service is 504', async () => {
    expect(await codeOf(await get('/api/slow'))).toEqual([504, 'UPSTREAM_TIMEOUT'])
  })

  test('a stream starts at once, outlives deadlines and tells the service when the reader leaves', async () => {
    const leave = new AbortController()
    const answer = await fetch(`${gateway.url}/api/stream`, { signal: leave.signal })
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    const first = await answer.body?.getReader().read()
    expect(new TextDecoder().decode(first?.value)).toBe('data: 1\n\n')
    leave.abort()
    await Promise.race([
      streamEnded,
      wait(5_000).then(() => Promise.reject(new Error('the service was not told'))),
    ])
  })
})

describe('streams of one user', () => {
  const ofUser = defineRoute({ ...stream, path: '/api/own-stream', access: 'user' })
  let started: StartedGateway
  beforeAll(async () => {
    const handle = async ({ reply }: Parameters<typeof look>[0]) => {
      reply.hijack()
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
      reply.raw.write('data: 1\n\n')
    }
    started = await startGateway({ routes: { ofUser: { route: ofUser, handle } }, streamLookEveryMs: 20 })
  })
  const everybodyLeaves = new AbortController()
  afterAll(() => {
    everybodyLeaves.abort()
    return started.close()
  })

  const openOne = (headers: Record<string, string>, signal = everybodyLeaves.signal) =>
    fetch(`${started.url}/api/own-stream`, { headers, signal })
  const ended = async (answer: Response) => {
    for await (const _ of answer.body ?? []) {
      // Bytes that were sent before the end stay unread.
    }
  }

  test('are six at a time; one that is closed makes room, and others have their own', async () => {
    const { headers } = started.logIn()
    const leave = new AbortController()
    const open = await Promise.all(
      Array.from({ length: 6 }, (_, at) => openOne(headers, at === 0 ? leave.signal : undefined)),
    )
    expect(open.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const seventh = await openOne(headers)
    expect([seventh.status, seventh.headers.get('retry-after')]).toEqual([429, '5'])
    const other = started.logIn(aSession({ userId: 8 }))
    expect((await openOne(other.headers)).status).toBe(200)
    leave.abort()
    await until(
      () => openOne(headers),
      ({ status }) => status === 200,
    )
  })

  test('end with the session, and outlive an outage of identity', async () => {
    const { session, headers } = started.logIn(aSession({ userId: 9 }))
    const answer = await openOne(headers)
    const end = ended(answer).then(
      () => 'ended',
      () => 'ended',
    )
    started.identity.away = true
    const callsBefore = started.identity.asked
    started.clock.now += 5_000
    await until(
      () => started.identity.asked,
      (count) => count > callsBefore,
    )
    expect(await Promise.race([end, wait(100, 'open')])).toBe('open')
    started.identity.away = false
    started.answers.delete(session.sessionId)
    started.clock.now += 5_000
    expect(await end).toBe('ended')
  })

  test.each<[string, Partial<ActiveSession>]>([
    ['another role', { agencyRole: 'auditor' }],
    ['a company less', { memberships: [] }],
  ])('end with %s', async (_, change) => {
    const { session, headers } = started.logIn(aSession({ userId: 10 }))
    const end = ended(await openOne(headers)).then(
      () => 'ended',
      () => 'ended',
    )
    started.answers.set(session.sessionId, { ...session, ...change })
    started.clock.now += 1_000
    expect(await end).toBe('ended')
  })
})

describe('what is refused at the gateway', () => {
  test('a browser made to write here by another site', async () => {
    const { headers } = gateway.logIn()
    const cross = { ...headers, 'sec-fetch-site': 'cross-site' }
    expect(await codeOf(await post('/api/clients/3/things', '{"name":"a"}', cross))).toEqual([
      403,
      'FORBIDDEN',
    ])
    expect((await get('/api/seen', cross)).status).toBe(200)
  })

  test('unknown addresses, internal routes and odd paths', async () => {
    expect(await codeOf(await get('/api/nothing'))).toEqual([404, 'NOT_FOUND'])
    expect(await codeOf(await get('/internal/secret'))).toEqual([404, 'NOT_FOUND'])
    expect(await codeOf(await get('/workz', { 'x-forwarded-for': '1.2.3.4' }))).toEqual([404, 'NOT_FOUND'])
    expect(await codeOf(await fetch(`${gateway.url}/api/seen`, { method: 'DELETE' }))).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
    ])
    for (const path of ['/r/..', '/r/%2e%2e', '/r/a%5cb', '/api/things?limit=1&limit=2']) {
      expect(await rawStatus(path)).toBe(400)
    }
  })

  test('a user beyond its quota', async () => {
    const strict = await startGateway({
      routes: { seen: { route: seen, handle: look } },
      requestsPerMinute: 2,
    })
    const { headers } = strict.logIn()
    const ask = () => fetch(`${strict.url}/api/seen`, { headers })
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
    const refused = await ask()
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await codeOf(refused)).toEqual([429, 'RATE_LIMITED'])
    await strict.close()
  })
})

test('a service that is down is 503 with Retry-After, never anything else', async () => {
  const broken = await startGateway({
    routes: { seen: { route: seen, handle: look }, write: { route: write, handle: look } },
    serviceUrl: 'http://127.0.0.1:9',
  })
  const { headers } = broken.logIn()
  const read = await fetch(`${broken.url}/api/seen`, { headers })
  expect(read.headers.get('retry-after')).toBe('2')
  expect(await codeOf(read)).toEqual([503, 'DEPENDENCY_UNAVAILABLE'])
  const json = { ...headers, 'content-type': 'application/json' }
  const written = await fetch(`${broken.url}/api/clients/3/things`, {
    method: 'POST',
    body: '{"name":"a"}',
    headers: json,
  })
  expect(await codeOf(written)).toEqual([503, 'DEPENDENCY_UNAVAILABLE'])
  await broken.close()
})

test('a service whose certificate nobody vouches for gets no request', async () => {
  const urls: (string | undefined)[] = []
  const impostor = createTlsServer(SELF_SIGNED, ({ url }, answer) => {
    urls.push(url)
    answer.end('{}')
  })
  await once(impostor.listen(0), 'listening')
  const { port } = impostor.address() as AddressInfo
  const routes = { seen: { route: seen, handle: look }, stream: { route: stream, handle: look } }
  const gateway = await startGateway({ routes, serviceUrl: `https://localhost:${port}` })
  const { headers } = gateway.logIn()
  for (const path of ['/api/seen', '/api/stream']) {
    const answer = await fetch(`${gateway.url}${path}`, { headers })
    expect([path, ...(await codeOf(answer))]).toEqual([path, 503, 'DEPENDENCY_UNAVAILABLE'])
  }
  expect(urls).toEqual([])
  await gateway.close()
  impostor.close()
  impostor.closeAllConnections()
})

test('behind one trusted proxy the address is the one that it saw', async () => {
  const behind = await startGateway({ routes: { seen: { route: seen, handle: look } }, trustedProxies: 1 })
  const { headers } = behind.logIn()
  const forwarded = { ...headers, 'x-forwarded-for': '6.6.6.6, 203.0.113.9' }
  const answer = await fetch(`${behind.url}/api/seen`, { headers: forwarded })
  expect(await answer.json()).toMatchObject({ address: '203.0.113.9' })
  await behind.close()
})

/** `fetch` would tidy the path before sending it. */
function rawStatus(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(gateway.url)
    const sent = rawRequest({ hostname, port, path, method: 'GET' }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sent.on('error', reject)
    sent.end()
  })
}
