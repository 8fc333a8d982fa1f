import { type AuditSubject, subjectKind } from '@avaliax/proto/audit-subjects.texts.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { type AuditRecord, AuditRecorded } from '@avaliax/proto/identity/audit.events.ts'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { RequestAudit } from '../http/server/request-state.ts'
import type { EventBus } from '../kafka/event-bus.ts'
import type { Transact, Tx } from '../mongo/transact.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { type AuditContext, actionOf, auditContext } from './audit-context.ts'
import { changedFields, recordName } from './audit-fields.ts'

export interface AuditedChange {
  /** The changed thing, `client-17`. */
  subject: AuditSubject
  /** The client whose data it is. */
  clientId: number | null
  before: object | null
  after: object | null
}

export interface AuditTrail extends RequestAudit {
  /** Records a change in the transaction that made it; joins the entry of the same request. */
  changed(context: AuditContext, change: AuditedChange, tx: Tx): Promise<void>
}

interface Deps {
  outbox: Outbox
  transact: Transact
  bus: Pick<EventBus, 'emit'>
  now: () => Date
}

/** Repeated refusals of one person are recorded once in this time, per route. */
const REFUSAL_EVERY_MS = 10_000
const REFUSERS_MAX = 1_000
/** Order among the steps of one entry; consumers merge them in any order. */
const REV = { attempted: 1, changed: 2, ended: 3 } as const

export function auditTrail({ outbox, transact, bus, now }: Deps): AuditTrail {
  const toldLately = new LRUCache<string, true>({ max: REFUSERS_MAX, ttl: REFUSAL_EVERY_MS })

  const record = (
    { entryId, action, requestId, actor, address }: AuditContext,
    outcome: AuditRecord['outcome'],
    clientId: number | null,
  ): AuditRecord => ({
    entryId,
    at: now().toISOString(),
    outcome,
    action,
    requestId,
    actorId: actor?.userId ?? null,
    actorEmail: actor?.email ?? null,
    onBehalfOf: actor?.role === 'superadmin' || actor?.tokenScope ? clientId : null,
    address,
  })
  const fact = (data: AuditRecord, rev: number, clientId: number | null) => ({
    clientId,
    subject: `audit-${data.entryId}`,
    rev,
    data,
  })

  return {
    attempt(request) {
      const clientId = namedClient(request)
      const data = { ...record(auditContext(request), 'attempted', clientId), subject: subjectOf(request) }
      return transact((tx) => outbox.append(AuditRecorded, fact(data, REV.attempted, clientId), tx))
    },
    ended(request, outcome, answered) {
      const clientId = answered ?? namedClient(request)
      bus.emit(AuditRecorded, fact(record(auditContext(request), outcome, clientId), REV.ended, clientId))
    },
    refused(request) {
      const actor = request.caller.identity?.actor
      if (!actor) return
      const key = `${actor.userId} ${actionOf(request)}`
      if (toldLately.has(key)) return
      toldLately.set(key, true)
      const clientId = namedClient(request)
      const data = { ...record(auditContext(request), 'refused', clientId), subject: subjectOf(request) }
      bus.emit(AuditRecorded, fact(data, REV.ended, clientId))
    },
    changed(context, { subject, clientId, before, after }, tx) {
      const data = {
        ...record(context, 'done', clientId),
        subject,
        subjectName: recordName(before, after),
        ...changedFields(before, after),
      }
      return outbox.append(AuditRecorded, fact(data, REV.changed, clientId), tx)
    },
  }
}

/** Recorded: all writes of the agency and of API tokens, and all exports. Changes to one's own account have their own entries. */
export function isAudited(route: RouteContract, request: FastifyRequest): boolean {
  const actor = request.caller.identity?.actor
  if (!actor || route.audited === false || route.ownAccount) return false
  const isTold = actor.role === 'superadmin' || actor.tokenScope !== undefined
  return route.audited === true || (isTold && route.method !== 'GET')
}

/** The last parameter of a path names the thing itself, those before it whose it is. */
function subjectOf(request: FastifyRequest): AuditSubject | null {
  const [param, value] = Object.entries((request.params ?? {}) as Record<string, unknown>).at(-1) ?? []
  const kind = param && subjectKind(param)
  return kind ? `${kind}-${String(value).slice(0, 40)}` : null
}

/** The client that a request names in its path or body. */
function namedClient(request: FastifyRequest): number | null {
  for (const place of [request.params, request.body]) {
    const named = (place as { clientId?: unknown } | null | undefined)?.clientId
    if (typeof named === 'number') return named
  }
  return null
}
