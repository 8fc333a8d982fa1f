import type { RouteContract } from '@avaliax/proto/contract.ts'
import type { Context, Span } from '@opentelemetry/api'
import type { AuditTrail } from '../audit/audit-trail.ts'
import type { ErrorGroups } from '../telemetry/error-groups.ts'
import type { RequestContext } from '../telemetry/request-context.ts'
import type { Caller } from './caller.ts'
import type { IdempotencyStore } from './idempotency.ts'
import type { RateLimits } from './rate-limit.ts'

/** What the server gives to its mounted routes. */
export interface ServerParts {
  limits: RateLimits | undefined
  idempotency: IdempotencyStore | undefined
  /** Absent where nothing is audited. */
  audit: AuditTrail | undefined
  errors: Pick<ErrorGroups, 'seen'> | undefined
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
  }
}
