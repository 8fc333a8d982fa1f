import { appError, notFound, unavailable } from '@avaliax/chassis/errors.ts'
import { getPublicWidget } from '@avaliax/proto/reviews/widget.routes.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type StartedGateway, startGateway } from './gateway-under-test.ts'

const FAILURES: Record<string, () => Error> = {
  unknown: notFound,
  busy: () => unavailable(new Error('the store is away')),
  often: () => appError('RATE_LIMITED'),
  broken: () => new Error('a fault of ours'),
}
const route = { ...getPublicWidget, rateLimit: undefined }
let gateway: StartedGateway
let unreachable: StartedGateway
beforeAll(async () => {
  const handle = async ({ params }: { params: { snippetId: string } }) => {
    throw (FAILURES[params.snippetId] ?? notFound)()
  }
  const routes = { widget: { route, handle: handle as never } }
  gateway = await startGateway({ routes })
  unreachable = await startGateway({ routes, serviceUrl: 'http://127.0.0.1:1' })
}, 60_000)
afterAll(async () => {
  await gateway.close()
  await unreachable.close()
})

const HEADERS = { origin: 'https://loja.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }
const PATH = '/api/public/widget/'
const statusOf = async (base: string, path: string, init: RequestInit = {}) => {
  const answer = await fetch(base + path, { headers: HEADERS, ...init })
  expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, '*'])
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  return answer.status
}

test.each([
  ['unknown', 404],
  ['often', 429],
  ['busy', 503],
  ['broken', 500],
  ['x?limit=99', 400],
  ['x?limit=3&limit=4', 400],
  ['x?nonsense=1', 400],
  ['x/y/z', 404],
  ['', 404],
  ['x'.repeat(3_000), 400],
  ['%zz', 400],
  ['%00', 400],
])('%s: %i can be read by the website', async (path, status) => {
  expect(await statusOf(gateway.url, PATH + path)).toBe(status)
})

test('so can what the gateway refuses by itself', async () => {
  expect(await statusOf(unreachable.url, `${PATH}x`)).toBe(503)
  expect(await statusOf(gateway.url, `${PATH}x`, { method: 'POST' })).toBeGreaterThanOrEqual(400)
  expect(await statusOf(gateway.url, `${PATH}x`, { method: 'OPTIONS' })).toBeGreaterThanOrEqual(400)
})

test('a request that never became one', async () => {
  const answer = await fetch(`${gateway.url}${PATH}x`, {
    headers: { ...HEADERS, 'x-much': 'x'.repeat(40_000) },
  })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([431, '*'])
})

test('no other call may be read by other sites', async () => {
  const answer = await fetch(`${gateway.url}/api/clients/1`, { headers: HEADERS })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})
