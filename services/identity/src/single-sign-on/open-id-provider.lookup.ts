import { unavailable } from '@avaliax/chassis/errors.ts'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'

const TIMEOUT_SECONDS = 10
/** Endpoints of a provider may move. */
const DISCOVERED_FOR_MS = 3_600_000

export interface ProviderAddress {
  issuer: string
  clientId: string
  clientSecret: string
}

/** A browser takes these to the provider, and has to come back with them. */
export interface SignInSecrets {
  state: string
  nonce: string
  verifier: string
}

export interface ProviderIdentity {
  issuer: string
  subject: string
  /** Null without one that the provider has verified. */
  email: string | null
}

/**
 * An OpenID Connect provider: authorization code, PKCE S256, state and nonce; signature, issuer, audience and times of the id token
 * are checked by openid-client. Throws `DEPENDENCY_UNAVAILABLE` while the provider is away, and null means that it did not vouch.
 */
export function openIdProvider({ issuer, clientId, clientSecret }: ProviderAddress) {
  let known: { configuration: Configuration; until: number } | null = null

  /** Asks through `use`, and tells an outage of the provider from an answer that does not hold. */
  async function asking<T>(use: (fetch: typeof globalThis.fetch) => Promise<T>): Promise<T | null> {
    let isAway = false
    const watched: typeof globalThis.fetch = async (...request) => {
      try {
        const answer = await globalThis.fetch(...request)
        isAway ||= answer.status >= 500 || answer.status === 429
        return answer
      } catch (error) {
        isAway = true
        throw error
      }
    }
    try {
      return await use(watched)
    } catch {
      if (isAway) throw unavailable()
      return null
    }
  }

  async function configurationOf(fetch: typeof globalThis.fetch): Promise<Configuration> {
    if (known && known.until > Date.now()) {
      known.configuration[customFetch] = fetch as never
      return known.configuration
    }
    const url = new URL(issuer)
    const configuration = await discovery(url, clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      [customFetch]: fetch as never,
      // Without it the signature of a token that came over TLS is taken on trust.
      execute: [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])],
    })
    known = { configuration, until: Date.now() + DISCOVERED_FOR_MS }
    return configuration
  }

  return {
    /** Answers where to send the browser. */
    async signInUrl(redirectUri: string, { state, nonce, verifier }: SignInSecrets): Promise<string> {
      const challenge = await calculatePKCECodeChallenge(verifier)
      const url = await asking(async (fetch) =>
        buildAuthorizationUrl(await configurationOf(fetch), {
          redirect_uri: redirectUri,
          scope: 'openid email',
          code_challenge: challenge,
          code_challenge_method: 'S256',
          state,
          nonce,
        }),
      )
      // The provider's word about itself does not hold: nobody can sign in there now.
      if (!url) throw unavailable()
      return url.href
    },

    /** Who came back; null when the answer does not prove it. `answer` is the address that the browser was sent back to. */
    identityOf: (answer: URL, { state, nonce, verifier }: SignInSecrets): Promise<ProviderIdentity | null> =>
      asking(async (fetch) => {
        const tokens = await authorizationCodeGrant(await configurationOf(fetch), answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) return null
        const { iss, sub, email, email_verified: isVerified } = claims
        return {
          issuer: iss,
          subject: sub,
          email: typeof email === 'string' && isVerified === true ? email : null,
        }
      }),
  }
}
export type OpenIdProvider = ReturnType<typeof openIdProvider>
