import type { IncomingHttpHeaders } from 'node:http'
import type { Html } from '@avaliax/chassis/http/pages/html.ts'
import type { Fault } from '../faults/fault.ts'
import type { ApiName } from './api-name.ts'

/** One received request, already read whole. */
export interface Exchange {
  method: string
  /** Path with the provider's prefix, undecoded. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
  params: Record<string, string>
  /** The fault this request drew, if any; handlers act on the domain faults. */
  fault: Fault | null
  /** Origin of the sandbox, for links in answers. */
  origin: string
}

/** Dresses as a request what no route serves, so that the fault store can match it. */
export const unservedExchange = (method: string, path: string): Exchange => ({
  method,
  path,
  query: new URLSearchParams(),
  headers: {},
  body: Buffer.alloc(0),
  params: {},
  fault: null,
  origin: '',
})

export interface Answer {
  status: number
  headers?: Record<string, string>
  body?: unknown
}

export type Handle = (exchange: Exchange) => Answer | Promise<Answer>

export interface Route {
  method: string
  /** `/v4/accounts/:account/reviews`; a parameter never holds a slash, nor a colon (`/places:searchText`). */
  pattern: string
  handle: Handle
  /** Names that it takes, where it refuses every other one. */
  parameters?: readonly string[]
}

/** One imitated provider: its routes and the way it words an error. */
export interface Provider {
  api: ApiName
  prefix: string
  routes: Route[]
  refuse(status: number, params?: Record<string, unknown>): Answer
  notFound(): Answer
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'content-type': 'application/json; charset=UTF-8', ...headers }, body }
}

export function page(markup: Html, status = 200): Answer {
  return { status, headers: { 'content-type': 'text/html; charset=UTF-8' }, body: markup.toString() }
}

export function text(body: string, status = 200): Answer {
  return { status, headers: { 'content-type': 'text/plain; charset=UTF-8' }, body }
}

export function redirect(location: string): Answer {
  return { status: 302, headers: { location, 'cache-control': 'no-store' }, body: '' }
}

/** Thrown by a handler to answer early; the server turns it into its answer. */
export class Refusal extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super(`refused with ${answer.status}`)
    this.answer = answer
  }
}

export function header(exchange: Exchange, name: string): string | undefined {
  const value = exchange.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

export function hasFault(exchange: Exchange, mode: Fault['mode']): boolean {
  return exchange.fault?.mode === mode
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
