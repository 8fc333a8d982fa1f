import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import { guardedFetch } from './guarded-fetch.ts'
import { outboundGuard } from './outbound-guard.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serving(answer: RequestListener): Promise<string> {
  server = createServer(answer)
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/make/`
}
const client = (allow: string, timeoutMs?: number) =>
  guardedFetch({ guard: outboundGuard({ allow: [allow] }), timeoutMs })

test('posts the bytes it was given and reads the answer', async () => {
  const url = await serving((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () =>
      answer.end(`${request.method} ${request.headers['x-test']} ${Buffer.concat(chunks)}`),
    )
  })
  await expect(client(url).post(`${url}a`, 'olá', { 'x-test': '1' })).resolves.toMatchObject({
    status: 200,
    text: 'POST 1 olá',
  })
})

test('a redirect is an answer, never followed', async () => {
  let calls = 0
  const url = await serving((_request, answer) => {
    calls++
    answer.writeHead(307, { location: '/make/elsewhere' }).end()
  })
  await expect(client(url).post(url, '{}')).resolves.toMatchObject({ status: 307 })
  expect(calls).toBe(1)
})

test('keeps the first 64 kB of an endless answer', async () => {
  const url = await serving((_request, answer) => {
    const more = () => {
      while (!answer.destroyed && answer.write('x'.repeat(16_384))) {}
    }
    answer.on('drain', more)
    more()
  })
  const { status, text } = await client(url).post(url, '{}')
  expect([status, text.length]).toEqual([200, 65_536])
})

test('gives up when the deadline passes', async () => {
  const url = await serving(() => undefined)
  await expect(client(url, 50).post(url, '{}')).rejects.toMatchObject({
    name: expect.stringMatching(/Abort|Timeout/),
  })
})

test('a name that leads elsewhere after the check is still dialled where it was checked', async () => {
  const reached: string[] = []
  const url = new URL(
    await serving((_request, answer) => {
      reached.push('where the name leads now')
      answer.end()
    }),
  )
  const checked = createServer((_request, answer) => {
    reached.push('the checked address')
    answer.end()
  })
  await new Promise<void>((done) => checked.listen(Number(url.port), '127.0.0.2', done))
  // The name of this machine replaces a name whose address changed after the check.
  url.hostname = 'localhost'
  const target = async () => ({ url, pinned: { address: '127.0.0.2', family: 4 } })
  try {
    await guardedFetch({ guard: { target, check: async () => {} } }).post(url.href, '{}')
  } finally {
    checked.close()
  }
  expect(reached).toEqual(['the checked address'])
})
