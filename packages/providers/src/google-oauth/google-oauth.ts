import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ProviderHttp } from '../http/http-provider.ts'

export const BUSINESS_SCOPE = 'https://www.googleapis.com/auth/business.manage'
const SCOPES = ['openid', 'email', BUSINESS_SCOPE]

const WireTokens = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().default(''),
  id_token: z.string().optional(),
})
type WireTokens = z.output<typeof WireTokens>
const IdClaims = z.object({ email: z.string() })

export interface GoogleTokens {
  accessToken: string
  expiresAt: Date
  /** Only after the consent screen; a refresh leaves the old one valid. */
  refreshToken: string | null
  scopes: string[]
  /** People can untick it. */
  mayManageBusiness: boolean
  email: string | null
}

export interface GoogleOauth {
  authorizationUrl(ask: { state: string; codeVerifier: string; redirectUri: string }): string
  exchange(answer: {
    code: string
    codeVerifier: string
    redirectUri: string
    /** The log names it; null: the agency's own account. */
    clientId: number | null
  }): Promise<GoogleTokens>
  refresh(ask: { refreshToken: string; clientId: number | null }): Promise<GoogleTokens>
  revoke(ask: { token: string; clientId: number | null }): Promise<void>
}

interface Deps {
  /** One per address: token and revoke may live on different hosts. */
  tokenHttp: ProviderHttp
  revokeHttp: ProviderHttp
  authUrl: string
  oauthClientId: string
  oauthClientSecret: string
  now: () => Date
}

/** OAuth 2.0 web server flow with PKCE. The base addresses are the endpoints themselves, so every path is empty. */
export function googleOauth({
  tokenHttp,
  revokeHttp,
  authUrl,
  oauthClientId,
  oauthClientSecret,
  now,
}: Deps): GoogleOauth {
  const credentials = { client_id: oauthClientId, client_secret: oauthClientSecret }

  const tokens = async (
    form: Record<string, string>,
    { action, clientId }: { action: string; clientId: number | null },
  ) => {
    const answer = await tokenHttp.request({
      method: 'POST',
      path: '',
      body: new URLSearchParams({ ...form, ...credentials }),
      schema: WireTokens,
      action,
      clientId,
      retry: false,
    })
    return toTokens(answer, now())
  }

  return {
    authorizationUrl({ state, codeVerifier, redirectUri }) {
      const url = new URL(authUrl)
      url.search = new URLSearchParams({
        client_id: oauthClientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: SCOPES.join(' '),
        access_type: 'offline',
        // A refresh token is only given when the consent screen was shown.
        prompt: 'consent',
        include_granted_scopes: 'true',
        state,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString()
      return url.href
    },
    exchange({ code, codeVerifier, redirectUri, clientId }) {
      const form = {
        grant_type: 'authorization_code',
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectUri,
      }
      return tokens(form, { action: 'oauth_exchange', clientId })
    },
    refresh({ refreshToken, clientId }) {
      return tokens(
        { grant_type: 'refresh_token', refresh_token: refreshToken },
        { action: 'oauth_refresh', clientId },
      )
    },
    async revoke({ token, clientId }) {
      const body = new URLSearchParams({ token })
      await revokeHttp.request({
        method: 'POST',
        path: '',
        body,
        schema: z.unknown(),
        action: 'oauth_revoke',
        clientId,
        retry: true,
      })
    },
  }
}

function toTokens(answer: WireTokens, now: Date): GoogleTokens {
  const scopes = answer.scope.split(' ').filter(Boolean)
  return {
    accessToken: answer.access_token,
    expiresAt: new Date(now.getTime() + answer.expires_in * 1000),
    refreshToken: answer.refresh_token ?? null,
    scopes,
    mayManageBusiness: scopes.includes(BUSINESS_SCOPE),
    email: emailOf(answer.id_token),
  }
}

/** The token came straight from the provider over TLS, so its signature needs no check (OpenID Connect Core 3.1.3.7). */
function emailOf(idToken: string | undefined): string | null {
  const [, payload] = idToken?.split('.') ?? []
  if (!payload) return null
  try {
    return IdClaims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).email
  } catch {
    return null
  }
}
