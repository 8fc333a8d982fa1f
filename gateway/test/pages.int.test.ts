import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineRoute } from '@avaliax/proto/contract.ts'
import { Id } from '@avaliax/proto/values.ts'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { type StartedGateway, startGateway } from './gateway-under-test.ts'

const thing = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/things/:thingId',
  access: 'user',
  summary: 'One thing',
  params: z.object({ thingId: z.string().regex(/^[1-9][0-9]{0,14}$/) }),
  response: z.object({ id: Id }).meta({ id: 'Thing' }),
})

const SCRIPT = 'document.documentElement.dataset.theme = "dark"'

let gateway: StartedGateway
let folder: string
let widgetFile: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avaliax-pages-'))
  const webDir = join(folder, 'web')
  await mkdir(join(webDir, 'assets'), { recursive: true })
  await writeFile(
    join(webDir, 'index.html'),
    `<!doctype html><meta name="robots" content="noindex" /><title>Avaliax</title><script>${SCRIPT}</script>`,
  )
  await writeFile(join(webDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(webDir, 'assets', 'app-abc123.js'), 'export {}')
  await writeFile(join(webDir, 'assets', 'built-abc123.js'), 'export {}')
  // Content that no compression at run time would give.
  await writeFile(join(webDir, 'assets', 'built-abc123.js.br'), brotliCompressSync('export { br }'))
  await writeFile(join(webDir, 'assets', 'built-abc123.js.gz'), gzipSync('export { gz }'))
  await writeFile(join(webDir, 'assets', 'font-abc123.woff2'), 'font')
  await writeFile(join(folder, 'secret.txt'), 'secret')
  widgetFile = join(folder, 'widget.v1.js')
  await writeFile(widgetFile, `${'// reviews\n'.repeat(50)}"%AX_ORIGIN%"`)
  const routes = { thing: { route: thing, handle: async () => ({ id: 1 }) } }
  gateway = await startGateway({ routes, webDir, widgetFile })
})
afterAll(async () => {
  await gateway.close()
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(gateway.url + path, { headers })

describe('the web application', () => {
  test.each([
    '/',
    '/login',
    '/dashboard?impersonate=3',
    '/public/leaderboard/5',
    '/leaderboard/5',
    '/share/abc',
  ])('%s is its page, asked for anew each time and under a strict policy', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<title>Avaliax</title>')
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toMatch(
      /script-src 'self'[^;]*;.*frame-ancestors 'none'/,
    )
    expect(answer.headers.get('content-security-policy')).toContain(
      "img-src 'self' data: blob: https://pictures.example;",
    )
  })

  test('allows the script that stands in it by its hash, and no other inline script', async () => {
    const policy = (await get('/login')).headers.get('content-security-policy')
    const hash = createHash('sha256').update(SCRIPT).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}' https://js.stripe.com;`)
    expect((await get('/index.html')).headers.get('content-security-policy')).toBe(policy)
    expect((await get('/assets/app-abc123.js')).headers.get('content-security-policy')).not.toContain(
      'sha256',
    )
  })

  test('is compressed, and not sent again while the build is the same', async () => {
    const first = await get('/dashboard', { 'accept-encoding': 'br' })
    expect(first.headers.get('content-encoding')).toBe('br')
    const again = await get('/dashboard', {
      'accept-encoding': 'br',
      'if-none-match': first.headers.get('etag') ?? '',
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('leaves no more listeners on a response than Node warns of', async () => {
    const counts: number[] = []
    const { on } = ServerResponse.prototype
    ServerResponse.prototype.on = function count(this: ServerResponse, ...added) {
      const response = on.apply(this, added)
      counts.push(response.listenerCount('close'))
      return response
    }
    for (const path of ['/login', '/favicon.svg', '/api/nothing', '/api/things/1']) await get(path)
    ServerResponse.prototype.on = on
    expect(counts.length).toBeGreaterThan(4)
    expect(Math.max(...counts)).toBeLessThanOrEqual(EventEmitter.defaultMaxListeners)
  })

  test('search engines may read public boards, and nothing else of the application', async () => {
    expect(await (await get('/public/leaderboard/5')).text()).toMatch(/^(?!.*noindex).*name="description"/)
    for (const path of ['/login', '/leaderboard', '/public/leaderboard/x'])
      expect(await (await get(path)).text()).toContain('noindex')
  })

  test.each(['/public', '/public/', '/public/nothing', '/public/leaderboards'])(
    '%s is its 404 page',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('<title>Avaliax')])
    },
  )

  test('hashed files stay for ever, others are asked for anew', async () => {
    const hashed = await get('/assets/app-abc123.js', { 'accept-encoding': 'br' })
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(hashed.headers.get('content-type')).toMatch(/javascript/)
    expect(hashed.headers.get('content-encoding')).toBe('br')
    expect(await hashed.text()).toBe('export {}')
    expect((await get('/assets/font-abc123.woff2')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache')
  })

  test('copies that the build has compressed are sent as they are', async () => {
    const read = async (encoding: string) =>
      (await get('/assets/built-abc123.js', { 'accept-encoding': encoding })).text()
    expect(await read('br')).toBe('export { br }')
    expect(await read('gzip')).toBe('export { gz }')
    expect(await read('identity')).toBe('export {}')
  })

  test.each([
    '/assets/gone.js',
    '/nothing.png',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/api/nothing',
    '/internal/x',
    '/.env',
  ])('%s is no page', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await answer.text()).not.toContain('secret')
  })

  test('only reading gets a page', async () => {
    expect((await fetch(`${gateway.url}/login`, { method: 'POST' })).status).toBe(404)
  })
})

describe('the embed', () => {
  test('is there for everybody who asks at the first moment', async () => {
    const fresh = await startGateway({ routes: {}, widgetFile })
    const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(`${fresh.url}/widget.v1.js`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await fresh.close()
  })

  test('may be used by any site and is revalidated cheaply', async () => {
    const answer = await get('/widget.v1.js', { 'accept-encoding': 'gzip, br' })
    const source = await answer.text()
    expect(source).toContain('// reviews')
    // A page that has inlined it knows where it came from.
    expect(source).toContain('"https://app.example"')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    })
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=300/)
    const tag = answer.headers.get('etag') ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*'])
      expect((await get('/widget.v1.js', { 'if-none-match': known })).status).toBe(304)
    const plain = await get('/widget.v1.js', { 'accept-encoding': 'gzip;q=0, br;q=0' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.headers.get('etag')).not.toBe(tag)
    expect(await plain.text()).toBe(source)
  })
})

