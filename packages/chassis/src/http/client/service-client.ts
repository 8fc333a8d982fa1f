import { setTimeout as wait } from 'node:timers/promises'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { ErrorBody, type ErrorCode } from '@avaliax/proto/errors.ts'
import type { z } from 'zod'
import { INTERNAL_TOKEN_HEADER, type InternalTokens } from '../../access/internal-token.ts'
import { AppError, appError, unavailable } from '../../errors.ts'
import { currentRequest } from '../../telemetry/request-context.ts'
import { clientSpan } from '../../telemetry/span.ts'
import { currentTraceparent } from '../../telemetry/trace-context.ts'
import { DEADLINE_HEADER, REQUEST_ID_HEADER } from '../server/caller.ts'
import { IDEMPOTENCY_HEADER } from '../server/idempotency.ts'

type Fields<S, V> = S extends z.ZodObject ? { [K in keyof z.output<S>]: V } : Record<string, V>
type BodyOf<S> = S extends z.ZodType ? z.input<S> : undefined
type AnswerOf<R extends RouteContract> =
  | z.output<R['response']>
  | (R['also'] extends Record<number, z.ZodType> ? z.output<R['also'][keyof R['also']]> : never)

export interface ServiceCall<R extends RouteContract> {
  params?: Fields<R['params'], string | number>
  query?: Partial<Fields<R['query'], string | number | boolean | undefined>>
  body?: BodyOf<R['body']>
  timeoutMs?: number
  idempotencyKey?: string
  signal?: AbortSignal
}

export interface ServiceClients {
  /** Asks another service in this one's own name; its refusal is thrown as the same AppError. */
  call<R extends RouteContract>(route: R, call?: ServiceCall<R>): Promise<AnswerOf<R>>
}

interface Deps {
  /** Base address of each service. */
  urls: Readonly<Record<string, string>>
  tokens: Pick<InternalTokens, 'issue'>
  send?: typeof fetch | undefined
  random?: () => number
}

const DEFAULT_TIMEOUT_MS = 3_000
const RETRY_PAUSE_MS = 40

/** Codes that say something about the other service, not about the question. */
const ITS_OWN_TROUBLE = new Set<ErrorCode>(['INTERNAL', 'UNAUTHENTICATED', 'FORBIDDEN', 'UPSTREAM_TIMEOUT'])

/** Typed calls between services, derived from the same contracts that the servers mount. */
export function serviceClients({ urls, tokens, send = fetch, random = Math.random }: Deps): ServiceClients {
  async function attempt(
    route: RouteContract,
    url: string,
    call: ServiceCall<RouteContract>,
  ): Promise<unknown> {
    const timeoutMs = budget(call.timeoutMs)
    const timeout = AbortSignal.timeout(timeoutMs)
    const request: RequestInit = {
      method: route.method,
      headers: headers({ route, call, timeoutMs, tokens }),
      signal: call.signal ? AbortSignal.any([timeout, call.signal]) : timeout,
      redirect: 'error',
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    }
    const response = await send(url, request)
    const text = await response.text()
    return response.ok ? parseAnswer(route, response.status, text) : raise(response, text)
  }

  /** A read may be asked again when the connection broke, e.g. because the other side was restarting. */
  async function withOneRetry(
    route: RouteContract,
    url: string,
    call: ServiceCall<RouteContract>,
  ): Promise<unknown> {
    try {
      return await attempt(route, url, call)
    } catch (error) {
      if (error instanceof AppError) throw error
      if (route.method !== 'GET' || isTimeout(error)) throw unavailable(error)
      await wait(RETRY_PAUSE_MS * (0.5 + random()))
    }
    return attempt(route, url, call).catch((error: unknown) => {
      throw error instanceof AppError ? error : unavailable(error)
    })
  }

  return {
    call(route, call = {}) {
      const base = urls[route.service]
      if (!base) throw new Error(`SERVICE_URLS has no address of '${route.service}'`)
      const attributes = {
        'http.request.method': route.method,
        'http.route': route.path,
        'peer.service': route.service,
      }
      return clientSpan(`${route.method} ${route.path}`, attributes, () =>
        withOneRetry(
          route,
          base.replace(/\/$/, '') + address(route, call),
          call as ServiceCall<RouteContract>,
        ),
      ) as Promise<AnswerOf<typeof route>>
    },
  }
}

function budget(timeoutMs: number = DEFAULT_TIMEOUT_MS): number {
  const left = (currentRequest()?.deadlineAt ?? Number.POSITIVE_INFINITY) - performance.now()
  if (left <= 0) throw appError('UPSTREAM_TIMEOUT')
  return Math.max(1, Math.floor(Math.min(timeoutMs, left)))
}

function address<R extends RouteContract>(route: R, { params, query }: ServiceCall<R>): string {
  const values = (params ?? {}) as Record<string, string | number>
  const path = route.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${route.path} needs '${name}'`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

interface HeaderInput {
  route: RouteContract
  call: ServiceCall<RouteContract>
  timeoutMs: number
  tokens: Deps['tokens']
}

function headers({ route, call, timeoutMs, tokens }: HeaderInput): Record<string, string> {
  const requestId = currentRequest()?.requestId
  const traceparent = currentTraceparent()
  return {
    [INTERNAL_TOKEN_HEADER]: tokens.issue(route.service),
    [DEADLINE_HEADER]: String(timeoutMs),
    ...(requestId && { [REQUEST_ID_HEADER]: requestId }),
    ...(traceparent && { traceparent }),
    ...(call.body !== undefined && { 'content-type': 'application/json' }),
    ...(call.idempotencyKey && { [IDEMPOTENCY_HEADER]: call.idempotencyKey }),
  }
}

function parseAnswer(route: RouteContract, status: number, text: string): unknown {
  if (text === '') return undefined
  const schema = route.also?.[status] ?? route.response
  const value: unknown = JSON.parse(text)
  return route.kind === 'list' ? schema.array().parse(value) : schema.parse(value)
}

function raise(response: Response, text: string): never {
  const body = ErrorBody.safeParse(safeJson(text)).data
  if (!body || ITS_OWN_TROUBLE.has(body.code)) throw unavailable(new Error(`answered ${response.status}`))
  const retryAfter = Number(response.headers.get('retry-after'))
  throw appError(body.code, {
    message: body.message,
    ...(body.details && { details: body.details }),
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
  })
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isTimeout = (error: unknown) => (error as { name?: string }).name === 'TimeoutError'
