import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { METHODS } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineRoute } from '@avaliax/proto/contract.ts'
import { IdText, NoContent } from '@avaliax/proto/values.ts'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { type StartedGateway, startGateway } from './gateway-under-test.ts'
import { rawRequest, refusalIn } from './raw-request.ts'

const common = {
  service: 'reviews' as const,
  access: 'public' as const,
  summary: '',
  response: NoContent,
  status: 204,
}
const read = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/things/:thingId',
  params: z.object({ thingId: IdText }),
})
const remove = defineRoute({ ...read, method: 'DELETE' })
const start = defineRoute({ ...common, method: 'POST', path: '/api/things/start' })
const rename = defineRoute({
  ...common,
  method: 'PATCH',
  path: '/api/things/:thingId',
  params: z.object({ thingId: IdText }),
  body: z.strictObject({ name: z.string() }),
})
const tap = defineRoute({
  ...common,
  method: 'GET',
  path: '/r/:token',
  params: z.object({ token: z.string().regex(/^\w{4,64}$/) }),
})
const file = defineRoute({
  ...common,
  method: 'GET',
  path: '/files/:name',
  params: z.object({ name: z.string().regex(/^\w{4,64}$/) }),
})
const json = { 'content-type': 'application/json' }

let gateway: StartedGateway
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avaliax-odd-'))
  const webDir = join(folder, 'web')
  await mkdir(join(webDir, 'assets'), { recursive: true })
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Avaliax</title>')
  await writeFile(join(webDir, 'assets', 'app-abc123.js'), 'export {}')
  await writeFile(join(folder, 'package.json'), '{"secret":true}')
  const done = async () => undefined
  gateway = await startGateway({
    webDir,
    routes: {
      read: { route: read, handle: done },
      remove: { route: remove, handle: done },
      start: { route: start, handle: done },
      rename: { route: rename, handle: done },
      tap: { route: tap, handle: done },
      file: { route: file, handle: done },
    },
  })
})
afterAll(async () => {
  await gateway.close()
  await rm(folder, { recursive: true })
})

const LONG = 'x'.repeat(10_000)
const ODD_PATHS = [
  '/.env',
  '/.git/config',
  '/.well-known/security.txt',
  '/.well-known/change-password',
  '//',
  '//x',
  '//example.com/x',
  '///',
  '/\\x',
  '/./x',
  '/../x',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/package.json',
  '/%',
  '/%zz',
  '/%00',
  '/%0a',
  '/%c0%ae',
  '/%ff',
  '/x%2fy',
  '/x;y=1',
  '/x?a=1&a=2',
  '/x?%',
  '/?__proto__=1',
  '/x#y',
  `/${'x'.repeat(256)}`,
  `/${LONG}`,
  `/${'x/'.repeat(5_000)}`,
  `/x?${LONG}`,
  '/assets/',
  '/assets/..',
  '/assets/%2e%2e%2fpackage.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%00',
  '/assets/x%00.js',
  `/assets/${LONG}.js`,
  `/assets/${'x'.repeat(256)}.js`,
  '/index.html/x',
  '/widget.v1.js/x',
  '/livez/x',
  '/api',
  '/api/',
  '/api//auth/me',
  '/api//things/1',
  '/api/things//1',
  '/api/things/1/',
  '/api/%00',
  '/api/things/%00',
  '/api/%zz',
  '/api/things/%zz',
  '/api/things/%',
  '/api/things/%ff',
  '/api/things/..',
  '/api/things/..%2f..%2fpackage.json',
  '/api/things/1%2f..%2f2',
  '/api/things/1%5c..',
  '/api/things/1?x=1&x=2',
  '/api/things/1?%zz=%zz',
  '/api/things/1?__proto__[x]=1',
  '/api/things/1?constructor=1',
  `/api/things/${LONG}`,
  `/api/${LONG}`,
  `/api/things/1?x=${LONG}`,
  '/api/docs/../openapi.json',
  '/API/things/1',
  '/files/../package.json',
  '/files/..%2fpackage.json',
  '/files/%2e%2e%2fpackage.json',
  '/files/%00',
  `/files/${LONG}`,
  '/r/',
  '/r/%00',
  '/r/..%2fx',
  `/r/${LONG}`,
  '*',
  'http://example.com/api/things/x',
  'x',
] as const

const MALFORMED_IDS = [
  ...['1e0', '0x1', '01', '%201', '1%20', '1.0', '-1', '+1', '9007199254740993', '1%2f..%2f2', '1;2'],
  ...['null', 'undefined', 'NaN', 'abc', '1,2', '%31%00', '٣', '1'.repeat(5_000)],
]
/** An upgrade to a tunnel is no request: the connection is closed. */
const SPOKEN = [...METHODS.filter((method) => method !== 'CONNECT'), 'BREW']
const MACHINES = /^\/(api|files|r)(\/|$)/

