import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { type InternalTokens, TOKEN_SECONDS } from '@avaliax/chassis/access/internal-token.ts'
import { membershipsDigest } from '@avaliax/chassis/access/memberships.ts'
import type { ServiceName } from '@avaliax/proto/contract.ts'
import type { ActiveSession } from '@avaliax/proto/identity/session.internal.ts'
import type { Membership } from '@avaliax/proto/memberships.ts'
import { carriedMemberships } from './carried-memberships.ts'

interface Kept {
  token: string
  renewAt: number
}

interface Deps {
  tokens: Pick<InternalTokens, 'issue'>
  now?: () => number
}

/** For which companies, and whether soon after the password was asked for. */
interface Acting {
  selected: Membership | null
  /** The path names this client. */
  clientId?: number | null
  recentSignIn?: boolean
}

/** Internal tokens are used for half of their life, so that none expires on the way. */
const USED_FOR_MS = (TOKEN_SECONDS * 1000) / 2
const NOTHING = 0
/** More than that of one person at a time are a walk through their companies; they are signed anew. */
const KEPT_MAX = 200

/** Signs who is asking, once per session, companies of the call and service. */
export function tokenCache({ tokens, now = Date.now }: Deps) {
  // Keyed by the session's own object: what identity says anew is signed anew, and what is forgotten is collected.
  const bySession = new WeakMap<ActiveSession, Map<string, Kept>>()
  const digests = new WeakMap<ActiveSession, string>()
  const anonymous = new Map<string, Kept>()

  function cachedToken(all: Map<string, Kept>, key: string, make: () => string): string {
    const found = all.get(key)
    if (found && found.renewAt > now()) return found.token
    const token = make()
    if (all.size >= KEPT_MAX) all.clear()
    all.set(key, { token, renewAt: now() + USED_FOR_MS })
    return token
  }

  function digestOf(session: ActiveSession): string {
    const digest = digests.get(session) ?? membershipsDigest(session.memberships)
    digests.set(session, digest)
    return digest
  }

  function actorOf(session: ActiveSession, { selected, clientId = null, recentSignIn }: Acting): Actor {
    const memberships = carriedMemberships(session.memberships, [selected?.clientId ?? null, clientId])
    return {
      userId: session.userId,
      sessionId: session.sessionId,
      role: session.role,
      ...(session.agencyRole && { agencyRole: session.agencyRole }),
      email: session.email,
      language: session.language,
      memberships,
      ...(memberships.length < session.memberships.length && { membershipsDigest: digestOf(session) }),
      selectedClientId: selected?.clientId ?? null,
      selectedCompanyId: selected?.companyId ?? null,
      ...(session.twoFactorDue && { twoFactorDue: true }),
      ...(session.tokenScope && { tokenScope: session.tokenScope }),
      ...(recentSignIn && { recentSignIn }),
    }
  }

  return {
    forAnybody: (audience: ServiceName): string =>
      cachedToken(anonymous, audience, () => tokens.issue(audience, null)),
    forSession(audience: ServiceName, session: ActiveSession, acting: Acting): string {
      const { selected, clientId, recentSignIn = false } = acting
      const all = bySession.get(session) ?? new Map<string, Kept>()
      bySession.set(session, all)
      const key = `${audience}:${selected?.companyId ?? NOTHING}:${clientId ?? NOTHING}:${recentSignIn}`
      return cachedToken(all, key, () => tokens.issue(audience, actorOf(session, acting)))
    },
  }
}
export type TokenCache = ReturnType<typeof tokenCache>
