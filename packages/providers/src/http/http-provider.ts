import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@avaliax/chassis/errors.ts'
import { refuseInCopy } from '@avaliax/chassis/restored-copy.ts'
import { clientSpan } from '@avaliax/chassis/telemetry/span.ts'
import type { ApiCall } from '@avaliax/proto/logging/logging.events.ts'
import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  circuitBreaker,
  handleWhen,
  SamplingBreaker,
} from 'cockatiel'
import type { z } from 'zod'
import type { Meter } from '../call-meter.ts'
import { type Counts, callRecord, type Exchange, type Seen } from './call-record.ts'
import { failureOf, ProviderFailure } from './provider-failure.ts'
import { userAgentOf } from './user-agent.ts'

export { ProviderFailure } from './provider-failure.ts'

export interface ProviderRequest<S extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  /** An object goes out as JSON, `URLSearchParams` as a form. */
  body?: object
  schema: S
  /** The call's purpose; it is logged under this name. */
  action: string
  clientId?: number | null | undefined
  userId?: number | null | undefined
  /** Begun by the clock: paid for from the reserve. */
  scheduled?: boolean
  /** Asking twice has no further effect, so a passing failure may be tried again. */
  retry?: boolean
  /** Somebody else answers when this call fails; its log row says so. */
  hasFallback?: boolean
  /** This call answers instead of another that failed; its log row says so. */
  standsIn?: boolean
  /** Figures for the log, read from the answer. */
  counts?: (answer: z.output<S>) => Partial<Counts>
  signal?: AbortSignal
}

export interface ProviderHttp {
  /** The parsed answer, or a ProviderFailure. */
  request<S extends z.ZodType>(ask: ProviderRequest<S>): Promise<z.output<S>>
}

declare const PAID: unique symbol
/** The client of a paid provider is built on this: a connection that cannot be had without a meter. */
export interface PaidHttp extends ProviderHttp {
  readonly [PAID]: true
}

export interface ProviderDeps {
  /** `places`, `oauth`, `am`, `bi`, `v4`, `openai`, `make`, `stripe`. */
  api: string
  baseUrl: string
  /** Charged before every call; null where calls cost nothing. */
  meter: Meter | null
  timeoutMs: number
  /** Given every call that was made, redacted. */
  record: (call: ApiCall) => void
  now: () => Date
  /** Introduces us to the provider. */
  userAgent?: string | undefined
  send?: typeof fetch
  random?: () => number
}

const MAX_TRIES = 3
const FIRST_PAUSE_MS = 200
/** A provider that asks for a longer pause is not worth a waiting caller. */
const LONGEST_PAUSE_MS = 3_000
const OPEN_MS = 30_000

/** One outside host: bounded in time, tried again where that is safe, given a rest when it is down, recorded. */
export function providerHttp<M extends Meter | null>(
  deps: ProviderDeps & { meter: M },
): M extends Meter ? PaidHttp : ProviderHttp
export function providerHttp(deps: ProviderDeps): ProviderHttp {
  const { api, baseUrl, meter, timeoutMs, now, send = fetch, random = Math.random } = deps
  const { userAgent = userAgentOf() } = deps
  const breaker = hostBreaker()

  async function attempt<S extends z.ZodType>(
    ask: ProviderRequest<S>,
    exchange: Exchange,
  ): Promise<z.output<S>> {
    const startedAt = performance.now()
    const seen: Seen = { status: null, headers: {}, body: null, failure: null, counts: {} }
    try {
      await meter?.charge({ clientId: ask.clientId ?? null, scheduled: ask.scheduled ?? false })
      const response = await reach(send, exchange, deadline(timeoutMs, ask.signal))
      seen.status = response.status
      seen.headers = Object.fromEntries(response.headers)
      const text = await response.text().catch((error: unknown) => Promise.reject(noAnswer(error)))
      seen.body = text
      if (!response.ok) throw failureOf(response.status, response.headers, text, now())
      const answer = parse(ask.schema, text, response.status)
      seen.counts = ask.counts?.(answer) ?? {}
      return answer
    } catch (error) {
      seen.failure = error as Error
      throw error
    } finally {
      const durationMs = Math.round(performance.now() - startedAt)
      // A refused call was not made; only where somebody else answered there is something to tell.
      const made = !(seen.failure instanceof AppError) || ask.hasFallback
      if (made) deps.record(callRecord({ api, ask, exchange, seen, durationMs, at: now() }))
    }
  }

  async function tries<S extends z.ZodType>(
    ask: ProviderRequest<S>,
    exchange: Exchange,
  ): Promise<z.output<S>> {
    for (let tried = 1; ; tried++) {
      try {
        return await throughBreaker(breaker, () => attempt(ask, exchange))
      } catch (error) {
        const pauseMs = pauseBefore(error, tried, random())
        if (!ask.retry || tried === MAX_TRIES || pauseMs === null) throw error
        await wait(pauseMs, undefined, ask.signal ? { signal: ask.signal } : undefined)
      }
    }
  }

  return {
    request(ask) {
      const exchange = exchangeOf(baseUrl, ask, userAgent)
      const attributes = {
        'http.request.method': ask.method,
        'server.address': new URL(baseUrl).host,
        'peer.service': api,
      }
      const run = () => clientSpan(`${api} ${ask.action}`, attributes, () => tries(ask, exchange))
      // Whoever can end a call early must not end it for others.
      if (!meter || ask.signal) return run()
      const key = keyOf(ask.action, exchange)
      let isOwn = false
      const own = () => {
        isOwn = true
        return run()
      }
      const shared = (): ReturnType<typeof run> =>
        meter.shared(key, own).catch((error: unknown) => {
          // Whoever was first could not pay: that says nothing about who came along.
          if (isOwn || !(error instanceof AppError)) throw error
          return shared()
        })
      return shared()
    },
  }
}