const quick = async (request: Parameters<typeof rawRequest>[1]) => {
  const startedAt = performance.now()
  const answer = await rawRequest(gateway.url, request)
  return { ...answer, late: performance.now() - startedAt > 1_000 }
}

describe('odd addresses', () => {
  test.each(ODD_PATHS.map((path) => [path.slice(0, 60), path]))('%s', async (_, target) => {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'QUERY', 'PROPFIND']) {
      const answer = await quick({ method, target })
      expect({ method, late: answer.late, served: answer.status >= 200 && answer.status < 500 }).toEqual({
        method,
        late: false,
        served: true,
      })
      expect(answer.body).not.toContain('secret')
      if (answer.status < 400 || method === 'HEAD') continue
      expect({ method, refusal: refusalIn(answer) }).toEqual({ method, refusal: expect.anything() })
    }
  })

  test('a page path of any length is the page; an unknown address of the API never is', async () => {
    for (const target of ['/x'.repeat(200), `/${'x'.repeat(256)}`, `/${'x'.repeat(4_000)}`, '/dashboard']) {
      expect(await quick({ target })).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' })
    }
    for (const target of ODD_PATHS.filter((path) => MACHINES.test(path))) {
      expect((await quick({ target })).type).not.toMatch(/html/)
    }
  })
})

test.each(SPOKEN)('the method %s is answered everywhere', async (method) => {
  for (const target of ['/api/things/1', '/api/nothing', '/dashboard', '/', '/api/openapi.json', '/r/abcd']) {
    const answer = await quick({ method, target })
    expect([answer.late, answer.status >= 200 && answer.status < 500]).toEqual([false, true])
    if (answer.status >= 400 && method !== 'HEAD') expect(refusalIn(answer)).not.toBeNull()
  }
})

test.each(MALFORMED_IDS.map((id) => [id.slice(0, 30), id]))(
  'the id %s is refused as malformed',
  async (_, id) => {
    for (const method of ['GET', 'DELETE', 'PATCH']) {
      const body = method === 'PATCH' ? '{"name":"x"}' : ''
      const headers = body ? { ...json, 'content-length': String(body.length) } : {}
      const answer = await quick({ method, target: `/api/things/${id}`, headers, body })
      expect([method, answer.status, refusalIn(answer)?.code]).toEqual([method, 400, 'VALIDATION_ERROR'])
    }
  },
)

describe('odd bodies', () => {
  const bodies = ['null', '[]', '"x"', '7', 'true', '{"x":1}', '{', 'null null', '{"__proto__":{}}']

  test.each(bodies)('%s is refused where nothing is declared', async (body) => {
    for (const [method, target] of [
      ['POST', '/api/things/start'],
      ['DELETE', '/api/things/1'],
    ] as const) {
      const headers = { ...json, 'content-length': String(body.length) }
      const answer = await quick({ method, target, headers, body })
      expect([method, answer.status, refusalIn(answer)?.code]).toEqual([method, 400, 'VALIDATION_ERROR'])
    }
  })

  test.each([
    ['nothing at all', {}, ''],
    ['a type without a body', json, ''],
    ['another type without a body', { 'content-type': 'text/plain' }, ''],
    ['a type and a length of nothing', { ...json, 'content-length': '0' }, ''],
    ['blanks', { ...json, 'content-length': '2' }, ' \n'],
    ['an empty object', { ...json, 'content-length': '2' }, '{}'],
    ['an empty object in chunks', { ...json, 'transfer-encoding': 'chunked' }, '2\r\n{}\r\n0\r\n\r\n'],
    ['no chunks', { ...json, 'transfer-encoding': 'chunked' }, '0\r\n\r\n'],
  ])('%s is no body', async (_, headers, body) => {
    for (const [method, target] of [
      ['POST', '/api/things/start'],
      ['DELETE', '/api/things/1'],
    ] as const) {
      expect([method, (await quick({ method, target, headers, body })).status]).toEqual([method, 204])
    }
  })

  test('what a read carries along is left behind', async () => {
    const headers = { ...json, 'content-length': '4' }
    expect((await quick({ target: '/api/things/1', headers, body: 'null' })).status).toBe(204)
  })

  test.each(['json', ';', '*/*', 'a'.repeat(5_000)])('the content type %.20s is refused', async (type) => {
    const headers = { 'content-type': type, 'content-length': '2' }
    const answer = await quick({ method: 'POST', target: '/api/things/start', headers, body: '{}' })
    expect([answer.status, refusalIn(answer)?.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })
})
