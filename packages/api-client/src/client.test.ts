import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { defineRoute } from '@avaliax/proto/contract.ts'
import { ListQuery } from '@avaliax/proto/values.ts'
import { afterEach, expect, test } from '@jest/globals'
import { z } from 'zod'
import { ApiError, apiClient } from './client.ts'

const COMMON = { service: 'reviews', access: 'user', summary: '' } as const
const Thing = z.object({ id: z.int() })
const create = defineRoute({
  ...COMMON,
  method: 'POST',
  path: '/api/shops/:shopId/things',
  params: z.object({ shopId: z.string() }),
  body: z.strictObject({ name: z.string() }),
  response: Thing,
  status: 201,
})
const press = defineRoute({ ...COMMON, method: 'POST', path: '/api/press', response: Thing })
const list = defineRoute({
  ...COMMON,
  method: 'GET',
  path: '/api/things',
  kind: 'list',
  query: ListQuery,
  response: Thing,
})

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}
type Answer = (response: ServerResponse, request: Seen) => void

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A client of a server that gives these answers, the last one for good. */
async function clientOf(...answers: Answer[]) {
  const seen: Seen[] = []
  const waits: number[] = []
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request
    seen.push({ method, url, headers, body: await text(request) })
    const answer = answers[Math.min(seen.length, answers.length) - 1]
    answer?.(response, seen.at(-1) as Seen)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.push(() => {
    server.closeAllConnections()
    return new Promise((closed) => server.close(closed))
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const wait = async (ms: number) => void waits.push(ms)
  return { seen, waits, client: apiClient({ origin, token: 'avx_1', wait }) }
}

const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(JSON.stringify(body))
const refusing = (status: number, code: string, headers: Record<string, string> = {}) =>
  answering(status, { message: 'Não', code, requestId: 'r1' }, headers)
const hangingUp: Answer = (response) => void response.destroy()

const input = { params: { shopId: 3 }, body: { name: 'Ana' } }

test('a call carries token, body and a key of its own, and its answer is what the contract says', async () => {
  const { client, seen } = await clientOf(answering(201, { id: 7, later: 'unknown' }))
  expect(await client.call(create, input)).toEqual({ id: 7 })
  await client.call(create, input)
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/shops/3/things', body: '{"name":"Ana"}' })
  expect(seen[0]?.headers).toMatchObject({
    authorization: 'Bearer avx_1',
    'content-type': 'application/json',
  })
  const keys = seen.map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(2)
  await client.call(create, { ...input, idempotencyKey: 'mine' })
  expect(seen[2]?.headers['idempotency-key']).toBe('mine')
})

test('what passes by itself is asked again under the same key, when the answer says', async () => {
  const { client, seen, waits } = await clientOf(
    refusing(429, 'RATE_LIMITED', { 'retry-after': '7' }),
    refusing(503, 'DEPENDENCY_UNAVAILABLE'),
    refusing(409, 'IDEMPOTENCY_IN_FLIGHT', { 'retry-after': '600' }),
    hangingUp,
    answering(201, { id: 7 }),
  )
  expect(await client.call(create, input)).toEqual({ id: 7 })
  expect(waits).toEqual([7_000, 1_000, 60_000, 4_000])
  expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('a refusal is told at once, in its own words', async () => {
  const { client, seen } = await clientOf(refusing(409, 'LIST_FULL'))
  const refusal = await client.call(create, input).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ status: 409, code: 'LIST_FULL', requestId: 'r1' })
  expect(seen).toHaveLength(1)
})

test('after the last attempt the refusal is the answer', async () => {
  const { client, seen } = await clientOf(refusing(503, 'DEPENDENCY_UNAVAILABLE'))
  await expect(client.call(create, input)).rejects.toMatchObject({ status: 503 })
  expect(seen).toHaveLength(5)
})

test('a command without a key is not sent again when its answer was lost', async () => {
  const { client, seen } = await clientOf(hangingUp)
  await expect(client.call(press)).rejects.toThrow('fetch failed')
  expect([seen.length, seen[0]?.headers['idempotency-key']]).toEqual([1, undefined])
})

test('an answer that breaks off is asked for again', async () => {
  const breakingOff: Answer = (response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('[{"id":1', () => response.destroy())
  }
  const { client, seen } = await clientOf(breakingOff, answering(200, [{ id: 1 }]))
  expect((await client.call(list, {})).items).toEqual([{ id: 1 }])
  expect(seen).toHaveLength(2)
})

test('a command without a key is sent again after 429, which did nothing, and not after 503', async () => {
  const { client, seen } = await clientOf(
    refusing(429, 'RATE_LIMITED', { 'retry-after': '7' }),
    refusing(503, 'DEPENDENCY_UNAVAILABLE'),
  )
  await expect(client.call(press)).rejects.toMatchObject({ status: 503 })
  expect(seen).toHaveLength(2)
})

test('a list is read to its end, page by page', async () => {
  const { client, seen } = await clientOf(
    answering(200, [{ id: 1 }, { id: 2 }], {
      'x-total-count': '3',
      link: '</api/things?limit=2&cursor=two>; rel="next"',
    }),
    answering(200, [{ id: 3 }], { 'x-total-count': '3' }),
  )
  const ids: number[] = []
  for await (const { id } of client.each(list, { query: { limit: 2 } })) ids.push(id)
  expect(ids).toEqual([1, 2, 3])
  expect(seen.map(({ url }) => url)).toEqual(['/api/things?limit=2', '/api/things?limit=2&cursor=two'])
})
