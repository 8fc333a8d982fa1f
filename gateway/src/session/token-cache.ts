import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { type InternalTokens, TOKEN_SECONDS } from '@avaliax/chassis/access/internal-token.ts'
import type { ServiceName } from '@avaliax/proto/contract.ts'
import type { ActiveSession, Membership } from '@avaliax/proto/identity/session.internal.ts'

interface Kept {
  token: string
  renewAt: number
}

interface Deps {
  tokens: Pick<InternalTokens, 'issue'>
  now?: () => number
}

/** For which company, and whether soon after the password was asked for. */
interface Acting {
  selected: Membership | null
  recentSignIn?: boolean
}

/** Internal tokens are used for half of their life, so that none expires on the way. */
const USED_FOR_MS = (TOKEN_SECONDS * 1000) / 2
const NO_SELECTION = 0

/** Signs who is asking, once per session, selection and service. */
export function tokenCache({ tokens, now = Date.now }: Deps) {
  // Keyed by the session's own object: what identity says anew is signed anew, and what is forgotten is collected.
  const bySession = new WeakMap<ActiveSession, Map<string, Kept>>()
  const anonymous = new Map<string, Kept>()

  function cachedToken(all: Map<string, Kept>, key: string, make: () => string): string {
    const found = all.get(key)
    if (found && found.renewAt > now()) return found.token
    const token = make()
    all.set(key, { token, renewAt: now() + USED_FOR_MS })
    return token
  }

  return {
    forAnybody: (audience: ServiceName): string =>
      cachedToken(anonymous, audience, () => tokens.issue(audience, null)),
    forSession(
      audience: ServiceName,
      session: ActiveSession,
      { selected, recentSignIn = false }: Acting,
    ): string {
      const all = bySession.get(session) ?? new Map<string, Kept>()
      bySession.set(session, all)
      const key = `${audience}:${selected?.companyId ?? NO_SELECTION}:${recentSignIn}`
      const actor = { ...actorOf(session, selected), ...(recentSignIn && { recentSignIn }) }
      return cachedToken(all, key, () => tokens.issue(audience, actor))
    },
  }
}
export type TokenCache = ReturnType<typeof tokenCache>

const actorOf = (session: ActiveSession, selected: Membership | null): Actor => ({
  userId: session.userId,
  sessionId: session.sessionId,
  role: session.role,
  ...(session.agencyRole && { agencyRole: session.agencyRole }),
  email: session.email,
  language: session.language,
  memberships: session.memberships,
  selectedClientId: selected?.clientId ?? null,
  selectedCompanyId: selected?.companyId ?? null,
  ...(session.twoFactorDue && { twoFactorDue: true }),
  ...(session.tokenScope && { tokenScope: session.tokenScope }),
})
