import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AppError } from '@avaliax/chassis/errors.ts'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Dispatcher } from 'undici'
import { type UpstreamPool, upstreamPool } from '../src/proxy/upstream-pool.ts'

const LARGE = Buffer.alloc(32 * 1024 * 1024)
const replies: ServerResponse[] = []
const server = createServer((request, reply) => {
  if (request.url === '/held') replies.push(reply)
  else reply.end(request.url === '/large' ? LARGE : 'x')
})
let pool: UpstreamPool

beforeEach(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  pool = upstreamPool({ base: `http://127.0.0.1:${port}`, connections: 1, waitMs: 100, holdMs: 200 })
})
afterEach(async () => {
  await pool.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const ask = (path: string): Promise<Dispatcher.ResponseData> =>
  new Promise((resolve, reject) => {
    const done = (error: Error | null, answer: Dispatcher.ResponseData) =>
      error ? reject(error) : resolve(answer)
    pool.request({ path, method: 'GET', origin: '' }, done as never)
  })
/** The reply to `/held`, once the server has the request. */
async function heldReply(): Promise<ServerResponse> {
  while (replies.length === 0) await new Promise((resolve) => setImmediate(resolve))
  return replies.pop() as ServerResponse
}
const refusal = (path: string) => ask(path).catch((error: AppError) => [error.code, error.retryAfterSeconds])

test('the wait for a connection ends, that of a second one in the queue at once', async () => {
  const pending = ask('/held')
  const [waited, refusedAtOnce] = [refusal('/'), refusal('/')]
  expect(await refusedAtOnce).toEqual(['DEPENDENCY_UNAVAILABLE', 2])
  expect(await waited).toEqual(['DEPENDENCY_UNAVAILABLE', 2])
  ;(await heldReply()).end('done')
  expect(await (await pending).body.text()).toBe('done')
  expect(await (await ask('/')).body.text()).toBe('x')
})

test('an answer that nobody reads gives its connection back, the next one as well', async () => {
  for (const path of ['/large', '/large']) {
    const { body } = await ask(path)
    await once(body, 'error')
    expect(await (await ask('/')).body.text()).toBe('x')
  }
})

test('a broken connection does so, too', async () => {
  const held = refusal('/held')
  ;(await heldReply()).destroy()
  await held
  expect(await (await ask('/')).body.text()).toBe('x')
})
