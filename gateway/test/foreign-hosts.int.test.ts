import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Call } from '@avaliax/chassis/http/contract/mount.ts'
import { defineRoute } from '@avaliax/proto/contract.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { NoContent } from '@avaliax/proto/values.ts'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { type StartedGateway, startGateway } from './gateway-under-test.ts'

const SHOP = 'avalie.padaria.example'
const AGENCY = 'avalie.agencia.example'
const COOKIE = 'team-browser'

const common = {
  service: 'reviews',
  summary: '',
  access: 'public',
  kind: 'raw',
  response: NoContent,
} as const
const cookies = { reads: [COOKIE], sets: [COOKIE] }
const tap = defineRoute({
  ...common,
  method: 'GET',
  path: '/r/:token',
  anyHost: true,
  cookies,
  params: z.object({ token: z.string() }),
})
const stop = defineRoute({
  ...common,
  method: 'POST',
  path: '/i/:token',
  anyHost: true,
  params: z.object({ token: z.string() }),
})
const board = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/public/leaderboard/:clientId',
  anyHost: true,
  params: z.object({ clientId: z.string() }),
})
const widget = defineRoute({ ...board, path: '/api/public/widget/:clientId' })
const logIn = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/auth/login',
  cookies,
  errors: ['NOT_FOUND'],
})
const mine = defineRoute({ ...common, method: 'GET', path: '/api/mine', access: 'user' })

let gateway: StartedGateway
let folder: string
let seen: Record<string, unknown>[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avaliax-hosts-'))
  const webDir = join(folder, 'web')
  await mkdir(join(webDir, 'assets'), { recursive: true })
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Avaliax</title>')
  await writeFile(join(webDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(webDir, 'service-worker.js'), '')
  await writeFile(join(webDir, 'assets', 'app-abc123.js'), 'export {}')
  const handle = async ({ request: { headers }, reply }: Call) => {
    seen.push({ cookie: headers.cookie, authorization: headers.authorization, host: headers.host })
    reply.header('set-cookie', `${COOKIE}=1; Path=/`).send('shown')
  }
  const routes = Object.fromEntries(
    Object.entries({ tap, stop, board, widget, logIn, mine }).map(([name, route]) => [
      name,
      { route, handle: handle as never },
    ]),
  )
  gateway = await startGateway({
    routes,
    webDir,
    hosts: new Map([
      [SHOP, 3],
      [AGENCY, null],
      // A client had the name before it became the installation's.
      ['app.example', 9],
    ]),
  })
})
afterAll(async () => {
  await gateway?.close()
  await rm(folder, { recursive: true })
})

/** `fetch` sets the host by itself. */
function ask(host: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const sent = request(
        gateway.url + path,
        { method, headers: { ...headers, host }, agent: false },
        async (answer) =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }),
      )
      sent.once('error', reject)
      sent.end()
    },
  )
}

const PUBLIC = [
  '/r/abc',
  '/api/public/leaderboard/3',
  '/api/public/widget/3',
  '/leaderboard/3',
  '/public/leaderboard/3',
  '/report/abc',
  '/assets/app-abc123.js',
  '/favicon.svg',
]
const CLOSED = [
  ...[
    '/',
    '/login',
    '/settings',
    '/reviews',
    '/clients',
    '/reset-password',
    '/signin/sso',
    '/my-card',
    '/scan',
    '/leaderboard',
  ],
  ...[
    '/?domain=homepage',
    '/index.html',
    '/service-worker.js',
    '/api/docs',
    '/api/openapi.json',
    '/api/mine',
    '/unknown',
  ],
  ...[
    '/readyz',
    '/livez',
    '/metrics',
    '/internal/users',
    '/api/public/leaderboard/4',
    '/leaderboard/4',
    '/public/leaderboard/4',
  ],
]

