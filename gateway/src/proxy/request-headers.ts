import type { IncomingHttpHeaders } from 'node:http'
import { INTERNAL_TOKEN_HEADER } from '@avaliax/chassis/access/internal-token.ts'
import { ADDRESS_HEADER, DEADLINE_HEADER, REQUEST_ID_HEADER } from '@avaliax/chassis/http/server/caller.ts'
import { onlyCookies } from '@avaliax/chassis/http/server/cookies.ts'
import { currentTraceparent } from '@avaliax/chassis/telemetry/trace-context.ts'
import type { FastifyRequest } from 'fastify'

/** Nothing else from outside reaches a service: no identity, no credentials, no forwarding claims. */
const PASSED_ON = [
  'accept',
  'accept-encoding',
  'accept-language',
  'host',
  'idempotency-key',
  'if-none-match',
  'if-modified-since',
  'last-event-id',
  'origin',
  'purpose',
  'range',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-purpose',
  'stripe-signature',
  'user-agent',
  'x-hub-signature-256',
  'x-moz',
  'x-purpose',
] as const

/** Without a body they would announce one, and the service would take the next request's first bytes for it. */
const WITH_BODY = [...PASSED_ON, 'content-length', 'content-type'] as const

/** Time for the service's own 504 to arrive before ours. */
export const DEADLINE_MARGIN_MS = 250

interface Travelling {
  internalToken: string
  /** Names of the cookies that the route reads. */
  cookies: readonly string[]
  deadlineMs: number | null
  withBody: boolean
}

export function headersFor(
  request: FastifyRequest,
  incoming: IncomingHttpHeaders,
  { internalToken, cookies, deadlineMs, withBody }: Travelling,
): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of withBody ? WITH_BODY : PASSED_ON) {
    const value = incoming[name]
    if (typeof value === 'string') headers[name] = value
  }
  const cookie = onlyCookies(incoming.cookie, cookies)
  if (cookie) headers.cookie = cookie
  headers[INTERNAL_TOKEN_HEADER] = internalToken
  headers[REQUEST_ID_HEADER] = request.id
  headers[ADDRESS_HEADER] = request.caller.address
  if (deadlineMs !== null) headers[DEADLINE_HEADER] = String(deadlineMs)
  const traceparent = currentTraceparent(request.telemetry)
  if (traceparent) headers.traceparent = traceparent
  return headers
}
