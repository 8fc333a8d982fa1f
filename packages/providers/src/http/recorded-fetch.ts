import { refuseInCopy } from '@avaliax/chassis/restored-copy.ts'
import { clientSpan } from '@avaliax/chassis/telemetry/span.ts'
import { announceCalls, type CallSinks } from './announce-calls.ts'
import { callRecord, type Seen } from './call-record.ts'
import { userAgentOf } from './user-agent.ts'

interface Deps extends CallSinks {
  now: () => Date
  api: string
  /** The provider is there instead of at its own origin. */
  baseUrl: string
  /** Names a call's purpose by its method and path. */
  actionOf: (method: string, path: string) => string
  /** Whose data the running call is about. */
  clientOf: () => number | null
  /** Introduces us before the library does. */
  userAgent?: string | undefined
}

const textOf = (body: unknown): string | null => (typeof body === 'string' && body !== '' ? body : null)

/** A `fetch` for a provider's official library: another host, a span, and every call announced for the API log. */
export function recordedFetch({
  now,
  api,
  baseUrl,
  actionOf,
  clientOf,
  userAgent = userAgentOf(),
  ...sinks
}: Deps): typeof fetch {
  const base = new URL(baseUrl)
  const prefix = base.pathname.replace(/\/+$/, '')
  const announce = announceCalls(sinks)

  return async (input, init = {}) => {
    const target = new URL(String(input))
    const url = new URL(`${prefix}${target.pathname}${target.search}`, base.origin)
    const method = init.method ?? 'GET'
    const action = actionOf(method, target.pathname)
    const headers = Object.fromEntries(new Headers(init.headers))
    headers['user-agent'] = [userAgent, headers['user-agent']].filter(Boolean).join(' ')
    const exchange = { url: url.href, method, headers, body: textOf(init.body) }
    const seen: Seen = { status: null, headers: {}, body: null, failure: null, counts: {} }
    const startedAt = performance.now()
    const send = async () => {
      refuseInCopy()
      const response = await fetch(url, { ...init, headers, redirect: 'manual' })
      seen.status = response.status
      seen.headers = Object.fromEntries(response.headers)
      seen.body = await response.text()
      if (!response.ok) seen.failure = new Error(`The provider answered ${response.status}`)
      return new Response(seen.body, { status: response.status, headers: response.headers })
    }
    const attributes = {
      'http.request.method': method,
      'server.address': url.host,
      'peer.service': api,
    }
    try {
      return await clientSpan(`${api} ${action}`, attributes, send)
    } catch (error) {
      seen.failure = error as Error
      throw error
    } finally {
      const durationMs = Math.round(performance.now() - startedAt)
      const ask = { action, clientId: clientOf() }
      announce(callRecord({ api, ask, exchange, seen, durationMs, at: now() }))
    }
  }
}
