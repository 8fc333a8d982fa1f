import { html } from '@avaliax/chassis/http/pages/html.ts'
import {
  type Answer,
  type Exchange,
  hasFault,
  json,
  type Provider,
  page,
  redirect,
} from '../kernel/exchange.ts'
import { formBody } from '../kernel/request-body.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import { type AuthRequest, readAuthRequest } from './auth-request.ts'
import { consentPage, problemPage } from './consent-page.ts'
import { idTokens } from './id-token.ts'
import { isOptional } from './scopes.ts'
import { oauthError, tokenEndpoint } from './token-endpoint.ts'

function backTo(request: AuthRequest, parameters: Record<string, string>): Answer {
  const address = new URL(request.redirectUri)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  if (request.state !== null) address.searchParams.set('state', request.state)
  return redirect(address.href)
}

function decide(state: SandboxState, exchange: Exchange, request: AuthRequest): Answer {
  const form = formBody(exchange) ?? new URLSearchParams()
  const decision = form.get('decision')
  if (decision === 'deny') return backTo(request, { error: 'access_denied' })
  if (decision !== 'allow')
    return problemPage({ code: 'invalid_request', description: 'decision is allow or deny' })
  const email = form.get('account') ?? ''
  if (!state.scenario.users.some((user) => user.email === email)) {
    return problemPage({ code: 'invalid_request', description: `No account ${email}` })
  }
  const ticked = hasFault(exchange, 'scope_missing') ? [] : form.getAll('scope')
  const scopes = request.scopes.filter((scope) => !isOptional(scope) || ticked.includes(scope))
  if (scopes.length === 0) return backTo(request, { error: 'access_denied' })
  // Google gives a refresh token only when the user really saw the consent screen.
  const first = !state.grants.consented(request.clientId, email)
  const code = state.grants.issueCode({
    email,
    scopes,
    clientId: request.clientId,
    redirectUri: request.redirectUri,
    challenge: request.challenge,
    challengeMethod: request.challengeMethod,
    offline: request.offline && (first || request.forceConsent),
  })
  state.grants.rememberConsent(request.clientId, email)
  state.changed()
  return backTo(request, { code: code.code, scope: scopes.join(' ') })
}

export function oauthProvider(state: SandboxState): Provider {
  const tokens = idTokens()
  const withRequest = (use: (request: AuthRequest, exchange: Exchange) => Answer) => (exchange: Exchange) => {
    const read = readAuthRequest(exchange.query, state.settings)
    return 'problem' in read ? problemPage(read.problem) : use(read.request, exchange)
  }
  const revoke = (exchange: Exchange): Answer => {
    const token = formBody(exchange)?.get('token') ?? exchange.query.get('token')
    if (!token) return oauthError('invalid_request', 'Missing required parameter: token')
    if (!state.grants.revoke(token)) return oauthError('invalid_token', 'Token expired or revoked')
    state.changed()
    return json({})
  }
  return {
    api: 'oauth',
    prefix: '/oauth',
    routes: [
      {
        method: 'GET',
        pattern: '/oauth/o/oauth2/v2/auth',
        handle: withRequest((request) => consentPage(request, state.scenario.users)),
      },
      {
        method: 'POST',
        pattern: '/oauth/o/oauth2/v2/auth',
        handle: withRequest((request, exchange) => decide(state, exchange, request)),
      },
      { method: 'POST', pattern: '/oauth/token', handle: tokenEndpoint(state, tokens) },
      { method: 'POST', pattern: '/oauth/revoke', handle: revoke },
      { method: 'GET', pattern: '/oauth/certs', handle: () => json(tokens.certs()) },
    ],
    refuse: (status, params = {}) =>
      oauthError(
        typeof params.error === 'string' ? params.error : oauthErrorName(status),
        'Sandbox fault',
        status,
      ),
    notFound: () => page(html`<h1>404 (SANDBOX)</h1>`, 404),
  }
}

function oauthErrorName(status: number): string {
  if (status === 401) return 'invalid_client'
  if (status === 429) return 'rate_limit_exceeded'
  return status >= 500 ? 'internal_failure' : 'invalid_request'
}
