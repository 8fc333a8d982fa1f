import { request as rawRequest } from 'node:http'
import { connect } from 'node:net'
import { defineRoute } from '@avaliax/proto/contract.ts'
import { ClientParams, Id, IdText, ListQuery, NoContent } from '@avaliax/proto/values.ts'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { appError } from '../src/errors.ts'
import { answer, mount } from '../src/http/contract/mount.ts'
import { anActor, type StartedHttpServer, startHttpServer } from './http-server-under-test.ts'

const service = 'cards' as const
const Thing = z.object({ id: Id, name: z.string() })
const common = { service, summary: '', response: Thing }
const tenant = defineRoute({
  ...common,
  method: 'GET',
  path: '/t/:clientId',
  access: 'tenant',
  params: ClientParams,
})
const create = defineRoute({
  ...common,
  method: 'POST',
  path: '/t/:clientId',
  access: 'tenant',
  params: ClientParams,
  body: z.strictObject({ name: z.string().min(2), inner: z.strictObject({ n: z.int() }).optional() }),
  status: 201,
  also: { 202: z.object({ later: z.boolean() }) },
  bodyLimitBytes: 300,
})
const noBody = defineRoute({
  ...common,
  method: 'POST',
  path: '/no-body',
  access: 'user',
  response: NoContent,
  status: 204,
})
const user = defineRoute({ ...common, method: 'GET', path: '/user', access: 'user', query: ListQuery })
const clientOnly = defineRoute({ ...common, method: 'GET', path: '/client-only', access: 'client' })
const superadminOnly = defineRoute({
  ...common,
  method: 'GET',
  path: '/superadmin-only',
  access: 'superadmin',
})
const internal = defineRoute({
  ...common,
  method: 'GET',
  path: '/internal/x',
  access: 'internal',
  callers: ['reviews'],
})
const open = defineRoute({
  ...common,
  method: 'GET',
  path: '/open/:thingId',
  access: 'public',
  params: z.object({ thingId: IdText }),
})
const list = defineRoute({
  ...common,
  method: 'GET',
  path: '/list',
  access: 'public',
  kind: 'list',
  query: ListQuery.extend({ search: z.string().optional() }),
})
const link = defineRoute({
  ...common,
  method: 'GET',
  path: '/link/:how',
  access: 'public',
  params: z.object({ how: z.string() }),
  query: z.object({ s: z.string().optional().catch(undefined) }),
  ignoresUnknownQuery: true,
})
const crash = defineRoute({
  ...common,
  method: 'GET',
  path: '/crash/:how',
  access: 'public',
  params: z.object({ how: z.string() }),
})
const late = defineRoute({ ...common, method: 'GET', path: '/late', access: 'public', deadlineMs: 80 })
const deadline = defineRoute({ ...common, method: 'GET', path: '/deadline', access: 'public' })
const limited = defineRoute({
  ...common,
  method: 'GET',
  path: '/limited',
  access: 'public',
  rateLimit: { max: 2, windowSeconds: 60, per: 'address' },
})

const thing = { id: 1, name: 'one', passwordHash: 'never' }
let server: StartedHttpServer
let url: string
const late504: { aborted: boolean } = { aborted: false }