describe('the documents', () => {
  test('OpenAPI describes what is served', async () => {
    const document = (await (await get('/api/openapi.json')).json()) as Record<
      string,
      Record<string, unknown>
    >
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths?.['/api/things/{thingId}']).toMatchObject({
      get: {
        security: [{ bearer: [] }],
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
          401: { description: 'UNAUTHENTICATED' },
        },
      },
    })
  })

  test('AsyncAPI describes the events', async () => {
    const document = (await (await get('/api/asyncapi.json')).json()) as Record<
      string,
      Record<string, unknown>
    >
    expect(document.asyncapi).toBe('3.0.0')
    expect(document.components?.messages).toHaveProperty([
      'review.changed.v1',
      'payload',
      'properties',
      'data',
    ])
    expect(JSON.stringify(document)).not.toContain('$defs')
  })

  test('the readable page holds every function, and loads files of this origin only', async () => {
    const page = await get('/api/docs')
    const html = await page.text()
    expect(html).toContain('<code>/api/things/{thingId}</code>')
    expect(html).toContain('<a href="#shape-Thing">Thing</a>')
    expect(html).toContain('<code>UNAUTHENTICATED</code>')
    expect(html).not.toMatch(/<script>|<style|style=|onclick=/)
    const files = [...html.matchAll(/(?:src|link[^>]*href)="([^"]+)"/g)].map(([, file]) => file ?? '')
    expect(files).toEqual(['/api/docs/reference.css', '/api/docs/reference.js'])
    for (const file of files) expect((await get(file)).headers.get('content-type')).toMatch(/javascript|css/)
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self'; style-src 'self';/)
  })
})
