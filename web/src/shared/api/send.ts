import type { RouteContract } from '@avaliax/proto/contract.ts'
import type { z } from 'zod'
import { currentLanguage } from '../i18n/language.ts'
import { selectedCompanyId, storedToken } from '../session/storage.ts'
import { type ApiProblem, networkProblem, problemFrom } from './problem.ts'

type Shape<S> = S extends z.ZodType ? z.input<S> : never
/** Queries are text on the wire; callers write the number or flag they mean. */
type Loose<V> = string extends V ? V | number : 'true' extends V ? V | boolean : V
/** What is undefined is left out of the address. */
type Absent<T, K extends keyof T> = Record<never, never> extends Pick<T, K> ? undefined : never
type Query<S> = { [K in keyof Shape<S>]: Loose<Shape<S>[K]> | Absent<Shape<S>, K> }
type Params<S> = Record<keyof Shape<S>, string | number>
type NeedsQuery<S> = Record<never, never> extends Shape<S> ? { query?: Query<S> } : { query: Query<S> }

type Parts<R> = (R extends { params: infer S extends z.ZodObject } ? { params: Params<S> } : unknown) &
  (R extends { query: infer S extends z.ZodObject } ? NeedsQuery<S> : unknown) &
  (R extends { body: infer S extends z.ZodType } ? { body: z.input<S>; idempotencyKey?: string } : unknown)

/** What a caller gives: the path's ids, the query and the body that the contract names; nothing when it names none. */
// biome-ignore lint/suspicious/noConfusingVoidType: a route without input is called without an argument
export type Input<R> = unknown extends Parts<R> ? void : Parts<R>

type Answers<A> = { [S in keyof A]: A[S] extends z.ZodType ? z.output<A[S]> : never }[keyof A]
type Also<R> = R extends { also: infer A } ? Answers<A> : never
type Body<R> = R extends { response: infer S extends z.ZodType } ? z.output<S> : never

/** A page of a list: `next` is the cursor of the following page. */
export interface ListAnswer<T> {
  items: T[]
  total: number
  next: string | null
}
export type Output<R> = R extends { kind: 'list' } ? ListAnswer<Body<R>> : Body<R> | Also<R>

export type Sent<R> = { data: Output<R>; error?: undefined } | { data?: undefined; error: ApiProblem }

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** Of a command that may be sent again: the same key gets the first answer. */
  idempotencyKey?: string
}

/** Calls one route of the contracts. It never throws and never retries: a failure is a value. */
export async function send<R extends RouteContract>(
  route: R,
  input: Input<R>,
  signal?: AbortSignal,
): Promise<Sent<R>> {
  const { params = {}, query = {}, body, idempotencyKey } = (input ?? {}) as LooseInput
  try {
    const response = await fetch(new URL(urlOf(route.path, params, query), location.origin), {
      method: route.method,
      headers: { ...headersFor(body), ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
      credentials: 'include',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    if (!response.ok) return { error: await problemFrom(response) }
    return { data: (await read(route, response)) as Output<R> }
  } catch (error) {
    if (signal?.aborted) throw error
    return { error: networkProblem() }
  }
}

export function headersFor(body: unknown): Record<string, string> {
  const token = storedToken()
  const companyId = selectedCompanyId()
  return {
    'accept-language': currentLanguage(),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(companyId && { 'x-company-id': companyId }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
}

export function urlOf(path: string, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

async function read(route: RouteContract, response: Response): Promise<unknown> {
  if (response.status === 204) return null
  const body: unknown = await response.json()
  if (route.kind !== 'list' || !Array.isArray(body)) return body
  const total = Number(response.headers.get('x-total-count') ?? body.length)
  return { items: body, total, next: nextCursor(response.headers.get('link')) }
}

function nextCursor(link: string | null): string | null {
  const address = link?.match(/<([^<>]+)>; ?rel="next"/)?.[1]
  return address ? new URL(address, location.origin).searchParams.get('cursor') : null
}