beforeAll(async () => {
  const used = new Map<string, number>()
  server = await startHttpServer({
    limits: {
      async take(key, { max }) {
        const uses = (used.get(key) ?? 0) + 1
        used.set(key, uses)
        return { allowed: uses <= max, retryAfterSeconds: 42, used: uses, resetSeconds: 41 }
      },
    },
  })
  const { app } = server
  mount(app, tenant, async () => thing)
  mount(app, create, async ({ body, clientId }) =>
    body.name === 'later' ? answer(202, { later: true }) : { id: clientId, name: body.name },
  )
  mount(app, noBody, async () => undefined)
  mount(app, user, async ({ clientId }) => ({ id: clientId, name: '' }))
  mount(app, clientOnly, async () => thing)
  mount(app, superadminOnly, async () => thing)
  mount(app, internal, async () => thing)
  mount(app, open, async ({ params, actor }) => ({ id: params.thingId, name: actor?.email ?? 'nobody' }))
  mount(app, list, async () => ({ items: [thing, thing], total: 7, next: 'n&x' }))
  mount(app, link, async ({ query }) => ({ id: 1, name: JSON.stringify(query) }))
  mount(app, crash, async ({ params }) => {
    if (params.how === 'contract') return { id: 1 } as never
    if (params.how === 'dependency') throw appError('DEPENDENCY_UNAVAILABLE', { retryAfterSeconds: 3 })
    if (params.how === 'zod') return z.object({ a: z.string() }).parse({}) as never
    throw new Error('mongodb://user:secret@db.internal is down')
  })
  mount(app, late, async ({ signal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    late504.aborted = true
    return thing
  })
  mount(app, deadline, async ({ request }) => ({
    id: Math.round(request.running.deadlineAt - request.arrivedAt),
    name: '',
  }))
  mount(app, limited, async () => thing)
  url = await app.listen({ port: 0 })
})
afterAll(() => server.app.close())

interface Ask {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}
const ask = ({ method = 'GET', path, headers = {}, body }: Ask) =>
  fetch(url + path, { method, headers, ...(body !== undefined && { body }) })
const json = { 'content-type': 'application/json' }
const post = (body: unknown, headers: Record<string, string> = {}) =>
  ask({
    method: 'POST',
    path: '/t/3',
    headers: { ...server.client, ...json, ...headers },
    body: JSON.stringify(body),
  })

const Refusal = z.strictObject({
  message: z.string().min(1),
  code: z.string(),
  requestId: z.uuid(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

async function refusal(response: Response) {
  const body = Refusal.parse(await response.json())
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('x-request-id')).toBe(body.requestId)
  return { status: response.status, code: body.code, paths: body.details?.map(({ path }) => path) }
}

describe('who may call', () => {
  const nobody = {}
  type Who = 'nobody' | 'anonymous' | 'client' | 'superadmin' | 'service'
  const headersOf = (who: Who) =>
    ({
      nobody,
      anonymous: server.as(null),
      client: server.client,
      superadmin: server.superadmin,
      service: server.service,
    })[who]

  test.each<[string, Who, number]>([
    ['/open/5', 'nobody', 200],
    ['/open/5', 'client', 200],
    ['/user', 'nobody', 401],
    ['/user', 'anonymous', 401],
    ['/user', 'service', 401],
    ['/user', 'client', 200],
    ['/client-only', 'anonymous', 401],
    ['/client-only', 'superadmin', 403],
    ['/client-only', 'client', 200],
    ['/superadmin-only', 'nobody', 401],
    ['/superadmin-only', 'client', 403],
    ['/superadmin-only', 'superadmin', 200],
    ['/internal/x', 'nobody', 401],
    ['/internal/x', 'client', 401],
    ['/internal/x', 'superadmin', 401],
    ['/internal/x', 'service', 200],
    ['/t/3', 'nobody', 401],
    ['/t/3', 'client', 200],
    ['/t/4', 'client', 404],
    ['/t/4', 'superadmin', 200],
    ['/user', 'superadmin', 404],
  ])('%s as %s is %i', async (path, who, status) => {
    const response = await ask({ path, headers: headersOf(who) })
    expect(response.status).toBe(status)
    if (status !== 200) await refusal(response)
  })

  test('a foreign client and an absent one answer with the same bytes', async () => {
    const bytes = async (path: string) => {
      const response = await ask({ path, headers: server.client })
      return (await response.text()).replace(/"requestId":"[^"]+"/, '')
    }
    expect(await bytes('/t/4')).toBe(await bytes('/t/999999'))
    expect(await bytes('/t/4')).toBe(await bytes('/nowhere'))
  })

  test('tokens of a stranger, for another service, altered or old are nobody’s', async () => {
    const token = server.tokens.gateway.issue('cards', anActor())
    const [head, claims, signature] = token.split('.')
    const raised = Buffer.from(
      Buffer.from(claims ?? '', 'base64url')
        .toString()
        .replace('"r":"client"', '"r":"superadmin"'),
    ).toString('base64url')
    const bad = [
      server.tokens.logging.issue('cards', anActor()),
      server.tokens.gateway.issue('reviews', anActor()),
      `${head}.${raised}.${signature}`,
      `${head}.${claims}.`,
      `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`,
      token.slice(0, -3),
      'x',
    ]
    for (const value of bad) {
      const response = await ask({ path: '/user', headers: { 'x-internal-token': value } })
      expect(await refusal(response)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    }
  })

  test('a suspended client may read but not write', async () => {
    const suspended = server.as(anActor({ memberships: [{ companyId: 30, clientId: 3, active: false }] }))
    expect((await ask({ path: '/t/3', headers: suspended })).status).toBe(200)
    expect(await refusal(await post({ name: 'ab' }, suspended))).toMatchObject({
      status: 403,
      code: 'CLIENT_INACTIVE',
    })
    const selected = await ask({ method: 'POST', path: '/no-body', headers: suspended })
    expect(await refusal(selected)).toMatchObject({ status: 403, code: 'CLIENT_INACTIVE' })
  })

  test('a request id and an address from outside count only beside a valid token', async () => {
    const requestId = '11111111-2222-3333-4444-555555555555'
    const outside = await ask({ path: '/open/5', headers: { 'x-request-id': requestId } })
    expect(outside.headers.get('x-request-id')).not.toBe(requestId)
    const inside = await ask({ path: '/open/5', headers: { ...server.service, 'x-request-id': requestId } })
    expect(inside.headers.get('x-request-id')).toBe(requestId)
  })
})

describe('what may come in', () => {
  test.each([
    '1e0',
    '0x1',
    '01',
    '%201',
    '1.0',
    '-1',
    '0',
    '9007199254740993',
    '1%2f..%2f2',
    '1;2',
    'null',
    '9'.repeat(5000),
  ])('an id like %s is 400', async (id) => {
    const response = await ask({ path: `/open/${id}` })
    expect(await refusal(response)).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      paths: ['thingId'],
    })
  })

  test.each<[string, unknown, string]>([
    ['missing', {}, 'name'],
    ['of a wrong type', { name: 5 }, 'name'],
    ['an array for a text', { name: ['ab'] }, 'name'],
    ['too short', { name: 'a' }, 'name'],
    ['an operator', { name: { $gt: '' } }, 'name'],
    ['unknown', { name: 'ab', role: 'superadmin' }, 'role'],
    ['unknown inside', { name: 'ab', inner: { n: 1, x: 2 } }, 'inner.x'],
    ['a number as text', { name: 'ab', inner: { n: '1' } }, 'inner.n'],
    ['nothing at all', null, ''],
    ['no object', 'text', ''],
  ])('a field that is %s is 400 and named', async (_what, body, path) => {
    expect(await refusal(await post(body))).toEqual({ status: 400, code: 'VALIDATION_ERROR', paths: [path] })
  })

  test.each<[string, string, string, number, string]>([
    ['broken JSON', '{"name":', 'application/json', 400, 'VALIDATION_ERROR'],
    ['__proto__', '{"name":"ab","__proto__":{"a":1}}', 'application/json', 400, 'VALIDATION_ERROR'],
    [
      'constructor.prototype',
      '{"name":"ab","constructor":{"prototype":{}}}',
      'application/json',
      400,
      'VALIDATION_ERROR',
    ],
    ['nothing', '', 'application/json', 400, 'VALIDATION_ERROR'],
    ['plain text', '{"name":"ab"}', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a form', 'name=ab', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a multipart form', '--x--', 'multipart/form-data; boundary=x', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['too much', JSON.stringify({ name: 'x'.repeat(400) }), 'application/json', 413, 'PAYLOAD_TOO_LARGE'],
  ])('a body of %s', async (_what, body, type, status, code) => {
    const response = await ask({
      method: 'POST',
      path: '/t/3',
      headers: { ...server.client, 'content-type': type },
      body,
    })
    expect(await refusal(response)).toMatchObject({ status, code })
    expect(({} as { a?: unknown }).a).toBeUndefined()
  })

  test('the right body passes, also through the further status', async () => {
    const created = await post({ name: 'ab' })
    expect([created.status, await created.json()]).toEqual([201, { id: 3, name: 'ab' }])
    const accepted = await post({ name: 'later' })
    expect([accepted.status, await accepted.json()]).toEqual([202, { later: true }])
  })

  test('a route without a body takes none', async () => {
    const post = (body?: string) =>
      ask({
        method: 'POST',
        path: '/no-body',
        headers: { ...server.client, ...(body && json) },
        ...(body && { body }),
      })
    expect((await post()).status).toBe(204)
    expect((await post('{}')).status).toBe(204)
    const typed = await ask({ method: 'POST', path: '/no-body', headers: { ...server.client, ...json } })
    expect(typed.status).toBe(204)
    for (const body of ['null', '[]', '7', '"text"']) {
      expect(await refusal(await post(body))).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
    }
    expect(await refusal(await post('{"role":"superadmin"}'))).toMatchObject({ status: 400, paths: ['role'] })
  })

  test.each(['limit=1&limit=2', 'x=1&x=2', '__proto__=1', 'limit=0', 'limit=201', 'limit=1e1', 'limit=abc'])(
    'a query of %s is 400',
    async (query) => {
      expect(await refusal(await ask({ path: `/list?${query}` }))).toMatchObject({
        status: 400,
        code: 'VALIDATION_ERROR',
      })
    },
  )

  test.each<[string, string, string]>([
    ['/list?clientId=1', 'GET', 'clientId'],
    ['/list?limit[$ne]=0', 'GET', 'limit[$ne]'],
    ['/open/5?impersonate=3', 'GET', 'impersonate'],
    ['/no-body?dryRun=true', 'POST', 'dryRun'],
  ])('a query name that the contract does not list is 400: %s', async (path, method, name) => {
    expect(await refusal(await ask({ method, path, headers: server.client }))).toEqual({
      status: 400,
      code: 'VALIDATION_ERROR',
      paths: [name],
    })
  })

  test.each(['utm_source=a&s=qr', 'utm_source=a&utm_source=b&s=qr', '__proto__=1&constructor=2&s=qr'])(
    'an address that others may extend takes %s and keeps what it knows',
    async (query) => {
      const response = await ask({ path: `/link/x?${query}` })
      expect([response.status, await response.json()]).toEqual([200, { id: 1, name: '{"s":"qr"}' }])
    },
  )

  test('unknown addresses, wrong methods and broken escapes', async () => {
    expect(await refusal(await ask({ path: '/nowhere' }))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const wrongMethod = await ask({ method: 'DELETE', path: '/t/3' })
    expect(wrongMethod.headers.get('allow')).toBe('GET, POST')
    expect(await refusal(wrongMethod)).toMatchObject({ status: 405 })
    expect(await rawStatus('/open/%zz')).toBe(400)
    const unsent = ['host: x', 'connection: close', 'content-type: application/json', 'content-length: 9']
    for (const [method, status] of [
      ['POST /nowhere', 404],
      ['DELETE /t/3', 405],
      ['QUERY /t/3', 405],
    ]) {
      const answer = await rawBytes(`${[`${method} HTTP/1.1`, ...unsent].join('\r\n')}\r\n\r\n`)
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    }
  })

  test('bytes that are no request, and a header without end', async () => {
    expect(await rawBytes('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"VALIDATION_ERROR"/)
    const huge = `GET /livez HTTP/1.1\r\nhost: x\r\nx-big: ${'x'.repeat(70_000)}\r\n\r\n`
    expect(await rawBytes(huge)).toMatch(/^HTTP\/1.1 431 /)
    const smuggled =
      'POST /no-body HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\nabc'
    expect(await rawBytes(smuggled)).toMatch(/^HTTP\/1.1 400 /)
  })
})

describe('what may go out', () => {
  test('only listed fields', async () => {
    expect(await (await ask({ path: '/t/3', headers: server.client })).json()).toEqual({ id: 1, name: 'one' })
    const list = await ask({ path: '/list?limit=2&search=a' })
    expect(await list.json()).toEqual(Array(2).fill({ id: 1, name: 'one' }))
    expect(list.headers.get('x-total-count')).toBe('7')
    expect(list.headers.get('link')).toBe('</list?limit=2&search=a&cursor=n%26x>; rel="next"')
  })

  test.each<[string, number, string]>([
    ['contract', 500, 'INTERNAL'],
    ['zod', 500, 'INTERNAL'],
    ['unknown', 500, 'INTERNAL'],
    ['dependency', 503, 'DEPENDENCY_UNAVAILABLE'],
  ])('a failure of kind %s says nothing about its cause', async (how, status, code) => {
    const response = await ask({ path: `/crash/${how}` })
    const text = await response.clone().text()
    expect(await refusal(response)).toMatchObject({ status, code })
    expect(text).not.toMatch(/mongodb|secret|stack|at /i)
    expect(response.headers.get('retry-after')).toBe(status === 503 ? '3' : null)
    expect(
      server.lines.some((line) => line.includes(`"code":"${code}"`) && /"level":(40|50)/.test(line)),
    ).toBe(true)
  })

  test('a late answer is 504, and the work is told to stop', async () => {
    expect(await refusal(await ask({ path: '/late' }))).toMatchObject({
      status: 504,
      code: 'UPSTREAM_TIMEOUT',
    })
    expect(late504.aborted).toBe(true)
  })

  test('a caller that waits less shortens the deadline, but only our own may say so', async () => {
    const deadlineMs = async (headers: Record<string, string>) => {
      const response = await ask({ path: '/deadline', headers: { ...headers, 'x-deadline-ms': '700' } })
      return ((await response.json()) as { id: number }).id
    }
    expect(await deadlineMs(server.as(null))).toBe(700)
    expect(await deadlineMs({})).toBe(10_000)
  })

  test('a used-up limit is 429 with Retry-After', async () => {
    const left = ({ headers }: Response) =>
      ['limit', 'remaining', 'reset'].map((name) => headers.get(`ratelimit-${name}`))
    const [first, second] = [await ask({ path: '/limited' }), await ask({ path: '/limited' })]
    expect([first.status, ...left(first)]).toEqual([200, '2', '1', '41'])
    expect([second.status, ...left(second)]).toEqual([200, '2', '0', '41'])
    const refused = await ask({ path: '/limited' })
    expect(refused.headers.get('retry-after')).toBe('42')
    expect(left(refused)).toEqual(['2', '0', '41'])
    expect(await refusal(refused)).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  })
})

/** `fetch` would tidy the path before sending it. */
function rawStatus(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const sent = rawRequest({ hostname, port, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject)
    sent.end()
  })
}

function rawBytes(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let received = ''
    socket.on('data', (chunk) => {
      received += String(chunk)
    })
    socket.on('error', () => resolve(received))
    socket.on('close', () => resolve(received))
    socket.setTimeout(5_000, () => reject(new Error('no answer')))
  })
}

describe('a request of more than one host', () => {
  const sent = (lines: string[]) =>
    new Promise<string>((resolve, reject) => {
      const { port, hostname } = new URL(url)
      const socket = connect(Number(port), hostname)
      let text = ''
      socket.on('data', (part) => {
        text += part
      })
      socket.on('close', () => resolve(text)).on('error', reject)
      socket.end(`GET /open/1 HTTP/1.1\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
    })
  const statusOf = async (lines: string[]) => Number((await sent(lines)).split(' ')[1])

  test.each([
    [['Host: a.example', 'Host: b.example']],
    [['Host: a.example', 'Host: a.example']],
    [['Host: a.example', 'X-Other: 1', 'HOST: b.example']],
    [['hOsT: a.example', 'Host: ']],
    [['Host: a.example b.example']],
    [['Host: a.example/x']],
    [['Host: b.example@a.example']],
  ])('%j is 400, and the connection ends', async (lines) => {
    const answered = await sent(lines)
    expect(answered).toMatch(/^HTTP\/1\.1 400 /)
    expect(answered).toMatch(/connection: close/i)
    expect(answered).toContain('"code":"VALIDATION_ERROR"')
  })

  test.each([
    [['Host: a.example']],
    [['Host: [::1]:80', 'X-Forwarded-Host: b.example']],
    [['Host: a_b.example:8080']],
  ])('%j is one host', async (lines) => {
    expect(await statusOf(lines)).toBe(200)
  })
})
