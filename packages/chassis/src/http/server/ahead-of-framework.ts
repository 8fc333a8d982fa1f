import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { INTERNAL_TOKEN_HEADER } from '../../access/internal-token.ts'
import { type Caller, callers } from './caller.ts'

/** Takes a request whole and says so, or leaves it untouched and returns false. */
export type AheadOfFramework = (raw: IncomingMessage, reply: ServerResponse) => boolean

type Listener = (raw: IncomingMessage, reply: ServerResponse) => void

/**
 * For the few addresses that many visitors open at the same moment: `answer` sees each request before the framework's hooks,
 * spans and timers. Everything it declines, and every doubt, goes the usual way, where the same contract is mounted.
 */
export function aheadOfFramework(app: FastifyInstance, answer: AheadOfFramework): void {
  const usual = app.server.listeners('request') as Listener[]
  app.server.removeAllListeners('request')
  app.server.on('request', (raw, reply) => {
    if (answer(raw, reply)) return
    for (const listener of usual) listener(raw, reply)
  })
}

export type QuickCaller = Pick<Caller, 'requestId' | 'address'>

/** Who comes straight to the service brings no token, so there is nothing to be checked and remembered. */
export function quickCallers(deps: Parameters<typeof callers>[0]): (raw: IncomingMessage) => QuickCaller {
  const identify = callers(deps)
  return (raw) =>
    raw.headers[INTERNAL_TOKEN_HEADER] === undefined
      ? { requestId: randomUUID(), address: deps.addressOf(raw) }
      : identify(raw)
}
