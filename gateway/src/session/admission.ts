import { createHash } from 'node:crypto'
import { callerKey } from '@avaliax/chassis/access/actor.ts'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { localWindows } from '@avaliax/chassis/limits/local-windows.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { RECENT_SIGN_IN_MS } from '@avaliax/proto/identity/auth.routes.ts'
import type { ActiveSession } from '@avaliax/proto/identity/session.internal.ts'
import { agencyRoleOf, hasOwnClientsOnly, mayCall } from '@avaliax/proto/rights.ts'
import type { FastifyRequest } from 'fastify'
import type { Bearer, BearerTokens } from './bearer.ts'
import { COMPANY_HEADER, clientOfPath, membershipFor, selectedCompany } from './selection.ts'
import type { Sessions } from './sessions.ts'
import type { TokenCache } from './token-cache.ts'

/** A request is passed on with it. */
export interface Admitted {
  /** The signed word on who is asking, for the service that the route belongs to. */
  internalToken: string
  /** Null on public routes. */
  session: ActiveSession | null
  /** Null for callers that nobody knows. */
  userId: number | null
}

export type Admit = (route: RouteContract, request: FastifyRequest) => Promise<Admitted>

interface Deps {
  bearers: BearerTokens
  sessions: Sessions
  apiTokens: Sessions
  tokenCache: TokenCache
  windows: Pick<ReturnType<typeof localWindows>, 'take'>
  requestsPerMinute: number
}

const BEARER = /^Bearer ([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/i
const API_TOKEN_BEARER = /^Bearer (avx_[A-Za-z0-9_-]{43})$/i
/** A stale selection in the browser must never end a session. */
const WITHOUT_SELECTION = '/api/auth/'

/** Who a request comes from: a session of a browser, or an API token. */
interface Known {
  session: ActiveSession
  /** As identity knows it now. */
  renewed: (inAnyCase?: boolean) => Promise<ActiveSession>
}

/** Decides whether a request goes on, and as whose. */
export function admission({
  bearers,
  sessions,
  apiTokens,
  tokenCache,
  windows,
  requestsPerMinute,
}: Deps): Admit {
  function limit(session: ActiveSession): void {
    if (requestsPerMinute === 0) return
    const quota = { max: requestsPerMinute, windowSeconds: 60 }
    const { allowed, retryAfterSeconds } = windows.take(callerKey(session), quota)
    if (!allowed) throw appError('RATE_LIMITED', { retryAfterSeconds })
  }

  async function select({ session, renewed: renew }: Known, companyId: number | null) {
    const selected = membershipFor(session, companyId)
    if (selected !== undefined) return { session, selected }
    // Perhaps it was created a moment ago: a refusal is never based on an old answer.
    const renewed = await renew()
    const found = membershipFor(renewed, companyId)
    if (found === undefined) throw notFound()
    return { session: renewed, selected: found }
  }

  /** Whether the password was asked for lately; a no is never based on an old answer, for it may have been typed just now. */
  async function isRecent({ session, renewed }: Known): Promise<boolean> {
    if (session.tokenScope) return false
    return isProven(session) || isProven(await renewed(true))
  }

  async function knownCaller(request: FastifyRequest): Promise<Known> {
    const hash = apiTokenHash(request)
    if (hash) return { session: await apiTokens.current(hash), renewed: () => apiTokens.renewed(hash) }
    const { sessionId, userId } = readBearer(bearers, request)
    const session = await sessions.current(sessionId)
    if (session.userId !== userId) throw appError('UNAUTHENTICATED')
    return { session, renewed: (inAnyCase) => sessions.renewed(sessionId, inAnyCase) }
  }

  async function activeSession(sessionId: string): Promise<ActiveSession | null> {
    try {
      return await sessions.current(sessionId)
    } catch {
      return null
    }
  }

  /**
   * Somebody of the agency who may, where the route asks for it (`knowsAgency`), or of the client that it is about (`knowsMembers`);
   * every other caller is anonymous, also with an invalid token.
   */
  async function sessionKnownToPublic(route: RouteContract, request: FastifyRequest) {
    const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? []
    const bearer = (route.knowsAgency || route.knowsMembers) && token ? bearers(token) : null
    const session = bearer && (await activeSession(bearer.sessionId))
    if (!session || session.userId !== bearer?.userId || session.twoFactorDue) return null
    const role = agencyRoleOf(session)
    if (role && !mayCall(role, route)) return null
    const hasAll = role !== null && !hasOwnClientsOnly(session)
    if (!hasAll && !(route.knowsMembers && isMember(session, request))) return null
    limit(session)
    return session
  }

  return async (route, request) => {
    if (route.access === 'public') {
      const known = await sessionKnownToPublic(route, request)
      if (known) {
        const acting = { selected: null, clientId: clientOfPath(request) }
        const internalToken = tokenCache.forSession(route.service, known, acting)
        return { internalToken, session: null, userId: known.userId }
      }
      return { internalToken: tokenCache.forAnybody(route.service), session: null, userId: null }
    }
    const known = await knownCaller(request)
    const { session } = known
    limit(session)
    if (session.role === 'client') noteImpersonation(session.userId, request)
    const { userId } = session
    const recentSignIn = Boolean(route.recentSignIn) && (await isRecent(known))
    const clientId = clientOfPath(request)
    if (route.path.startsWith(WITHOUT_SELECTION)) {
      const acting = { selected: null, clientId, recentSignIn }
      return { internalToken: tokenCache.forSession(route.service, session, acting), session, userId }
    }
    const chosen = await select(known, selectedCompany(request.headers[COMPANY_HEADER]))
    const acting = { selected: chosen.selected, clientId, recentSignIn }
    return {
      internalToken: tokenCache.forSession(route.service, chosen.session, acting),
      session: chosen.session,
      userId,
    }
  }
}

const isMember = ({ memberships }: ActiveSession, request: FastifyRequest): boolean => {
  const clientId = clientOfPath(request)
  return memberships.some((membership) => membership.clientId === clientId)
}

const isProven = ({ provenAt }: ActiveSession): boolean =>
  provenAt !== undefined && Date.now() - Date.parse(provenAt) < RECENT_SIGN_IN_MS

/** The console's parameter means nothing here; a client that sends it is trying something. */
function noteImpersonation(userId: number, request: FastifyRequest): void {
  const { impersonate } = (request.query ?? {}) as { impersonate?: unknown }
  if (impersonate === undefined) return
  request.log.warn(
    { requestId: request.id, userId },
    'a client sent impersonate; the request is refused as any with an unknown query name',
  )
}

/** By what identity keeps of it; null for anything but an API token. */
function apiTokenHash({ headers }: FastifyRequest): string | null {
  const [, token] = API_TOKEN_BEARER.exec(headers.authorization ?? '') ?? []
  return token ? createHash('sha256').update(token).digest('base64url') : null
}

function readBearer(bearers: BearerTokens, request: FastifyRequest): Bearer {
  const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? []
  const bearer = token ? bearers(token) : null
  if (bearer) return bearer
  if (token)
    request.log.warn({ requestId: request.id, address: request.caller.address }, 'a bearer token was refused')
  throw appError('UNAUTHENTICATED')
}
