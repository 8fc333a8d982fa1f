import { AgencyRole, ClientRole } from '@avaliax/proto/rights.ts'
import { Language, TokenScope } from '@avaliax/proto/values.ts'
import { z } from 'zod'

export interface Membership {
  companyId: number
  clientId: number
  active: boolean
  /** Absent: the owner. */
  role?: ClientRole | undefined
}

/** Who is asking: verified by the gateway, signed into the internal token, built again by every service. */
export interface Actor {
  userId: number
  sessionId: string
  role: 'client' | 'superadmin'
  /** The agency's people have one, and so has a token that one of them made for a client; absent: a superadmin's, or none. */
  agencyRole?: AgencyRole | undefined
  email: string
  /** The person's own. */
  language: Language
  /** The headquarters first; those of the call alone while there is a `membershipsDigest`. */
  memberships: readonly Membership[]
  /** Names the whole list of companies, of which `memberships` are some. */
  membershipsDigest?: string | undefined
  /** The company that `x-company-id` selected, else the headquarters; null where no selection applies. */
  selectedClientId: number | null
  selectedCompanyId: number | null
  /** The agency requires a second factor that this person has yet to set up: nothing else is open. */
  twoFactorDue?: boolean | undefined
  /** The person showed a while ago at most to know the password; told of routes that ask for it, and of no others. */
  recentSignIn?: boolean | undefined
  /** No person at a browser but an API token of theirs, which may do this much; its id stands in `sessionId`. */
  tokenScope?: TokenScope | undefined
}

/** The actor inside a token: short names and tuples, because a header has little room. */
export const ActorClaims = z.strictObject({
  u: z.int(),
  s: z.string(),
  r: z.enum(['client', 'superadmin']),
  e: z.string(),
  l: Language,
  m: z.array(z.tuple([z.int(), z.int(), z.union([z.literal(0), z.literal(1)])])),
  c: z.int().nullable(),
  o: z.int().nullable(),
  /** A person's roles at clients of others. */
  p: z.array(z.tuple([z.int(), ClientRole])).optional(),
  /** Names the whole list of companies, of which the call's are carried. */
  x: z.string().optional(),
  a: AgencyRole.optional(),
  d: z.literal(1).optional(),
  f: z.literal(1).optional(),
  t: TokenScope.optional(),
})
export type ActorClaims = z.output<typeof ActorClaims>

export function toClaims(actor: Actor): ActorClaims {
  const roles = actor.memberships.flatMap(({ clientId, role }): [number, ClientRole][] =>
    role ? [[clientId, role]] : [],
  )
  return {
    u: actor.userId,
    s: actor.sessionId,
    r: actor.role,
    e: actor.email,
    l: actor.language,
    m: actor.memberships.map(({ companyId, clientId, active }) => [companyId, clientId, active ? 1 : 0]),
    c: actor.selectedClientId,
    o: actor.selectedCompanyId,
    ...(roles.length > 0 && { p: roles }),
    ...(actor.membershipsDigest && { x: actor.membershipsDigest }),
    ...(actor.agencyRole && { a: actor.agencyRole }),
    ...(actor.twoFactorDue && { d: 1 }),
    ...(actor.recentSignIn && { f: 1 }),
    ...(actor.tokenScope && { t: actor.tokenScope }),
  }
}

export function fromClaims(claims: ActorClaims): Actor {
  const roles = new Map(claims.p)
  const roleOf = (clientId: number) => {
    const role = roles.get(clientId)
    return role && { role }
  }
  return {
    userId: claims.u,
    sessionId: claims.s,
    role: claims.r,
    email: claims.e,
    language: claims.l,
    memberships: claims.m.map(([companyId, clientId, active]) => ({
      companyId,
      clientId,
      active: active === 1,
      ...roleOf(clientId),
    })),
    selectedClientId: claims.c,
    selectedCompanyId: claims.o,
    ...(claims.x && { membershipsDigest: claims.x }),
    ...(claims.a && { agencyRole: claims.a }),
    ...(claims.d && { twoFactorDue: true }),
    ...(claims.f && { recentSignIn: true }),
    ...(claims.t && { tokenScope: claims.t }),
  }
}

/** Under which limits and idempotency keys are kept: a token's are not those of the person who made it. */
export const callerKey = ({
  userId,
  sessionId,
  tokenScope,
}: Pick<Actor, 'userId' | 'sessionId' | 'tokenScope'>): string =>
  tokenScope ? `token:${sessionId}` : `user:${userId}`

/** Whom an answer is for may be nobody: then it is Portuguese. */
export const languageOf = (actor: Pick<Actor, 'language'> | null): Language => actor?.language ?? 'pt'
