import { unavailable } from '@avaliax/chassis/errors.ts'
import type { Connect } from '@avaliax/chassis/shared-process.ts'
import { type buildConnector, type Dispatcher, Pool } from 'undici'

type Options = Dispatcher.RequestOptions
type Done = (error: Error | null, answer: Dispatcher.ResponseData) => void

/** The proxy needs this of a pool. */
export interface UpstreamPool {
  request: Dispatcher['request']
  destroy(): Promise<void>
}

interface PoolOptions {
  base: string
  connections: number
  /** How to connect, where the service is in this process. */
  connect?: Connect | undefined
  /** How long a request may wait for a free connection. */
  waitMs?: number
  /** How long the caller may take to read an answer. */
  holdMs?: number
}

interface Waiting {
  start: () => void
  timer: NodeJS.Timeout
}

const KEPT = { pipelining: 1, keepAliveTimeout: 30_000 }
const CONNECT_MS = 1_000
const WAIT_MS = 1_000
const HOLD_MS = 60_000
const LOOK_EVERY_MS = 1_000

/** Options of every pool of connections to a service. */
export const kept = (connect: Connect | undefined) => ({
  ...KEPT,
  connect: (connect as buildConnector.connector | undefined) ?? { timeout: CONNECT_MS },
})

/**
 * Connections to one service. A pool of the library queues without a limit of time, and a caller that reads its answer
 * slowly keeps a connection for ever: here both end.
 */
export function upstreamPool(options: PoolOptions): UpstreamPool {
  const { base, connections, connect, waitMs = WAIT_MS, holdMs = HOLD_MS } = options
  const pool = new Pool(base, { ...kept(connect), connections })
  const answering = new Map<Dispatcher.ResponseData['body'], number>()
  const waiting = new Set<Waiting>()
  let inUse = 0
  let sweep: NodeJS.Timeout | undefined

  function run(request: Options, done: Done): void {
    inUse++
    pool.request(request, (error, answer) => {
      if (error) release()
      else hold(answer.body)
      done(error, answer)
    })
  }

  function hold(body: Dispatcher.ResponseData['body']): void {
    answering.set(body, performance.now() + holdMs)
    sweep ??= setInterval(endLate, Math.min(LOOK_EVERY_MS, holdMs)).unref()
    body.once('close', () => {
      answering.delete(body)
      release()
    })
  }

  function release(): void {
    inUse--
    const [next] = waiting
    if (!next) return
    waiting.delete(next)
    clearTimeout(next.timer)
    next.start()
  }

  function wait(request: Options, done: Done): void {
    const refuse = () => done(unavailable(new Error(`no free connection to ${base}`)), undefined as never)
    // More than a second round of them could not be served within the wait anyway.
    if (waiting.size >= connections) {
      refuse()
      return
    }
    const entry: Waiting = {
      start: () => run(request, done),
      timer: setTimeout(() => {
        waiting.delete(entry)
        refuse()
      }, waitMs),
    }
    waiting.add(entry)
  }

  function endLate(): void {
    // Oldest first, because all are held equally long.
    for (const [body, until] of answering) {
      if (until > performance.now()) return
      body.destroy(new Error('the caller read its answer too slowly'))
    }
    clearInterval(sweep)
    sweep = undefined
  }

  return {
    request: ((request: Options, done: Done) =>
      inUse < connections ? run(request, done) : wait(request, done)) as Dispatcher['request'],
    async destroy() {
      clearInterval(sweep)
      await pool.destroy()
    },
  }
}
