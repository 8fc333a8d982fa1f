import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http'
import { request as overTls, type RequestOptions } from 'node:https'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { connect, type TLSSocket } from 'node:tls'
import { internalKeys } from '@avaliax/chassis/access/internal-keys.ts'
import { internalTokens } from '@avaliax/chassis/access/internal-token.ts'
import { TINY_PNG } from '@avaliax/proto/body-examples.ts'
import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { listTaps } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { saveGeneratedImage } from '@avaliax/proto/content/image.routes.ts'
import { ERRORS } from '@avaliax/proto/errors.ts'
import { TEAM_BROWSER } from '@avaliax/proto/identity/document-ticket.routes.ts'
import { createWidget } from '@avaliax/proto/reviews/widget.routes.ts'
import { pidFiles } from '@avaliax/stack/run/pid-files.ts'
import { buildWebFiles } from '@avaliax/stack/stack/build-web.ts'
import { caddyIfAny } from '@avaliax/stack/start/caddy.ts'
import { BEHIND_EDGE, startEdge } from '@avaliax/stack/start/edge.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Owner, startTestNetwork, type TestNetwork } from '../src/test-network.ts'

const caddy = await caddyIfAny()
const withEdge = caddy ? describe : describe.skip

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0 Mobile Safari/537.36'
/** They differ from one request to the next, and `connection` says how the next hop is kept. */
const OF_ONE_ANSWER = [
  'date',
  'x-request-id',
  'ratelimit-remaining',
  'ratelimit-reset',
  'connection',
  'keep-alive',
]

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

let network: TestNetwork
let owner: Owner
let edge: Awaited<ReturnType<typeof startEdge>>
let ca: Buffer
let token: string
let paths: Record<'link' | 'widget' | 'picture' | 'file' | 'asset', string>

