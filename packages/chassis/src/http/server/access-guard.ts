import { type RouteContract, takesTokens } from '@avaliax/proto/contract.ts'
import { agencyRoleOf, allows, mayCall, RIGHTS, roleIn } from '@avaliax/proto/rights.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import type { CompleteActor } from '../../access/memberships.ts'
import { isSuspended } from '../../access/require-active.ts'
import { requireRecentSignIn } from '../../access/rights.ts'
import { seesAllClients } from '../../access/scope.ts'
import { appError, notFound } from '../../errors.ts'

/** The client that a request is about: the path's, else the selected one. */
export function callClientId(request: FastifyRequest): number | null {
  const { clientId } = request.params as { clientId?: unknown }
  if (typeof clientId === 'number') return clientId
  return request.caller.identity?.actor?.selectedClientId ?? null
}

/** Runs before anything is read: who asks, and may this kind of caller use this function at all? */
export function requireCaller(route: RouteContract, request: FastifyRequest): void {
  if (route.access === 'public') return
  const { identity } = request.caller
  if (!identity) throw appError('UNAUTHENTICATED')
  if (route.access === 'internal') {
    if (identity.kind !== 'service') throw appError('UNAUTHENTICATED')
    if (!route.callers?.includes(identity.issuer)) throw appError('FORBIDDEN')
    return
  }
  const { actor } = identity
  if (!actor) throw appError('UNAUTHENTICATED')
  if (actor.tokenScope && !takesTokens(route, actor.tokenScope)) throw appError('FORBIDDEN')
  if (actor.twoFactorDue && !route.beforeTwoFactor) throw appError('TWO_FACTOR_REQUIRED')
  const agencyRole = agencyRoleOf(actor)
  if (agencyRole && !mayCall(agencyRole, route)) throw appError('FORBIDDEN')
  if (route.access === 'client' && actor.role !== 'client') throw appError('FORBIDDEN')
  if (route.access === 'superadmin' && actor.role !== 'superadmin') throw appError('FORBIDDEN')
}

/**
 * Whether a call may be about any of the caller's companies while its token carries some: the path names none, so only the object
 * tells, or the answer speaks of all. What is about the own log-in needs no company.
 */
export const needsAllCompanies = (route: RouteContract, request: FastifyRequest): boolean =>
  request.caller.identity?.actor?.membershipsDigest !== undefined &&
  !route.ownAccount &&
  (route.allCompanies === true || typeof (request.params as { clientId?: unknown }).clientId !== 'number')

/** Runs before the guard below, for the calls that need it. */
export async function completeCaller(complete: CompleteActor, request: FastifyRequest): Promise<void> {
  const { identity } = request.caller
  if (!identity?.actor) return
  request.caller = { ...request.caller, identity: { ...identity, actor: await complete(identity.actor) } }
}

/** Runs once the path is parsed: is this client the caller's own, may they do this with it, and is it still them? */
export function requireTenant(route: RouteContract, request: FastifyRequest): void {
  const actor = request.caller.identity?.actor
  if (!actor) return
  if (actor.role === 'client') requireOwnClient(route, request, actor)
  else if (!seesAllClients(actor)) requireClientOfPath(request, actor)
  // Last, so that nobody is asked for a password in vain.
  if (route.recentSignIn === true) requireRecentSignIn(actor)
}

function requireOwnClient(route: RouteContract, request: FastifyRequest, actor: Actor): void {
  const clientId = callClientId(request)
  if (route.access === 'tenant' && !holds(actor, clientId)) throw notFound()
  if (route.self && (request.params as Record<string, unknown>)[route.self] === actor.userId) return
  if (route.access !== 'public' && !allows(RIGHTS[roleIn(actor, clientId)], route))
    throw appError('FORBIDDEN')
  if (isWrite(route) && isSuspended(actor, clientId)) throw appError('CLIENT_INACTIVE')
}

/** The client of the path is one of theirs, or there is none of this number. */
function requireClientOfPath(request: FastifyRequest, actor: Actor): void {
  const { clientId } = request.params as { clientId?: unknown }
  if (clientId !== undefined && !holds(actor, Number(clientId))) throw notFound()
}

/** Whoever may not change anything may still log out and keep their own log-in safe. */
const isWrite = (route: RouteContract) => route.method !== 'GET' && !route.ownAccount

const holds = (actor: Actor, clientId: number | null) =>
  actor.memberships.some((membership) => membership.clientId === clientId)
