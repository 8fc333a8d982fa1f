import {
  type Given,
  type ItemOf,
  type ListAnswer,
  type LooseInput,
  listAnswer,
  type Output,
  urlOf,
} from '@avaliax/proto/client-call.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { ErrorBody } from '@avaliax/proto/errors.ts'

/** A refusal, as the platform words it: `code` is for programs, `requestId` for whoever is asked about it. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string | undefined
  readonly details: ErrorBody['details']

  constructor(call: string, status: number, body: Partial<ErrorBody>) {
    super(`${call} answered ${status} ${body.code ?? ''}: ${body.message ?? ''}`)
    this.status = status
    this.code = body.code ?? 'UNKNOWN'
    this.requestId = body.requestId
    this.details = body.details
  }
}

interface Options {
  /** The platform's origin, `https://reviews.example.com`. */
  origin: string
  /** An API token, `avx_…`; a function where it changes. */
  token?: string | (() => string | undefined)
  /** How often a call is sent again after a refusal that passes by itself. */
  retries?: number
  /** In place of the global one. */
  fetch?: typeof fetch
  /** In place of a timer, which counts in milliseconds. */
  wait?: (ms: number) => Promise<void>
}

type ListRoute = RouteContract & { kind: 'list' }

const RETRIES = 4
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 60_000
/** For the way there and back, beside the time that the platform gives itself. */
const NETWORK_MS = 5_000

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

interface Received {
  response: Response
  text: string
}

/** Calls the platform by its contracts: typed input, checked answers. It keeps no state but the options. */
export function apiClient({ origin, token, retries = RETRIES, wait = sleep, ...options }: Options) {
  const ask = options.fetch ?? fetch

  async function attempt(route: RouteContract, request: RequestInit, url: string): Promise<Received | null> {
    const signal = AbortSignal.timeout(route.deadlineMs + NETWORK_MS)
    try {
      const response = await ask(url, { ...request, signal })
      // Within the attempt: a connection may be lost half-way through an answer.
      return { response, text: await response.text() }
    } catch (error) {
      if (!isRepeatable(route)) throw error
      return null
    }
  }

  async function send(route: RouteContract, input: LooseInput): Promise<Received> {
    const { params = {}, query = {}, body, idempotencyKey = crypto.randomUUID() } = input
    const url = new URL(urlOf(route.path, params, query), origin).href
    const bearer = typeof token === 'function' ? token() : token
    const request = {
      method: route.method,
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        // The same on every attempt, so that a lost answer creates nothing twice.
        ...(route.idempotent && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    for (let attempts = 0; ; attempts++) {
      const received = await attempt(route, request, url)
      const isLast = attempts >= retries
      if (received && (received.response.ok || isLast || !isPassing(route, received))) return received
      if (isLast) throw new Error(`${route.method} ${route.path}: no answer`)
      await wait(pauseOf(received?.response, attempts))
    }
  }

  async function answer(route: RouteContract, input: LooseInput): Promise<unknown> {
    const { response, text } = await send(route, input)
    const body = parsed(text)
    const { status, headers } = response
    if (!response.ok)
      throw new ApiError(`${route.method} ${route.path}`, status, ErrorBody.safeParse(body).data ?? {})
    const schema = route.also?.[status] ?? route.response
    if (route.kind !== 'list') return schema.parse(body)
    const rows = (body as unknown[]).map((row) => schema.parse(row))
    return listAnswer(rows, headers)
  }

  return {
    origin,
    /** One answer, of a list one page; a refusal is an `ApiError`. */
    call: <R extends RouteContract>(route: R, ...given: Given<R>): Promise<Output<R>> =>
      answer(route, inputOf(given)) as Promise<Output<R>>,
    /** All rows of a list, page by page as they are read. */
    async *each<R extends ListRoute>(route: R, ...given: Given<R>): AsyncGenerator<ItemOf<R>> {
      const { query, ...input } = inputOf(given)
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = (await answer(route, { ...input, query: { ...query, cursor } })) as ListAnswer<ItemOf<R>>
        yield* page.items
        cursor = page.next
      }
    },
  }
}
export type ApiClient = ReturnType<typeof apiClient>

const inputOf = ([input]: readonly unknown[]): LooseInput => (input ?? {}) as LooseInput

/** Whether a call that may have arrived can be sent again. */
const isRepeatable = ({ method, idempotent }: RouteContract): boolean => method !== 'POST' || idempotent

/** Too many calls, a part of the platform away, the same call still under way: all of them end by themselves. */
function isPassing(route: RouteContract, { response, text }: Received): boolean {
  if (response.status === 429) return true
  // A server that was away may have gone after the work.
  if (response.status === 503) return isRepeatable(route)
  if (response.status !== 409) return false
  return ErrorBody.safeParse(parsed(text)).data?.code === 'IDEMPOTENCY_IN_FLIGHT'
}

function pauseOf(response: Response | undefined, attempts: number): number {
  const seconds = Number(response?.headers.get('retry-after') ?? Number.NaN)
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : FIRST_PAUSE_MS * 2 ** attempts
  return Math.min(ms, LONGEST_PAUSE_MS)
}

/** Undefined for what is no JSON, and for an empty answer. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