async function ask(origin: string, path: string, options: RequestOptions = {}): Promise<Answer> {
  const { hostname, port, protocol } = new URL(origin)
  const send = protocol === 'https:' ? overTls : overHttp
  const headers = { 'user-agent': PHONE, ...options.headers }
  const sent = send({ hostname, port, path, ca, agent: false, ...options, headers }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

function hashedAsset(webDir: string): string {
  const page = readFileSync(join(webDir, 'index.html'), 'utf8')
  const [path] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
  if (!path) throw new Error('The page names no script')
  return path
}

withEdge('the edge', () => {
  beforeAll(async () => {
    const web = await buildWebFiles(() => {})
    network = await startTestNetwork({ web, env: BEHIND_EDGE })
    const { stack } = network
    const logDir = join(stack.dataDir, 'logs')
    const pids = pidFiles(join(stack.dataDir, 'pids'))
    edge = await startEdge(stack, { caddy: caddy ?? '', logDir, pids, say: () => {} })
    ca = readFileSync(edge.rootFile)
    owner = await network.owner()
    const params = { clientId: owner.clientId }
    const employee = { name: 'Ana', department: 'Caixa' }
    token = (await owner.api.call(createEmployee, { body: employee })).employeeToken
    const { snippetId } = await owner.api.call(createWidget, { params, body: { name: 'Início' } })
    const picture = { base64Data: TINY_PNG, filename: 'casa.png' }
    const { url } = await owner.api.call(saveGeneratedImage, { body: picture })
    await network.settle()
    paths = {
      link: `/r/${token}`,
      widget: `/api/public/widget/${snippetId}`,
      picture: `/api/public/pictures/${'x'.repeat(32)}`,
      file: new URL(url).pathname,
      asset: hashedAsset(web.webDir),
    }
  }, 240_000)
  afterAll(async () => {
    await edge?.stop()
    await network?.stop()
  }, 60_000)

  /** The same request both ways; what is left of the headers must be equal. */
  async function bothWays(path: string, options?: RequestOptions): Promise<[Answer, Answer]> {
    const answers = [await ask(network.stack.url, path, options), await ask(edge.url, path, options)] as [
      Answer,
      Answer,
    ]
    for (const { headers } of answers) for (const name of OF_ONE_ANSWER) delete headers[name]
    return answers
  }

  const requests: [what: string, path: () => string, options?: RequestOptions][] = [
    ['a link', () => paths.link],
    ['a link from a QR code', () => `${paths.link}?s=qr`],
    ['a link with a sign behind it', () => `${paths.link}).`],
    ['a link with a query', () => `${paths.link}?utm_source=ig`],
    ['the HEAD of a link', () => paths.link, { method: 'HEAD' }],
    ['a POST to a link', () => paths.link, { method: 'POST' }],
    ['an unknown link', () => `/r/${'x'.repeat(22)}`],
    ['an unknown card', () => '/c/AB1234CDEFGH'],
    ['a widget', () => paths.widget],
    ['a compressed widget', () => paths.widget, { headers: { 'accept-encoding': 'gzip, br' } }],
    ['a page of a widget', () => `${paths.widget}?offset=0&limit=5`],
    ['a widget with a bad query', () => `${paths.widget}?limit=x`],
    ['a widget with an unknown query', () => `${paths.widget}?limits=1`],
    ['the preflight of a widget', () => paths.widget, { method: 'OPTIONS' }],
    ['an unknown picture', () => paths.picture],
    ['a file', () => paths.file],
    ['an unknown file', () => `/files/${'x'.repeat(22)}.png`],
    ['a hashed asset', () => paths.asset, { headers: { 'accept-encoding': 'br' } }],
    ['the page', () => '/'],
    ['the widget’s script', () => '/widget.v1.js', { headers: { 'accept-encoding': 'gzip' } }],
    ['a call without a log-in', () => '/api/clients'],
    ['an internal address', () => '/internal/users'],
    ['a path with dots', () => `/x/../r/${token}`],
    ['an escaped path', () => `/r/..%2f..%2finternal`],
  ]
  it.each(requests)('returns %s as the gateway does, header by header', async (...[, path, options]) => {
    const [direct, through] = await bothWays(path(), options)
    expect(through.headers).toEqual(direct.headers)
    expect(through.status).toBe(direct.status)
    if (!direct.body.includes('requestId')) expect(through.body.equals(direct.body)).toBe(true)
  })

  it.each([
    ['a widget', () => paths.widget],
    ['a file', () => paths.file],
    ['a hashed asset', () => paths.asset],
  ])('says of %s that it is unchanged', async (_, path) => {
    const { etag } = (await ask(edge.url, path())).headers
    const [direct, through] = await bothWays(path(), { headers: { 'if-none-match': etag } })
    expect([direct.status, through.status]).toEqual([304, 304])
    expect(through.headers).toEqual(direct.headers)
  })

  it('takes nobody’s word on an address, not even with a token of the gateway', async () => {
    const visitor = { 'user-agent': PHONE.replace('142', '150') }
    const { secrets } = network.stack
    const privateKey = secrets.internalKeys.gateway?.privateKey ?? ''
    const keys = JSON.parse(internalKeys(secrets.internalKeys))
    const internalToken = internalTokens({ name: 'gateway', privateKey, keys }).issue('cards', null)
    const forged = [
      { 'x-forwarded-for': '203.0.113.1' },
      { forwarded: 'for=203.0.113.2', 'x-real-ip': '203.0.113.2' },
      { 'x-client-address': '203.0.113.3' },
      { 'x-internal-token': internalToken, 'x-client-address': '203.0.113.4' },
    ]
    const ids: unknown[] = []
    for (const headers of [{}, ...forged]) {
      const answer = await ask(edge.url, paths.link, { headers: { ...visitor, ...headers } })
      ids.push(answer.headers['x-request-id'])
    }
    const elsewhere = await ask(edge.url, paths.link, { headers: visitor, localAddress: '127.0.0.2' })
    await network.settle()
    const taps = await owner.api.call(listTaps, { params: { clientId: owner.clientId } })
    const verdictOf = (id: unknown) => taps.find((tap) => tap.id === id)?.verdict
    expect(ids.map(verdictOf)).toEqual(['counted', ...forged.map(() => 'duplicate')])
    expect(verdictOf(elsewhere.headers['x-request-id'])).toBe('counted')
  })

  it('gives no metrics away', async () => {
    expect((await ask(edge.url, '/metrics')).status).toBe(404)
  })

  it('speaks HTTP/2 over TLS 1.3 with a key on a curve, and takes a ticket', async () => {
    const { hostname: host, port } = new URL(edge.url)
    const options = { host, port: Number(port), servername: host, ca, ALPNProtocols: ['h2', 'http/1.1'] }
    async function opened(session?: Buffer): Promise<{ socket: TLSSocket; ticket: Buffer }> {
      const socket = connect({ ...options, ...(session && { session }) })
      const [[ticket]] = await Promise.all([once(socket, 'session'), once(socket, 'secureConnect')])
      return { socket: socket.resume(), ticket }
    }
    const first = await opened()
    const { socket } = first
    expect([socket.getProtocol(), socket.alpnProtocol, socket.authorized]).toEqual(['TLSv1.3', 'h2', true])
    expect(socket.getPeerCertificate()).toMatchObject({ nistCurve: 'P-256' })
    socket.destroy()
    const second = await opened(first.ticket)
    expect(second.socket.isSessionReused()).toBe(true)
    second.socket.destroy()
  }, 20_000)

  it('asks the services straight: links, widgets and files go on without the gateway', async () => {
    const { gateway } = network.stack.processes
    await gateway?.stop()
    try {
      const statuses = await Promise.all(
        [paths.link, paths.widget, paths.file].map(async (path) => (await ask(edge.url, path)).status),
      )
      expect(statuses).toEqual([expect.any(Number), 200, 200])
      expect([200, 302]).toContain(statuses[0])
      const card = '/c/AB1234CDEFGH'
      expect((await ask(edge.url, card)).status).toBe(404)
      // Somebody who is signed in is the gateway's to pass on.
      const cookie = `other=1; ${TEAM_BROWSER}=1`
      expect((await ask(edge.url, card, { headers: { cookie } })).status).toBe(503)
      const { status, headers, body } = await ask(edge.url, '/api/clients')
      expect([status, headers['retry-after'], headers.server]).toEqual([503, '2', undefined])
      expect(JSON.parse(String(body))).toEqual({
        code: 'DEPENDENCY_UNAVAILABLE',
        message: ERRORS.DEPENDENCY_UNAVAILABLE.message,
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
    } finally {
      await gateway?.start()
    }
  }, 60_000)

  const straight: [what: string, path: () => string, service: 'cards' | 'reviews' | 'content-generation'][] =
    [
      ['a tap', () => paths.link, 'cards'],
      ['a widget', () => paths.widget, 'reviews'],
      ['a file', () => paths.file, 'content-generation'],
    ]
  it.each(straight)(
    'lets %s wait for a process that was killed',
    async (_, path, service) => {
      const { [service]: process } = network.stack.processes
      const before = (await ask(edge.url, path())).status
      const { restarts = 0 } = process ?? {}
      const statuses: (number | undefined)[] = []
      process?.kill('SIGKILL')
      const back = process?.untilRestarts(restarts + 1).then(() => true)
      for (let isBack: boolean | undefined; !isBack; isBack = await Promise.race([back, false]))
        statuses.push(
          ...(await Promise.all([path(), path()].map(async (one) => (await ask(edge.url, one)).status))),
        )
      expect([...new Set(statuses)]).toEqual([before])
    },
    60_000,
  )

  it('lets a tap wait while its process is replaced, its HEAD as well', async () => {
    const { cards } = network.stack.processes
    await cards?.stop()
    const waiting = ['GET', 'HEAD'].map((method) => ask(edge.url, paths.link, { method }))
    await cards?.start()
    const statuses = (await Promise.all(waiting)).map(({ status }) => status)
    const direct = await ask(network.stack.url, paths.link)
    expect(statuses).toEqual([direct.status, direct.status])
  }, 60_000)

  it('says so itself when a service stays away', async () => {
    const { cards } = network.stack.processes
    await cards?.stop()
    try {
      const { status, headers, body } = await ask(edge.url, paths.link)
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store'])
      expect(JSON.parse(String(body))).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
    } finally {
      await cards?.start()
    }
  }, 60_000)
})
