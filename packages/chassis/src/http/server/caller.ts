import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import {
  INTERNAL_TOKEN_HEADER,
  type InternalIdentity,
  type InternalTokens,
} from '../../access/internal-token.ts'

export const REQUEST_ID_HEADER = 'x-request-id'
export const DEADLINE_HEADER = 'x-deadline-ms'
export const ADDRESS_HEADER = 'x-client-address'

/** A request is known by this before its route runs. Headers of ours count only beside a valid internal token. */
export interface Caller {
  identity: InternalIdentity | null
  requestId: string
  address: string
  /** The caller waits this much longer, when it said so. */
  budgetMs: number | null
}

interface Deps {
  tokens: Pick<InternalTokens, 'verify'>
  /** Address of a caller without an internal token. */
  addressOf: (raw: IncomingMessage) => string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MILLISECONDS = /^[0-9]{1,6}$/
const ADDRESS = /^[0-9a-fA-F.:]{2,45}$/

const single = (raw: IncomingMessage, name: string): string | undefined => {
  const value = raw.headers[name]
  return typeof value === 'string' ? value : undefined
}
const matching = (text: string | undefined, pattern: RegExp) =>
  text && pattern.test(text) ? text : undefined

export const socketAddress = (raw: IncomingMessage): string => plainAddress(raw.socket.remoteAddress ?? '')

/** `::ffff:10.0.0.1` is the IPv4 address 10.0.0.1 seen through a dual-stack socket. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Reads the caller once per request. */
export function callers({ tokens, addressOf }: Deps) {
  const seen = new WeakMap<IncomingMessage, Caller>()

  function read(raw: IncomingMessage): Caller {
    const token = single(raw, INTERNAL_TOKEN_HEADER)
    const identity = token ? tokens.verify(token) : null
    if (!identity) return { identity: null, requestId: randomUUID(), address: addressOf(raw), budgetMs: null }
    const budget = matching(single(raw, DEADLINE_HEADER), MILLISECONDS)
    return {
      identity,
      requestId: matching(single(raw, REQUEST_ID_HEADER), UUID) ?? randomUUID(),
      address: matching(single(raw, ADDRESS_HEADER), ADDRESS) ?? addressOf(raw),
      budgetMs: budget === undefined ? null : Number(budget),
    }
  }

  return (raw: IncomingMessage): Caller => {
    const known = seen.get(raw)
    if (known) return known
    const caller = read(raw)
    seen.set(raw, caller)
    return caller
  }
}

/** Address of the person's machine: from the gateway's header, else from the socket. */
export const callerAddress = (request: FastifyRequest): string => request.caller.address
