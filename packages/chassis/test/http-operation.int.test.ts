import { defineRoute } from '@avaliax/proto/contract.ts'
import { NoContent } from '@avaliax/proto/values.ts'
import { afterEach, expect, test } from '@jest/globals'
import { trace } from '@opentelemetry/api'
import { z } from 'zod'
import { serviceClients } from '../src/http/client/service-client.ts'
import { mount } from '../src/http/contract/mount.ts'
import { span } from '../src/telemetry/span.ts'
import { type StartedHttpServer, startHttpServer } from './http-server-under-test.ts'
import { recordedSpans } from './recorded-spans.ts'

const common = {
  service: 'cards' as const,
  access: 'public' as const,
  summary: '',
  response: NoContent,
  status: 204,
}
const hold = defineRoute({ ...common, method: 'GET', path: '/hold' })
const tap = defineRoute({ ...common, method: 'GET', path: '/tap', urgent: true })
const stream = defineRoute({ ...common, method: 'GET', path: '/stream', kind: 'stream' })
const outer = defineRoute({
  ...common,
  method: 'POST',
  path: '/outer',
  body: z.strictObject({ a: z.string() }),
})
const inner = defineRoute({
  ...common,
  method: 'GET',
  path: '/internal/inner',
  access: 'internal',
  callers: ['reviews'],
})

let server: StartedHttpServer | undefined
async function open(deps?: Parameters<typeof startHttpServer>[0]): Promise<StartedHttpServer> {
  server = await startHttpServer(deps)
  return server
}

afterEach(async () => {
  await server?.app.close()
})

test('ready while the critical parts answer in time, not ready while stopping', async () => {
  const { app, life } = await open()
  let healthy = true
  life.check({
    name: 'store',
    critical: true,
    check: async () => (healthy ? 1 : Promise.reject(new Error('away'))),
  })
  life.check({ name: 'bus', critical: false, check: () => new Promise(() => {}) })
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toMatchObject([
    200,
    { ready: true, checks: { store: { ok: true }, bus: { ok: false, critical: false } } },
  ])
  healthy = false
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  healthy = true
  await life.stop()
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/livez')).statusCode).toBe(200)
})

test('pending work is told on this machine only', async () => {
  const { app, life } = await open()
  life.gauge('outbox', async () => 3)
  expect((await app.inject('/workz')).json()).toEqual({ pending: { outbox: 3 } })
  expect((await app.inject({ url: '/workz', headers: { 'x-forwarded-for': '10.0.0.1' } })).statusCode).toBe(
    404,
  )
  expect((await app.inject({ url: '/workz', remoteAddress: '10.0.0.1' })).statusCode).toBe(404)
})

test('requests are measured by route and status', async () => {
  const { app } = await open()
  mount(app, hold, async () => undefined)
  await app.inject('/hold')
  await app.inject('/hold/17')
  const text = (await app.inject('/metrics')).body
  expect(text).toMatch(/avaliax_http_request_duration_count\{[^}]*route="\/hold"[^}]*status="204"[^}]*\} 1/)
  expect(text).toMatch(/avaliax_http_request_duration_count\{[^}]*route="\(none\)"[^}]*status="404"[^}]*\} 1/)
  expect(text).not.toContain('/hold/17')
})

test('after the event loop stood still requests get 503 until it runs again; probes, files of pages and what is urgent still answer', async () => {
  const { app } = await open({ maxLoopDelayMs: 400 })
  mount(app, hold, async () => undefined)
  mount(app, tap, async () => undefined)
  app.get('/page.css', { config: { file: true } }, async () => 'a{}')
  const became = async (status: number) => {
    // An injected request alone would never let the loop reach its timers.
    while ((await app.inject('/hold')).statusCode !== status) await new Promise(setImmediate)
  }
  for (let turns = 0; turns < 3; turns++) {
    const end = performance.now() + 1_200
    while (performance.now() < end);
    await new Promise(setImmediate)
  }
  await became(503)
  const answers = await Promise.all(['/livez', '/page.css', '/nowhere', '/tap'].map((url) => app.inject(url)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 204])
  await became(204)
})