function exchangeOf(
  baseUrl: string,
  { path, query, method, headers, body }: ProviderRequest<z.ZodType>,
  userAgent: string,
): Exchange {
  const url = new URL(path === '' ? baseUrl : baseUrl.replace(/\/+$/, '') + path)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  const form = body instanceof URLSearchParams
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    url: url.href,
    method,
    headers: {
      accept: 'application/json',
      'user-agent': userAgent,
      ...(body && { 'content-type': type }),
      ...headers,
    },
    body: body ? (form ? body.toString() : JSON.stringify(body)) : null,
  }
}

const keyOf = (action: string, exchange: Exchange): string =>
  createHash('sha256')
    .update(JSON.stringify([action, exchange]))
    .digest('hex')

function deadline(timeoutMs: number, signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([timeout, signal]) : timeout
}

async function reach(
  send: typeof fetch,
  { url, method, headers, body }: Exchange,
  signal: AbortSignal,
): Promise<Response> {
  refuseInCopy()
  try {
    // A redirect may lead to another host, which must not get the credentials.
    return await send(url, { method, headers, body, signal, redirect: 'manual' })
  } catch (error) {
    throw noAnswer(error)
  }
}

function noAnswer(error: unknown): ProviderFailure {
  const { name } = error as { name?: string }
  const reason = name === 'TimeoutError' ? 'timeout' : name === 'AbortError' ? 'aborted' : 'network'
  return new ProviderFailure({ status: null, reason, retryable: reason !== 'aborted', cause: error })
}

function parse<S extends z.ZodType>(schema: S, body: string, status: number): z.output<S> {
  try {
    // An empty object is sent as nothing at all by some of them.
    return schema.parse(body.trim() === '' ? {} : JSON.parse(body))
  } catch (error) {
    throw new ProviderFailure({ status, reason: 'malformed_answer', retryable: false, cause: error })
  }
}

function pauseBefore(error: unknown, tried: number, random: number): number | null {
  if (!(error instanceof ProviderFailure) || !error.retryable || error.reason === 'circuit_open') return null
  const backoffMs = FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.5 + random)
  const pauseMs = Math.max(backoffMs, (error.retryAfterSeconds ?? 0) * 1000)
  return pauseMs > LONGEST_PAUSE_MS ? null : pauseMs
}

/** Opens when half of at least ten calls in thirty seconds failed on the provider's side. */
function hostBreaker(): CircuitBreakerPolicy {
  const itsFault = (error: unknown) =>
    error instanceof ProviderFailure && error.retryable && error.status !== 429
  return circuitBreaker(handleWhen(itsFault), {
    halfOpenAfter: OPEN_MS,
    breaker: new SamplingBreaker({ threshold: 0.5, duration: OPEN_MS, minimumRps: 10 / 30 }),
  })
}

async function throughBreaker<T>(breaker: CircuitBreakerPolicy, work: () => Promise<T>): Promise<T> {
  try {
    return await breaker.execute(work)
  } catch (error) {
    if (!(error instanceof BrokenCircuitError)) throw error
    const retryAfterSeconds = OPEN_MS / 1000
    throw new ProviderFailure({
      status: null,
      reason: 'circuit_open',
      retryable: true,
      retryAfterSeconds,
      cause: error,
    })
  }
}
