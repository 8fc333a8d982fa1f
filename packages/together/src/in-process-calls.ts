import type { Server } from 'node:http'
import { type Duplex, duplexPair } from 'node:stream'
import type { Connect, SharedProcess } from '@avaliax/chassis/shared-process.ts'
import { Agent, type buildConnector, fetch } from 'undici'

/** Asked by a probe that answers this machine alone. */
const LOOPBACK = '127.0.0.1'
const KEEP_ALIVE_MS = 30_000

/**
 * HTTP without a socket: a connection is a pair of streams, one end of it is the client's, the other one the server's. So
 * deadlines, streams, bodies, cancelled requests and guards are those of the network, on both sides.
 */
export function inProcessCalls() {
  const servers = new Map<string, Server>()
  const connect: Connect = ({ hostname }, done) => {
    const server = servers.get(hostname)
    if (!server) return process.nextTick(done, refused(hostname), null)
    const [near, far] = duplexPair().map(asSocket) as [Duplex, Duplex]
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
    server.emit('connection', far)
    // Later, as from a network: a pool that is told at once does not go on.
    process.nextTick(done, null, near)
  }
  const agent = new Agent({
    connect: connect as unknown as buildConnector.connector,
    keepAliveTimeout: KEEP_ALIVE_MS,
  })
  return {
    servers,
    connect,
    send: ((url: string, init: object) =>
      fetch(url, { ...init, dispatcher: agent })) as unknown as SharedProcess['send'],
    close: () => agent.destroy(),
  }
}

/** As when nothing listens yet. */
const refused = (name: string): Error =>
  Object.assign(new Error(`'${name}' does not listen`), { code: 'ECONNREFUSED' })

/** Gives a stream what HTTP asks of a socket beside being one. Its timers are the callers' own. */
function asSocket(stream: Duplex): Duplex {
  const chained = () => stream
  return Object.assign(stream, {
    remoteAddress: LOOPBACK,
    setTimeout: chained,
    setKeepAlive: chained,
    setNoDelay: chained,
    ref: chained,
    unref: chained,
  })
}
