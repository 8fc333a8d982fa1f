import { createServer as plainServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineRoute } from '@avaliax/proto/contract.ts'
import { Id, IdText, NoContent } from '@avaliax/proto/values.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { context } from '@opentelemetry/api'
import { z } from 'zod'
import { appError } from '../src/errors.ts'
import { serviceClients } from '../src/http/client/service-client.ts'
import { mount } from '../src/http/contract/mount.ts'
import { withRequest } from '../src/telemetry/request-context.ts'
import './recorded-spans.ts'
import { type StartedHttpServer, startHttpServer } from './http-server-under-test.ts'

const common = {
  service: 'cards' as const,
  access: 'internal' as const,
  callers: ['reviews'] as const,
  summary: '',
}
const get = defineRoute({
  ...common,
  method: 'GET',
  path: '/internal/things/:thingId',
  params: z.object({ thingId: IdText }),
  query: z.object({ deep: z.string().optional() }),
  response: z.object({
    id: Id,
    requestId: z.string(),
    deep: z.string().optional(),
    by: z.string().optional(),
  }),
})
const put = defineRoute({
  ...common,
  method: 'PUT',
  path: '/internal/things',
  body: z.strictObject({ id: Id }),
  response: NoContent,
  status: 204,
})
const refuse = defineRoute({ ...common, method: 'GET', path: '/internal/refuse', response: NoContent })
const broken = defineRoute({ ...common, method: 'GET', path: '/internal/broken', response: NoContent })
const late = defineRoute({
  ...common,
  method: 'GET',
  path: '/internal/late',
  response: NoContent,
  deadlineMs: 5_000,
})

let server: StartedHttpServer
let urls: Record<string, string>
let lateBudgetMs = 0
const puts: number[] = []

beforeAll(async () => {
  server = await startHttpServer()
  mount(server.app, get, async ({ params, query, requestId, request }) => ({
    id: params.thingId,
    requestId,
    ...(query.deep && { deep: query.deep }),
    by: request.caller.identity?.issuer,
  }))
  mount(server.app, put, async ({ body }) => void puts.push(body.id))
  mount(server.app, refuse, async () => {
    throw appError('PLACE_NOT_LINKED', { details: [{ path: 'a', message: 'b' }] })
  })
  mount(server.app, broken, async () => {
    throw new Error('ours')
  })
  mount(server.app, late, async ({ request, signal }) => {
    lateBudgetMs = request.caller.budgetMs ?? 0
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
  })
  urls = { cards: await server.app.listen({ port: 0 }) }
})
afterAll(() => server.app.close())

const client = () => serviceClients({ urls, tokens: server.tokens.reviews })

test('typed values go there and back, in this service’s own name', async () => {
  const seen = await client().call(get, { params: { thingId: 17 }, query: { deep: 'a&b' } })
  expect(seen).toMatchObject({ id: 17, deep: 'a&b', by: 'reviews' })
  expect(await client().call(put, { body: { id: 4 } })).toBeUndefined()
  expect(puts).toEqual([4])
})

test('the request id travels on, and nobody waits longer than the first caller', async () => {
  const requestId = '11111111-2222-3333-4444-555555555555'
  const running = withRequest(context.active(), { requestId, deadlineAt: performance.now() + 100 })
  await context.with(running, async () => {
    expect(await client().call(get, { params: { thingId: 1 } })).toMatchObject({ requestId })
    await expect(client().call(late, { timeoutMs: 3_000 })).rejects.toMatchObject({
      code: 'DEPENDENCY_UNAVAILABLE',
    })
  })
  expect(lateBudgetMs).toBeLessThanOrEqual(100)
})

test('a refusal keeps its code; the other side’s own trouble is an outage', async () => {
  const details = [{ path: 'a', message: 'b' }]
  await expect(client().call(refuse)).rejects.toMatchObject({
    code: 'PLACE_NOT_LINKED',
    status: 409,
    details,
  })
  await expect(client().call(broken)).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE', status: 503 })
  const stranger = serviceClients({ urls, tokens: server.tokens.logging })
  await expect(stranger.call(refuse)).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
})

test('nobody there: unavailable', async () => {
  const nowhere = serviceClients({ urls: { cards: 'http://127.0.0.1:9' }, tokens: server.tokens.reviews })
  await expect(nowhere.call(refuse)).rejects.toMatchObject({
    code: 'DEPENDENCY_UNAVAILABLE',
    retryAfterSeconds: 2,
  })
})

test('a read whose connection broke is asked once more, a write is not', async () => {
  const methods: string[] = []
  const flaky: Server = plainServer((request, response) => {
    methods.push(request.method ?? '')
    if (methods.length === 1 || request.method === 'PUT') return void request.socket.destroy()
    response.setHeader('content-type', 'application/json').end('{"id":1,"requestId":"x"}')
  })
  await new Promise<void>((resolve) => flaky.listen(0, '127.0.0.1', resolve))
  const { port } = flaky.address() as AddressInfo
  const flakyClient = serviceClients({
    urls: { cards: `http://127.0.0.1:${port}` },
    tokens: server.tokens.reviews,
  })
  expect(await flakyClient.call(get, { params: { thingId: 1 } })).toMatchObject({ id: 1 })
  await expect(flakyClient.call(put, { body: { id: 1 } })).rejects.toMatchObject({
    code: 'DEPENDENCY_UNAVAILABLE',
  })
  expect(methods).toEqual(['GET', 'GET', 'PUT'])
  flaky.closeAllConnections()
  flaky.close()
})
