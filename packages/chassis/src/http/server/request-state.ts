import type { RouteContract } from '@avaliax/proto/contract.ts'
import type { AuditRecord } from '@avaliax/proto/identity/audit.events.ts'
import type { Context, Span } from '@opentelemetry/api'
import type { FastifyRequest } from 'fastify'
import type { CompleteActor } from '../../access/memberships.ts'
import type { ErrorGroups } from '../../telemetry/error-groups.ts'
import type { RequestContext } from '../../telemetry/request-context.ts'
import type { Caller } from './caller.ts'
import type { IdempotencyStore } from './idempotency.ts'
import type { RateLimits } from './rate-limit.ts'

/** The audit trail is told this of a request. */
export interface RequestAudit {
  /** Says before the work begins who is about to do what; the work waits for it. */
  attempt(request: FastifyRequest): Promise<void>
  /** Says how it ended. Lost with a dying process, the entry keeps reading `attempted`. */
  ended(request: FastifyRequest, outcome: AuditRecord['outcome'], clientId: number | null): void
  /** Somebody signed in asked for what their role may not do. */
  refused(request: FastifyRequest): void
}

/** The server gives these to its mounted routes. */
export interface ServerParts {
  limits: RateLimits | undefined
  idempotency: IdempotencyStore | undefined
  /** Absent where nothing is audited. */
  audit: RequestAudit | undefined
  errors: Pick<ErrorGroups, 'seen'> | undefined
  /** Adds the companies that a token left out. */
  completeActor: CompleteActor
  mounted: RouteContract[]
  /** Aborted when the process begins to end. */
  stopping: AbortSignal
}

declare module 'fastify' {
  interface FastifyInstance {
    parts: ServerParts
  }
  interface FastifyRequest {
    caller: Caller
    span: Span
    telemetry: Context
    running: RequestContext
    /** Joins the audit steps of this request. */
    readonly auditId: string
    /** `performance.now()` of its arrival. */
    arrivedAt: number
  }
  interface FastifyContextConfig {
    contract?: RouteContract
    /** Probes and scrapes: no log line, no cap, answered under pressure too. */
    probe?: boolean
    /** A file of a page, answered under pressure too: it is little work, and a page without one of its files is broken. */
    file?: boolean
  }
}
