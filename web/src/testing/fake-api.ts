import type { RouteContract } from '@avaliax/proto/contract.ts'
import { ERRORS, ErrorBody, type ErrorCode } from '@avaliax/proto/errors.ts'
import { jest } from '@jest/globals'
import { z } from 'zod'

/** The fake server received this, already parsed by the contract as the real one would. */
export interface Received {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  headers: Headers
}

interface Handler {
  route: RouteContract
  answer: (received: Received) => unknown
}

class Refusal {
  readonly code: ErrorCode
  readonly details: { path: string; message: string }[] | undefined
  constructor(code: ErrorCode, details?: { path: string; message: string }[]) {
    this.code = code
    this.details = details
  }
}
class OtherStatus {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

/** For a handler: answer with an error of the API. */
export const refuse = (code: ErrorCode, details?: { path: string; message: string }[]) =>
  new Refusal(code, details)
class Page {
  readonly items: unknown[]
  readonly total: number
  readonly next: string | undefined
  constructor(items: unknown[], total: number, next?: string) {
    this.items = items
    this.total = total
    this.next = next
  }
}

/** For a handler of a list: one page of many, with the cursor of the next. */
export const pageOf = (items: unknown[], total: number, next?: string) => new Page(items, total, next)
/** For a handler: one of the contract's `also` answers. */
export const answerAs = (status: number, body: unknown) => new OtherStatus(status, body)

/** The API as the contracts declare it: requests and answers that break a contract fail the test. */
export function fakeApi() {
  const handlers: Handler[] = []
  const calls: { route: RouteContract; received: Received }[] = []

  const fetch = jest.fn(async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input))
    const method = init.method ?? 'GET'
    const found = handlers.findLast(({ route }) => route.method === method && paramsOf(route, url.pathname))
    if (!found) throw new Error(`The test answers no ${method} ${url.pathname}`)
    const received = parseRequest(found.route, url, init)
    calls.push({ route: found.route, received })
    return respond(found.route, await found.answer(received))
  })
  globalThis.fetch = fetch as typeof globalThis.fetch

  return {
    /** Answers a route; a later answer for the same route replaces the earlier. A list route is given its items. */
    on(route: RouteContract, answer: Handler['answer'] | object | null) {
      handlers.push({
        route,
        answer: typeof answer === 'function' ? (answer as Handler['answer']) : () => answer,
      })
    },
    /** Answers what a route received, oldest first. */
    received: (route: RouteContract) =>
      calls.filter((call) => call.route === route).map((call) => call.received),
    /** From now on nobody answers. */
    goOffline() {
      fetch.mockImplementation(async () => {
        throw new TypeError('Failed to fetch')
      })
    },
  }
}
export type FakeApi = ReturnType<typeof fakeApi>

function paramsOf(route: RouteContract, path: string): Record<string, string> | null {
  const pattern = route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')
  const match = new RegExp(`^${pattern}$`).exec(path)
  return match ? { ...match.groups } : null
}

function parseRequest(route: RouteContract, url: URL, init: RequestInit): Received {
  const params = paramsOf(route, url.pathname) ?? {}
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
  return {
    params: route.params ? route.params.parse(params) : params,
    query: (route.query ?? z.strictObject({})).parse(
      Object.fromEntries(url.searchParams),
    ) as Received['query'],
    body: route.body ? route.body.parse(body) : body,
    headers: new Headers(init.headers),
  }
}

function respond(route: RouteContract, answer: unknown): Response {
  if (answer instanceof Refusal) {
    const { status, message } = ERRORS[answer.code]
    const body = { message, code: answer.code, requestId: 'test-request', details: answer.details }
    return Response.json(ErrorBody.parse(body), { status })
  }
  if (answer instanceof OtherStatus) {
    const schema = route.also?.[answer.status]
    if (!schema) throw new Error(`${route.path} never answers ${answer.status}`)
    return Response.json(schema.parse(answer.body), { status: answer.status })
  }
  // A stream writes itself.
  if (answer instanceof Response) return answer
  if (route.status === 204) return new Response(null, { status: 204 })
  if (route.kind !== 'list') return Response.json(route.response.parse(answer), { status: route.status })
  const { items, total, next } =
    answer instanceof Page ? answer : new Page(answer as unknown[], (answer as unknown[]).length)
  const headers = new Headers({ 'x-total-count': String(total) })
  if (next) headers.set('link', `<${route.path}?cursor=${next}>; rel="next"`)
  return Response.json(z.array(route.response).parse(items), { headers })
}
