import type { RouteContract } from '@avaliax/proto/contract.ts'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '../../access/actor.ts'
import { NOTHING, type Scope, scopeOf } from '../../access/scope.ts'
import { type AuditContext, auditContext } from '../../audit/audit-context.ts'
import { notFound } from '../../errors.ts'
import { callClientId } from '../server/access-guard.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** A handler is given this: plain values, typed by the contract. */
export interface Call<R extends RouteContract = RouteContract> {
  readonly params: Parsed<R['params']>
  readonly query: Parsed<R['query']>
  readonly body: Parsed<R['body']>
  readonly actor: Actor | null
  /** The caller may touch this; a superadmin and our own services may touch everything. */
  readonly scope: Scope
  /** The path's client, else the selected one; `notFound()` when the caller has none. */
  readonly clientId: number
  readonly requestId: string
  /** Address of the person's machine. */
  readonly address: string
  /** The audit trail records this of the call. */
  readonly context: AuditContext
  readonly log: FastifyBaseLogger
  /** Aborted when the deadline passes or the caller of a stream leaves. */
  readonly signal: AbortSignal
  /** Id for the object to create, the same again when a crashed request is retried with its key. */
  readonly newId: number | undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface CallInput {
  request: FastifyRequest
  reply: FastifyReply
  ending: () => AbortController
  newId: number | undefined
}

/** Getters, so that a hot route pays only for what it reads. */
class LiveCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly newId: number | undefined
  readonly #ending: () => AbortController

  constructor({ request, reply, ending, newId }: CallInput) {
    this.request = request
    this.reply = reply
    this.newId = newId
    this.#ending = ending
  }

  get params() {
    return this.request.params
  }
  get query() {
    return this.request.query
  }
  get body() {
    return this.request.body
  }
  get actor() {
    return this.request.caller.identity?.actor ?? null
  }
  get scope(): Scope {
    const { identity } = this.request.caller
    if (identity?.actor) return scopeOf(identity.actor)
    return identity?.kind === 'service' ? 'all' : NOTHING
  }
  get clientId() {
    const clientId = callClientId(this.request)
    if (clientId === null) throw notFound()
    return clientId
  }
  get requestId() {
    return this.request.caller.requestId
  }
  get address() {
    return this.request.caller.address
  }
  get context() {
    return auditContext(this.request)
  }
  get log() {
    return this.request.log
  }
  get signal() {
    return this.#ending().signal
  }
}

export const liveCall = <R extends RouteContract>(input: CallInput): Call<R> =>
  new LiveCall(input) as unknown as Call<R>
