import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from '@jest/globals'
import { Pool } from 'undici'
import { inProcessCalls } from './in-process-calls.ts'

const LARGE = Buffer.alloc(8 * 1024 * 1024, 'x')
const calls = inProcessCalls()
const pools: Pool[] = []
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.destroy()
})

function serve(name: string, answer: (request: IncomingMessage, reply: ServerResponse) => void) {
  const server = createServer(answer)
  calls.servers.set(name, server)
  return server
}
function poolOf(name: string): Pool {
  const pool = new Pool(`http://${name}`, { connect: calls.connect as never, connections: 1, pipelining: 1 })
  pools.push(pool)
  return pool
}

test('a call arrives with its headers and body, from this machine, and its answer comes back', async () => {
  serve('echo', async (request, reply) => {
    const { method, url, headers, socket } = request
    const body = await text(request)
    reply.end(
      JSON.stringify({ method, url, token: headers['x-internal-token'], from: socket.remoteAddress, body }),
    )
  })
  const init = { method: 'PUT', headers: { 'x-internal-token': 't' }, body: 'olá' }
  expect(await (await calls.send('http://echo/a?b=c', init)).json()).toEqual({
    method: 'PUT',
    url: '/a?b=c',
    token: 't',
    from: '127.0.0.1',
    body: 'olá',
  })
})

test('one connection is used again, for large bodies in both directions too', async () => {
  const connections = new Set<unknown>()
  serve('large', async (request, reply) => {
    connections.add(request.socket)
    const body = await text(request)
    reply.end(body.length === LARGE.length ? LARGE : 'short')
  })
  const pool = poolOf('large')
  for (let turn = 0; turn < 3; turn++) {
    const { body } = await pool.request({ path: '/', method: 'POST', body: LARGE })
    expect((await body.arrayBuffer()).byteLength).toBe(LARGE.length)
  }
  expect(connections.size).toBe(1)
})

test('a stream arrives piece by piece, and the server learns that its reader has left', async () => {
  const server = serve('stream', (_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
    reply.once('close', () => server.emit('left'))
  })
  const { body } = await poolOf('stream').request({ path: '/', method: 'GET' })
  const [first] = (await once(body, 'data')) as [Buffer]
  expect(first.toString()).toBe('data: 1\n\n')
  const left = once(server, 'left')
  body.on('error', () => {}).destroy()
  await left
})

test('a caller whose time is up gets an error, and the server’s work is told', async () => {
  const server = serve('late', (request) => void request.once('close', () => server.emit('left')))
  const left = once(server, 'left')
  await expect(calls.send('http://late/', { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({
    name: 'TimeoutError',
  })
  await left
})

test('a service that is not there is a broken connection, as in a network', async () => {
  await expect(calls.send('http://nobody/')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
})
