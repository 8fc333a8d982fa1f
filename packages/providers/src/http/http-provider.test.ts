import { coalesced } from '@avaliax/chassis/async/coalesced.ts'
import { appError } from '@avaliax/chassis/errors.ts'
import type { ApiCall } from '@avaliax/proto/logging/logging.events.ts'
import { expect, test } from '@jest/globals'
import { z } from 'zod'
import type { Meter } from '../call-meter.ts'
import { type ProviderFailure, providerHttp } from './http-provider.ts'

type Reply = Response | Error | (() => Response | Promise<Response>)

const NOW = new Date('2026-01-01T00:00:00Z')

function provider(
  replies: Reply[],
  { api = 'places', timeoutMs = 1_000, meter = null as Meter | null } = {},
) {
  const sent: { url: string; init: RequestInit }[] = []
  const recorded: ApiCall[] = []
  const send = async (url: unknown, init: RequestInit = {}) => {
    sent.push({ url: String(url), init })
    const reply = replies[Math.min(sent.length, replies.length) - 1]
    if (reply instanceof Error) throw reply
    if (typeof reply === 'function') return reply()
    return (reply ?? Response.json({})).clone()
  }
  const http = providerHttp({
    api,
    meter,
    baseUrl: 'https://provider.example/base',
    timeoutMs,
    record: (call) => recorded.push(call),
    now: () => NOW,
    send: send as typeof fetch,
    random: () => 0,
  })
  return { http, sent, recorded }
}

const ask = {
  method: 'GET',
  path: '/things',
  schema: z.object({ name: z.string().default('none') }),
  action: 'get_thing',
} as const
const broken = () => Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNRESET' } })
const failure = (error: unknown) => error as ProviderFailure

test('a call goes out, its answer is parsed, and it is recorded once', async () => {
  const { http, sent, recorded } = provider([Response.json({ name: 'one', more: 1 })])
  const answer = await http.request({
    ...ask,
    query: { q: 'a b', key: 'very-secret-key' },
    headers: { authorization: 'Bearer very-secret-token' },
    clientId: 3,
    counts: () => ({ reviewsFound: 5 }),
  })
  expect(answer).toEqual({ name: 'one' })
  expect(sent[0]?.url).toBe('https://provider.example/base/things?q=a+b&key=very-secret-key')
  expect(recorded).toEqual([
    expect.objectContaining({
      action: 'get_thing',
      apiType: 'places_api',
      provider: 'places',
      method: 'GET',
      clientId: 3,
      responseStatus: 200,
      success: true,
      errorMessage: null,
      reviewsFound: 5,
      timestamp: NOW.toISOString(),
    }),
  ])
  expect(JSON.stringify(recorded)).not.toContain('very-secret')
})

test('an empty answer is an empty object; forms go out as forms', async () => {
  const { http, sent } = provider([new Response('')])
  const body = new URLSearchParams({ token: 'x' })
  expect(await http.request({ ...ask, method: 'POST', path: '', body })).toEqual({ name: 'none' })
  expect(sent[0]).toMatchObject({
    url: 'https://provider.example/base',
    init: { body: 'token=x', redirect: 'manual' },
  })
})

test('a safe call is tried again after a passing failure, another is not', async () => {
  const retried = provider([broken(), new Response('', { status: 503 }), Response.json({ name: 'third' })])
  expect(await retried.http.request({ ...ask, retry: true })).toEqual({ name: 'third' })
  expect(retried.recorded.map(({ success }) => success)).toEqual([false, false, true])

  const once = provider([broken(), Response.json({ name: 'second' })])
  await expect(once.http.request(ask)).rejects.toMatchObject({
    status: null,
    reason: 'network',
    retryable: true,
  })
  expect(once.sent).toHaveLength(1)
})

test.each<[number, unknown, string, boolean]>([
  [400, { error: 'invalid_grant' }, 'invalid_grant', false],
  [
    403,
    { error: { status: 'PERMISSION_DENIED', details: [{ reason: 'SERVICE_DISABLED' }] } },
    'SERVICE_DISABLED',
    false,
  ],
  [404, '<html>', 'http_404', false],
  [429, { error: { code: 'insufficient_quota', type: 'x' } }, 'insufficient_quota', false],
  [
    429,
    { error: { status: 'RESOURCE_EXHAUSTED', details: [{ metadata: { quota_limit_value: '0' } }] } },
    'QUOTA_NOT_GRANTED',
    false,
  ],
  [500, { error: { message: 'x' } }, 'http_500', true],
])('a %i says why', async (status, body, reason, retryable) => {
  const { http, recorded } = provider([
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  ])
  await expect(http.request(ask)).rejects.toMatchObject({
    name: 'ProviderFailure',
    status,
    reason,
    retryable,
  })
  expect(recorded[0]).toMatchObject({ responseStatus: status, success: false })
})

