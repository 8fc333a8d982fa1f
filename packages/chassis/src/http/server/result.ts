import type { RouteContract } from '@avaliax/proto/contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

/** A success answer with a status other than the route's first. */
export class Answer<S extends number = number, B = unknown> {
  readonly status: S
  readonly body: B

  constructor(status: S, body: B) {
    this.status = status
    this.body = body
  }
}

export const answer = <const S extends number, B>(status: S, body: B): Answer<S, B> =>
  new Answer(status, body)

/** One page of a list: its items, how many there are in all, and the cursor of what follows. */
export interface ListResult<T> {
  items: readonly T[]
  total: number
  next?: string | null | undefined
}

// biome-ignore lint/suspicious/noConfusingVoidType: a handler without a body may end without a return
type Wire<S> = S extends z.ZodVoid ? undefined | void : S extends z.ZodType ? z.input<S> : never
type Further<R extends RouteContract> =
  R['also'] extends Record<number, z.ZodType>
    ? { [S in keyof R['also'] & number]: Answer<S, Wire<R['also'][S]>> }[keyof R['also'] & number]
    : never

/** A handler returns this; raw and stream routes have written their answer themselves. */
export type Result<R extends RouteContract> = [R['kind']] extends ['list']
  ? ListResult<Wire<R['response']>>
  : [R['kind']] extends ['raw' | 'stream']
    ? unknown
    : Wire<R['response']> | Further<R>

/** A finished answer, before its schema is applied. */
export interface Finished {
  status: number
  body: unknown
}

export const finished = (route: RouteContract, result: unknown): Finished =>
  result instanceof Answer
    ? { status: result.status, body: result.body }
    : { status: route.status, body: result }

export function sendFinished(reply: FastifyReply, { status, body }: Finished): FastifyReply {
  reply.code(status)
  return body === undefined || status === 204 ? reply.send() : reply.send(body)
}

export function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  list: ListResult<unknown>,
): FastifyReply {
  reply.header('x-total-count', String(list.total))
  if (list.next) reply.header('link', `<${withCursor(request.url, list.next)}>; rel="next"`)
  return reply.send(list.items)
}

function withCursor(url: string, cursor: string): string {
  const at = `${url}?`.indexOf('?')
  // A query may hold further question marks.
  const search = new URLSearchParams(url.slice(at + 1))
  search.set('cursor', cursor)
  return `${url.slice(0, at)}?${search}`
}