describe('on the host of a shop', () => {
  test.each(PUBLIC)('%s is shown', async (path) => {
    for (const host of [SHOP, `${SHOP}:8443`, SHOP.toUpperCase(), `${SHOP}.`])
      expect((await ask(host, path)).status).toBe(200)
  })

  test.each(CLOSED)('%s is unknown', async (path) => {
    const { session: _, headers, document } = gateway.logIn()
    for (const method of ['GET', 'HEAD', 'POST'])
      expect((await ask(SHOP, path, { ...headers, ...document }, method)).status).toBe(404)
  })

  test('nobody logs in there, with whatever method', async () => {
    for (const method of ['POST', 'GET', 'OPTIONS', 'PUT'])
      expect((await ask(SHOP, '/api/auth/login', {}, method)).status).toBe(404)
    expect((await ask('app.example', '/api/auth/login', {}, 'POST')).status).toBe(200)
  })

  test('no cookie and no session comes in or goes out', async () => {
    const { headers, document } = gateway.logIn()
    const sent = { ...headers, cookie: `${COOKIE}=1; ${document.cookie}` }
    seen = []
    const here = await ask(SHOP, '/r/abc', sent)
    expect(here.headers['set-cookie']).toBeUndefined()
    expect(seen).toEqual([
      { cookie: undefined, authorization: undefined, host: expect.stringMatching(/^127/) },
    ])
    const ours = await ask('app.example', '/r/abc', sent)
    expect(ours.headers['set-cookie']).toEqual([`${COOKIE}=1; Path=/`])
    expect(seen[1]).toMatchObject({ cookie: `${COOKIE}=1` })
  })

  test('a form of a customer is taken, and none of another site', async () => {
    expect((await ask(SHOP, '/i/abc', {}, 'POST')).status).toBe(200)
    expect((await ask(SHOP, '/i/abc', { 'sec-fetch-site': 'cross-site' }, 'POST')).status).toBe(403)
  })

  test('other names under the shop’s, and its next server, are not forced to TLS', async () => {
    for (const path of ['/r/abc', '/leaderboard/3', '/login'])
      expect((await ask(SHOP, path)).headers['strict-transport-security']).toBe('max-age=86400')
    expect((await ask('app.example', '/r/abc')).headers['strict-transport-security']).toContain(
      'includeSubDomains',
    )
  })

  test('pages run what comes from that host alone, and any site may read a widget there', async () => {
    const page = await ask(SHOP, '/leaderboard/3')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('app.example')
    // Neither whoever takes payments nor whose pictures a client chooses from.
    for (const path of ['/leaderboard/3', '/report/abc', '/assets/app-abc123.js', '/favicon.svg'])
      expect(String((await ask(SHOP, path)).headers['content-security-policy'])).not.toMatch(/https?:|stripe/)
    const ours = await ask('app.example', '/leaderboard/3')
    expect(String(ours.headers['content-security-policy'])).toContain(
      "script-src 'self' https://js.stripe.com;",
    )
    expect(page.headers['access-control-allow-origin']).toBeUndefined()
    const shown = await ask(SHOP, '/api/public/widget/3', { origin: 'https://site.example' })
    expect(shown.headers['access-control-allow-origin']).toBe('*')
    const closed = await ask(SHOP, '/api/public/leaderboard/3', { origin: 'https://site.example' })
    expect(closed.headers['access-control-allow-origin']).toBeUndefined()
  })
})

test('the agency’s own host shows every client’s board', async () => {
  for (const path of ['/leaderboard/3', '/leaderboard/4', '/api/public/leaderboard/4'])
    expect((await ask(AGENCY, path)).status).toBe(200)
  expect((await ask(AGENCY, '/login')).status).toBe(404)
})

test('a name that leads here and is nobody’s shows nothing, also what every host shows', async () => {
  for (const path of [...PUBLIC, ...CLOSED])
    expect((await ask('left.example', path, { 'x-foreign-host': '1' })).status).toBe(404)
})

test('no other header makes a request one of our own host', async () => {
  const forged = { 'x-forwarded-host': 'app.example', forwarded: 'host=app.example', 'x-host': 'app.example' }
  expect((await ask(SHOP, '/login', forged)).status).toBe(404)
})

test('what is open on every host is public, sets no cookie, and asks for nobody', () => {
  const open = ROUTES.filter(({ anyHost }) => anyHost)
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'GET /api/public/app/icons/:icon',
    'GET /api/public/brand',
    'GET /api/public/leaderboard/:clientId',
    'GET /api/public/pictures/:pictureId',
    'GET /api/public/reports/:linkToken',
    'GET /api/public/reports/:linkToken/pdf',
    'GET /api/public/widget/:snippetId',
    'GET /c/:cardNumber',
    'GET /files/:fileName',
    'GET /i/:token',
    'GET /public/landing/:pictureName',
    'GET /public/widget/:snippetId',
    'GET /r/:token',
    'POST /api/public/reports/:linkToken/opened',
    'POST /i/:token',
  ])
  for (const route of open) expect(route).toMatchObject({ access: 'public' })
  expect(open.filter(({ cookies, recentSignIn }) => cookies?.sets || recentSignIn)).toEqual([])
})
