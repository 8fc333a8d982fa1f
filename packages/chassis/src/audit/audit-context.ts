import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor.ts'
import '../http/server/request-state.ts'

/** Who does what in which call, as the audit trail tells it: a value, so that a service knows no HTTP request. */
export interface AuditContext {
  /** One request writes one entry for everything it does. */
  entryId: string
  /** Method and path of the route. */
  action: string
  requestId: string
  actor: Pick<Actor, 'userId' | 'email' | 'role' | 'tokenScope'> | null
  address: string | null
}

export const auditContext = (request: FastifyRequest): AuditContext => ({
  entryId: request.auditId,
  action: actionOf(request),
  requestId: request.caller.requestId,
  actor: request.caller.identity?.actor ?? null,
  address: request.caller.address,
})

export const actionOf = (request: FastifyRequest): string =>
  `${request.method} ${request.routeOptions.url ?? '(none)'}`

/** One request that changes many clients: each change has its own audit entry beside the request's. */
export const entryOfItsOwn = (context: AuditContext): AuditContext => ({ ...context, entryId: randomUUID() })
