import { ReadableStream } from 'node:stream/web'
import type { Call } from '@avaliax/chassis/http/contract/mount.ts'
import { HANDED_BODY_TYPE } from '@avaliax/chassis/memory/handed-bodies.ts'
import { defineRoute } from '@avaliax/proto/contract.ts'
import { afterEach, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { type StartedGateway, startGateway } from './gateway-under-test.ts'

const MB = 1024 * 1024
const common = { service: 'reviews' as const, summary: '', access: 'public' as const }
const measure = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/measure',
  body: z.strictObject({ text: z.string() }),
  response: z.object({ length: z.int(), end: z.string() }),
  bodyLimitBytes: 8 * MB,
})
const read = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/read',
  response: z.object({ ok: z.boolean() }),
})

let gateway: StartedGateway
afterEach(() => gateway.close())

const start = (options: Partial<Parameters<typeof startGateway>[0]>) =>
  startGateway({
    routes: {
      measure: {
        route: measure,
        handle: async (call: Call) => {
          const { text } = call.body as { text: string }
          return { length: text.length, end: text.slice(-3) }
        },
      },
      read: { route: read, handle: async () => ({ ok: true }) },
    },
    ...options,
  })

const send = (text: string, init: RequestInit = {}) =>
  fetch(`${gateway.url}/api/measure`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
    ...init,
  })

/** Closing the connection removes the file a moment after the answer. */
async function untilNoFile(): Promise<void> {
  while (gateway.bodyFiles().length > 0) await new Promise((resolve) => setImmediate(resolve))
}

describe.each([true, false])('large bodies, handed on by name: %s', (handsBodies) => {
  test.each([
    ['of some hundred kilobytes', 400_000],
    ['beyond a megabyte, through a file', 3 * MB],
  ])('arrive whole, %s', async (_, length) => {
    gateway = await start({ handsBodies })
    const answer = await send(`${'x'.repeat(length)}fim`)
    expect(await answer.json()).toEqual({ length: length + 3, end: 'fim' })
    await untilNoFile()
  })

  test('in pieces without a length as well', async () => {
    gateway = await start({ handsBodies })
    const pieces = [`{"text":"`, ...Array.from({ length: 30 }, () => 'é'.repeat(100_000)), 'fim"}']
    const body = ReadableStream.from(pieces.map((piece) => Buffer.from(piece)))
    const answer = await send('', { body, duplex: 'half' } as RequestInit)
    expect(await answer.json()).toEqual({ length: 3_000_003, end: 'fim' })
    await untilNoFile()
  })

  test('too large without a length, or no JSON: refused, and no file is left', async () => {
    gateway = await start({ handsBodies })
    const body = ReadableStream.from(Array.from({ length: 100 }, () => Buffer.alloc(100_000, 'x')))
    expect(
      (await send('', { body, duplex: 'half' } as RequestInit).catch(() => ({ status: 413 }))).status,
    ).toBe(413)
    expect((await send('', { body: 'x'.repeat(2 * MB) })).status).toBe(400)
    await untilNoFile()
  })
})

test('beyond 70 % of the memory large bodies are told to come back, everything else goes on', async () => {
  gateway = await start({ memory: { isTight: () => true } })
  const refused = await send('x'.repeat(300_000))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await send('small')).status).toBe(200)
  expect((await fetch(`${gateway.url}/api/read`)).status).toBe(200)
})

test('nobody outside names a body', async () => {
  gateway = await start({ handsBodies: true })
  const headers = { 'content-type': HANDED_BODY_TYPE }
  for (const body of ['0', '../../etc/passwd', '"x"'])
    expect((await send('', { headers, body })).status).toBe(415)
})