test('a long pause that the provider asks for is the caller’s to keep', async () => {
  const { http, sent } = provider([new Response('', { status: 429, headers: { 'retry-after': '60' } })])
  const error = await http.request({ ...ask, retry: true }).catch(failure)
  expect(error).toMatchObject({ status: 429, retryAfterSeconds: 60 })
  expect(sent).toHaveLength(1)
})

test('an answer of another shape is a failure, not a half-filled object', async () => {
  const { http } = provider([Response.json({ name: 5 }), new Response('<html>')])
  await expect(http.request(ask)).rejects.toMatchObject({ reason: 'malformed_answer', retryable: false })
  await expect(http.request(ask)).rejects.toMatchObject({ reason: 'malformed_answer' })
})

test('silence ends', async () => {
  const { http } = provider([], { timeoutMs: 20 })
  const silent = providerHttp({
    api: 'openai',
    meter: null,
    baseUrl: 'https://provider.example',
    timeoutMs: 20,
    record: () => {},
    now: () => NOW,
    send: ((_url: string, init: RequestInit) =>
      new Promise((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      )) as never,
  })
  await expect(silent.request(ask)).rejects.toMatchObject({ reason: 'timeout', status: null })
  expect(http).toBeDefined()
})

test('after ten failures the host gets a rest, and callers an answer at once', async () => {
  const { http, sent } = provider([new Response('', { status: 500 })])
  for (let call = 0; call < 12; call++) await http.request(ask).catch(failure)
  const error = await http.request(ask).catch(failure)
  expect(error).toMatchObject({ reason: 'circuit_open', retryAfterSeconds: 30 })
  expect(sent.length).toBeLessThan(13)
})

test('refusals that are the caller’s own fault do not open the circuit', async () => {
  const { http, sent } = provider([new Response('', { status: 400 })])
  for (let call = 0; call < 20; call++) await http.request(ask).catch(failure)
  expect(sent).toHaveLength(20)
})

/** Counts in memory: how the counting holds is shown on the real store. */
function aMeter(calls: number) {
  const charged: (number | null)[] = []
  const meter: Meter = {
    shared: coalesced({ keptMs: 60_000 }),
    async charge({ clientId }) {
      if (charged.length >= calls) throw appError('SEARCH_BUDGET_EXHAUSTED')
      charged.push(clientId)
    },
    usage: () => Promise.reject(new Error('not asked here')),
  }
  return { meter, charged }
}

test('every call that leaves is charged, tries again too', async () => {
  const { meter, charged } = aMeter(10)
  const { http, sent } = provider([new Response('', { status: 503 }), Response.json({})], { meter })
  await http.request({ ...ask, clientId: 3, retry: true })
  expect(sent).toHaveLength(2)
  expect(charged).toEqual([3, 3])
})

test('equal calls are one: 200 at once and those of the next minute', async () => {
  const { meter, charged } = aMeter(1)
  const { http, sent } = provider([Response.json({ name: 'one' })], { meter })
  const answers = await Promise.all(Array.from({ length: 200 }, () => http.request({ ...ask, clientId: 3 })))
  expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(['one']))
  expect(await http.request({ ...ask, clientId: 8 })).toEqual({ name: 'one' })
  expect([sent.length, charged.length]).toEqual([1, 1])
  await expect(http.request({ ...ask, path: '/others' })).rejects.toMatchObject({
    code: 'SEARCH_BUDGET_EXHAUSTED',
  })
})

test('whoever shares a call that another could not pay for asks and pays alone', async () => {
  const charged: (number | null)[] = []
  const { meter } = aMeter(10)
  const { http, sent } = provider([Response.json({ name: 'one' })], {
    meter: {
      ...meter,
      async charge({ clientId }) {
        if (clientId === 1) throw appError('SEARCH_BUDGET_EXHAUSTED')
        charged.push(clientId)
      },
    },
  })
  const [poor, ...others] = await Promise.allSettled(
    [1, 2, 2].map((clientId) => http.request({ ...ask, clientId })),
  )
  expect(poor).toMatchObject({ status: 'rejected', reason: { code: 'SEARCH_BUDGET_EXHAUSTED' } })
  expect(others).toEqual(Array(2).fill({ status: 'fulfilled', value: { name: 'one' } }))
  expect([sent.length, charged]).toEqual([1, [2]])
})

test('an exhausted budget sends nothing, and is told where somebody else answers', async () => {
  const { http, sent, recorded } = provider([Response.json({})], { meter: aMeter(0).meter })
  await expect(http.request({ ...ask, retry: true })).rejects.toMatchObject({ status: 503 })
  expect([sent, recorded]).toEqual([[], []])
  await expect(http.request({ ...ask, action: 'write', hasFallback: true })).rejects.toMatchObject({
    status: 503,
  })
  expect(recorded).toMatchObject([
    { action: 'write', success: false, responseStatus: null, fallbackUsed: true },
  ])
})
