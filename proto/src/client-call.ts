import type { z } from 'zod'

type Shape<S> = S extends z.ZodType ? z.input<S> : never
/** Queries are text on the wire; callers write the number or flag they mean. */
type Loose<V> = string extends V ? V | number : 'true' extends V ? V | boolean : V
/** A value that is undefined is left out of the address. */
type Absent<T, K extends keyof T> = Record<never, never> extends Pick<T, K> ? undefined : never
type Query<S> = { [K in keyof Shape<S>]: Loose<Shape<S>[K]> | Absent<Shape<S>, K> }
type Params<S> = Record<keyof Shape<S>, string | number>
type NeedsQuery<S> = Record<never, never> extends Shape<S> ? { query?: Query<S> } : { query: Query<S> }

type BodyOf<B> = undefined extends B ? { body?: B } : { body: B }

type Parts<R> = (R extends { params: infer S extends z.ZodObject } ? { params: Params<S> } : unknown) &
  (R extends { query: infer S extends z.ZodObject } ? NeedsQuery<S> : unknown) &
  (R extends { body: infer S extends z.ZodType } ? BodyOf<z.input<S>> & { idempotencyKey?: string } : unknown)

/** A caller gives these: the path's ids, the query and the body that the contract names; nothing when it names none. */
// biome-ignore lint/suspicious/noConfusingVoidType: a route without input is called without an argument
export type Input<R> = unknown extends Parts<R> ? void : Parts<R>

/** The same as an argument list, for callers that may leave out an input without a required part. */
export type Given<R> =
  Input<R> extends void ? [] : Record<never, never> extends Input<R> ? [input?: Input<R>] : [input: Input<R>]

type Answers<A> = { [S in keyof A]: A[S] extends z.ZodType ? z.output<A[S]> : never }[keyof A]
type Also<R> = R extends { also: infer A } ? Answers<A> : never
type Body<R> = R extends { response: infer S extends z.ZodType } ? z.output<S> : never

/** A page of a list: `next` is the cursor of the following page. */
export interface ListAnswer<T> {
  items: T[]
  total: number
  next: string | null
}
export type ItemOf<R> = Body<R>
export type Output<R> = R extends { kind: 'list' } ? ListAnswer<Body<R>> : Body<R> | Also<R>

/** The same, as code reads it that knows no single route. */
export interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** A command that may be sent again has one: the same key gets the first answer. */
  idempotencyKey?: string
}

/** The address of one call; what has no value is left out of the query. */
export function urlOf(path: string, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** A page of a list: its rows, and what the headers say of the others. */
export function listAnswer(rows: unknown[], headers: Headers): ListAnswer<unknown> {
  const address = headers.get('link')?.match(/<([^<>]+)>; ?rel="next"/)?.[1]
  const next = address ? new URLSearchParams(address.slice(address.indexOf('?') + 1)).get('cursor') : null
  return { items: rows, total: Number(headers.get('x-total-count') ?? rows.length), next }
}
