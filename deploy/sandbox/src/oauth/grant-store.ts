import { createHash, randomBytes } from 'node:crypto'

const CODE_SECONDS = 60
export const ACCESS_SECONDS = 3599
const REFRESH_TOKENS_PER_USER = 100

export interface ConsentedCode {
  code: string
  email: string
  clientId: string
  redirectUri: string
  scopes: string[]
  challenge: string | null
  challengeMethod: 'S256' | 'plain'
  /** Whether the exchange hands out a refresh token. */
  offline: boolean
  expiresAt: number
}

export interface AccessGrant {
  token: string
  email: string
  clientId: string
  scopes: string[]
  expiresAt: number
  refreshToken: string | null
}

export interface RefreshGrant {
  token: string
  email: string
  clientId: string
  scopes: string[]
  issuedAt: number
}

export interface SavedGrants {
  access: AccessGrant[]
  refresh: RefreshGrant[]
  consents: string[]
}

function secret(prefix: string): string {
  return `${prefix}${randomBytes(24).toString('base64url')}`
}

export function challengeOf(verifier: string, method: 'S256' | 'plain'): string {
  return method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
}

/** Codes, tokens and remembered consents; tokens outlive a restart, codes do not. */
export function grantStore(now: () => number, saved?: SavedGrants) {
  const codes = new Map<string, ConsentedCode>()
  let access = new Map((saved?.access ?? []).map((grant) => [grant.token, grant]))
  let refresh = new Map((saved?.refresh ?? []).map((grant) => [grant.token, grant]))
  const consents = new Set(saved?.consents ?? [])

  function dropOldest(email: string, clientId: string): void {
    const own = [...refresh.values()].filter((grant) => grant.email === email && grant.clientId === clientId)
    for (const grant of own.slice(0, Math.max(0, own.length - REFRESH_TOKENS_PER_USER))) {
      refresh.delete(grant.token)
    }
  }

  return {
    issueCode(code: Omit<ConsentedCode, 'code' | 'expiresAt'>): ConsentedCode {
      const issued = { ...code, code: secret('4/0sbx'), expiresAt: now() + CODE_SECONDS * 1000 }
      codes.set(issued.code, issued)
      return issued
    },
    /** Taking a code uses it up, whatever becomes of the exchange. */
    takeCode(code: string): ConsentedCode | null {
      const found = codes.get(code) ?? null
      codes.delete(code)
      return found && found.expiresAt > now() ? found : null
    },
    issueAccess(grant: Omit<AccessGrant, 'token' | 'expiresAt'>): AccessGrant {
      const issued = { ...grant, token: secret('ya29.sbx'), expiresAt: now() + ACCESS_SECONDS * 1000 }
      access = new Map([...access].filter(([, kept]) => kept.expiresAt > now() - 86_400_000))
      access.set(issued.token, issued)
      return issued
    },
    issueRefresh(grant: Omit<RefreshGrant, 'token' | 'issuedAt'>): RefreshGrant {
      const issued = { ...grant, token: secret('1//0sbx'), issuedAt: now() }
      refresh.set(issued.token, issued)
      dropOldest(grant.email, grant.clientId)
      return issued
    },
    liveAccess(token: string): AccessGrant | null {
      const grant = access.get(token)
      return grant && grant.expiresAt > now() ? grant : null
    },
    refreshGrant: (token: string): RefreshGrant | null => refresh.get(token) ?? null,
    expire(token: string) {
      const grant = access.get(token)
      if (grant) grant.expiresAt = now()
    },
    /** Revoking either token takes the whole grant of that user and client. */
    revoke(token: string): boolean {
      const grant = access.get(token) ?? refresh.get(token)
      if (!grant) return false
      const other = (one: AccessGrant | RefreshGrant) =>
        one.email !== grant.email || one.clientId !== grant.clientId
      access = new Map([...access].filter(([, one]) => other(one)))
      refresh = new Map([...refresh].filter(([, one]) => other(one)))
      consents.delete(`${grant.clientId} ${grant.email}`)
      return true
    },
    consented: (clientId: string, email: string) => consents.has(`${clientId} ${email}`),
    rememberConsent: (clientId: string, email: string) => consents.add(`${clientId} ${email}`),
    counts: () => ({ accessTokens: access.size, refreshTokens: refresh.size }),
    saved: (): SavedGrants => ({
      access: [...access.values()],
      refresh: [...refresh.values()],
      consents: [...consents],
    }),
  }
}

export type GrantStore = ReturnType<typeof grantStore>
