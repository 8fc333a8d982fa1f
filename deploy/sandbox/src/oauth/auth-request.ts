import type { Settings } from '../state/sandbox-state.ts'
import { SCOPES } from './scopes.ts'

export interface AuthRequest {
  clientId: string
  redirectUri: string
  scopes: string[]
  state: string | null
  offline: boolean
  forceConsent: boolean
  challenge: string | null
  challengeMethod: 'S256' | 'plain'
  loginHint: string | null
}

export interface AuthProblem {
  code: string
  description: string
}

function allowedRedirect(uri: string, settings: Settings): boolean {
  if (settings.redirectUris.length > 0) return settings.redirectUris.includes(uri)
  if (!URL.canParse(uri)) return false
  const { protocol, hostname, hash } = new URL(uri)
  const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return hash === '' && (protocol === 'https:' || (protocol === 'http:' && loopback))
}

function problem(code: string, description: string): { problem: AuthProblem } {
  return { problem: { code, description } }
}

function duplicated(query: URLSearchParams): string | undefined {
  return [...query.keys()].find((name) => query.getAll(name).length > 1)
}

/** Reads the consent address the way Google does: what is wrong is shown, never redirected. */
export function readAuthRequest(
  query: URLSearchParams,
  settings: Settings,
): { request: AuthRequest } | { problem: AuthProblem } {
  const twice = duplicated(query)
  if (twice) return problem('invalid_request', `OAuth 2 parameters can only have a single value: ${twice}`)
  const clientId = query.get('client_id')
  if (!clientId) return problem('invalid_request', 'Missing required parameter: client_id')
  if (clientId !== settings.clientId) return problem('invalid_client', 'The OAuth client was not found.')
  const redirectUri = query.get('redirect_uri')
  if (!redirectUri) return problem('invalid_request', 'Missing required parameter: redirect_uri')
  if (!allowedRedirect(redirectUri, settings)) {
    return problem(
      'redirect_uri_mismatch',
      `The redirect URI in the request, ${redirectUri}, is not registered.`,
    )
  }
  if (query.get('response_type') !== 'code')
    return problem('unsupported_response_type', 'Only "code" is known.')
  const scopes = (query.get('scope') ?? '').split(' ').filter(Boolean)
  if (scopes.length === 0) return problem('invalid_request', 'Missing required parameter: scope')
  const unknown = scopes.filter((scope) => !Object.hasOwn(SCOPES, scope))
  if (unknown.length > 0)
    return problem('invalid_scope', `Some requested scopes were invalid: ${unknown.join(' ')}`)
  const challengeMethod = query.get('code_challenge_method') ?? 'plain'
  if (challengeMethod !== 'S256' && challengeMethod !== 'plain') {
    return problem('invalid_request', `Invalid code_challenge_method: ${challengeMethod}`)
  }
  const challenge = query.get('code_challenge')
  if (challenge !== null && !/^[A-Za-z0-9\-._~]{43,128}$/.test(challenge)) {
    return problem('invalid_request', 'Invalid code_challenge')
  }
  const accessType = query.get('access_type') ?? 'online'
  if (accessType !== 'online' && accessType !== 'offline') {
    return problem('invalid_request', `Invalid access_type: ${accessType}`)
  }
  return {
    request: {
      clientId,
      redirectUri,
      scopes,
      state: query.get('state'),
      challenge,
      challengeMethod,
      offline: accessType === 'offline',
      forceConsent: (query.get('prompt') ?? '').split(' ').includes('consent'),
      loginHint: query.get('login_hint'),
    },
  }
}
