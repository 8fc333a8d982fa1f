import { once } from 'node:events'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { defineRoute } from '@avaliax/proto/contract.ts'
import { NoContent } from '@avaliax/proto/values.ts'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { z } from 'zod'
import { type StartedGateway, startGateway } from './gateway-under-test.ts'

const common = { service: 'reviews' as const, access: 'public' as const, summary: '', response: NoContent }
const tap = defineRoute({ ...common, method: 'GET', path: '/r/abc', status: 204 })
const stream = defineRoute({ ...common, method: 'GET', path: '/api/stream', kind: 'stream' })
const logIn = defineRoute({ ...common, method: 'POST', path: '/api/log-in', body: z.strictObject({}) })

const LIMIT = 10
const [HERE, ELSEWHERE] = ['127.0.0.1', '127.0.0.2']
let gateway: StartedGateway
let sockets: Socket[]

beforeEach(async () => {
  sockets = []
  gateway = await startGateway({
    connectionsPerAddress: LIMIT,
    routes: {
      tap: { route: tap, handle: async () => undefined },
      logIn: { route: logIn, handle: async () => undefined },
      stream: {
        route: stream,
        async handle({ reply }) {
          reply.hijack()
          reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
          reply.raw.write('data: 1\n\n')
        },
      },
    },
  })
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await gateway.close()
})

async function opened(localAddress: string, sends = ''): Promise<Socket> {
  const socket = connect({ port: Number(new URL(gateway.url).port), host: HERE, localAddress })
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  if (sends) socket.write(sends)
  return socket
}

/** Status of a tap on a connection of its own; 0 when the connection was refused. */
function tapped(localAddress: string): Promise<number> {
  const url = new URL('/r/abc', gateway.url)
  return new Promise((resolve) => {
    get({ host: HERE, port: url.port, path: url.pathname, localAddress, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    }).once('error', () => resolve(0))
  })
}

// Only Linux gives a machine all of 127.0.0.0/8.
const onLinux = process.platform === 'linux' ? test : test.skip

const UNFINISHED =
  'POST /api/log-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{'
onLinux.each([
  ['that say nothing', ''],
  ['that never finish a header', 'GET /r/abc HTTP/1.1\r\nhost: x\r\nx-slow: '],
  ['that never finish a body', UNFINISHED],
])('connections %s make room, oldest first', async (_, sends) => {
  const open: Socket[] = []
  for (let at = 0; at < LIMIT; at++) open.push(await opened(HERE, sends))
  const gone = Promise.all(open.slice(0, 5).map((socket) => once(socket, 'close')))
  for (const socket of open) socket.resume()
  for (let at = 0; at < 5; at++) await opened(HERE, sends)
  await gone
  expect(open.slice(5).filter(({ closed }) => closed)).toHaveLength(0)
  expect([await tapped(ELSEWHERE), await tapped(HERE)]).toEqual([204, 204])
})

onLinux('connections that are being answered stay, and no more are let in from there', async () => {
  const streams: Socket[] = []
  for (let at = 0; at < LIMIT; at++) {
    const socket = await opened(HERE, 'GET /api/stream HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(socket, 'data')
    streams.push(socket)
  }
  expect([await tapped(HERE), await tapped(ELSEWHERE)]).toEqual([0, 204])
  streams[0]?.destroy()
  while ((await tapped(HERE)) !== 204);
  expect(streams.slice(1).filter(({ closed }) => closed)).toHaveLength(0)
})

test('a kept-alive connection that is idle makes room as well', async () => {
  const idle = await opened(HERE, 'GET /r/abc HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(idle, 'data')
  const closed = text(idle)
  for (let at = 0; at < LIMIT; at++) await opened(HERE)
  await closed
  expect(await tapped(HERE)).toBe(204)
})