test('too many at a time: the rest get 503 at once, probes still answer, and places become free again', async () => {
  const { app } = await open({ maxInFlight: 2 })
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  let inside = 0
  let full = () => {}
  const filled = new Promise<void>((resolve) => {
    full = resolve
  })
  mount(app, hold, async () => {
    if (++inside === 2) full()
    await gate
  })
  const url = await app.listen({ port: 0 })
  const leave = new AbortController()
  const response = fetch(`${url}/hold`, { signal: leave.signal }).catch(() => null)
  const stays = fetch(`${url}/hold`)
  await filled
  const refused = await fetch(`${url}/hold`)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  leave.abort()
  await response
  release()
  expect((await stays).status).toBe(204)
  expect(
    (await Promise.all([fetch(`${url}/hold`), fetch(`${url}/hold`)])).map(({ status }) => status),
  ).toEqual([204, 204])
})

test('what is under way is finished while the server closes', async () => {
  const { app, life } = await open()
  let inside = () => {}
  const entered = new Promise<void>((resolve) => {
    inside = resolve
  })
  let release = () => {}
  mount(app, hold, () => {
    inside()
    return new Promise<void>((resolve) => {
      release = resolve
    })
  })
  const url = await app.listen({ port: 0 })
  life.onStop('http', () => app.close())
  const answer = fetch(`${url}/hold`)
  await entered
  const stopped = life.stop()
  release()
  expect((await answer).status).toBe(204)
  expect(await stopped).toBe(true)
  await expect(fetch(`${url}/livez`)).rejects.toThrow()
})

test('an open stream does not hold up the end', async () => {
  const { app, life } = await open()
  mount(app, stream, async ({ reply }) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
    reply.raw.write('data: 1\n\n')
  })
  const url = await app.listen({ port: 0 })
  life.onStop('http', () => app.close())
  const reader = (await fetch(`${url}/stream`)).body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  expect(await life.stop()).toBe(true)
  expect((await reader?.read())?.done).toBe(true)
})

test('one trace: the caller’s span, the request, the work in it, the call to another service, its request', async () => {
  const { app, tokens } = await open()
  mount(app, inner, async () => undefined)
  let client: ReturnType<typeof serviceClients> | undefined
  let traceIdInside: string | undefined
  mount(app, outer, async () => {
    await span('decide', {}, async () => client?.call(inner))
    traceIdInside = trace.getActiveSpan()?.spanContext().traceId
  })
  const url = await app.listen({ port: 0 })
  client = serviceClients({ urls: { cards: url }, tokens: tokens.reviews })
  const traceId = 'ab'.repeat(16)
  recordedSpans.reset()
  await fetch(`${url}/outer`, {
    method: 'POST',
    headers: { traceparent: `00-${traceId}-${'cd'.repeat(8)}-01`, 'content-type': 'application/json' },
    body: '{"a":"b"}',
  })
  await app.close()
  const found = recordedSpans.getFinishedSpans().filter((each) => each.spanContext().traceId === traceId)
  const byId = new Map(found.map((each) => [each.spanContext().spanId, each.name]))
  const parents = Object.fromEntries(
    found.map((each) => [
      `${each.kind} ${each.name}`,
      byId.get(each.parentSpanContext?.spanId ?? '') ?? 'caller',
    ]),
  )
  expect(parents).toEqual({
    '1 POST /outer': 'caller',
    '0 decide': 'POST /outer',
    '2 GET /internal/inner': 'decide',
    '1 GET /internal/inner': 'GET /internal/inner',
  })
  expect(traceIdInside).toBe(traceId)
  const line = (server?.lines ?? [])
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find(({ route }) => route === '/outer')
  expect(line).toMatchObject({ traceId, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/), status: 204 })
})
