import { type Answer, type Exchange, hasFault, header, json } from '../kernel/exchange.ts'
import { formBody } from '../kernel/request-body.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import { ACCESS_SECONDS, challengeOf } from './grant-store.ts'
import type { IdTokens } from './id-token.ts'

export function oauthError(error: string, description: string, status = 400): Answer {
  return json({ error, error_description: description }, status)
}

interface Credentials {
  clientId: string | null
  clientSecret: string | null
}

function credentials(exchange: Exchange, form: URLSearchParams): Credentials {
  const basic = header(exchange, 'authorization')?.match(/^Basic (.+)$/)?.[1]
  if (!basic) return { clientId: form.get('client_id'), clientSecret: form.get('client_secret') }
  const [clientId, clientSecret] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
  return { clientId: clientId ?? null, clientSecret: clientSecret ?? null }
}

interface Issue {
  email: string
  clientId: string
  scopes: string[]
  refreshToken: string | null
  showRefresh: boolean
}

export function tokenEndpoint(state: SandboxState, tokens: IdTokens) {
  function issue({ email, clientId, scopes, refreshToken, showRefresh }: Issue): Answer {
    const grant = state.grants.issueAccess({ email, clientId, scopes, refreshToken })
    state.changed()
    const user = state.scenario.users.find((one) => one.email === email)
    const issuedAt = Math.floor(state.clock.now() / 1000)
    const claims = {
      iss: 'https://accounts.google.com',
      azp: clientId,
      aud: clientId,
      sub: user?.sub ?? email,
      ...(scopes.some((scope) => scope.endsWith('email')) ? { email, email_verified: true } : {}),
      iat: issuedAt,
      exp: issuedAt + 3600,
    }
    return json(
      {
        access_token: grant.token,
        expires_in: ACCESS_SECONDS,
        ...(showRefresh && refreshToken ? { refresh_token: refreshToken } : {}),
        scope: scopes.join(' '),
        token_type: 'Bearer',
        ...(scopes.includes('openid') ? { id_token: tokens.sign(claims) } : {}),
      },
      200,
      { 'cache-control': 'no-store' },
    )
  }

  function byCode(exchange: Exchange, form: URLSearchParams, clientId: string): Answer {
    const code = state.grants.takeCode(form.get('code') ?? '')
    if (!code || code.clientId !== clientId) return oauthError('invalid_grant', 'Malformed auth code.')
    if (code.redirectUri !== form.get('redirect_uri')) {
      return oauthError('redirect_uri_mismatch', 'Bad Request')
    }
    const verifier = form.get('code_verifier')
    if (code.challenge !== null && verifier === null) {
      return oauthError('invalid_grant', 'Missing code verifier.')
    }
    if (verifier !== null && challengeOf(verifier, code.challengeMethod) !== code.challenge) {
      return oauthError('invalid_grant', 'Invalid code verifier.')
    }
    const { email, scopes } = code
    const offline = code.offline && !hasFault(exchange, 'no_refresh_token')
    const refresh = offline ? state.grants.issueRefresh({ email, clientId, scopes }) : null
    return issue({ email, clientId, scopes, refreshToken: refresh?.token ?? null, showRefresh: true })
  }

  function byRefresh(exchange: Exchange, form: URLSearchParams, clientId: string): Answer {
    const token = form.get('refresh_token')
    if (!token) return oauthError('invalid_request', 'Missing required parameter: refresh_token')
    if (hasFault(exchange, 'token_revoked')) {
      state.grants.revoke(token)
      state.changed()
    }
    const grant = state.grants.refreshGrant(token)
    if (!grant || grant.clientId !== clientId) {
      return oauthError('invalid_grant', 'Token has been expired or revoked.')
    }
    const { email, scopes } = grant
    return issue({ email, clientId, scopes, refreshToken: token, showRefresh: false })
  }

  return (exchange: Exchange): Answer => {
    const form = formBody(exchange)
    if (!form) return oauthError('invalid_request', 'The body must be application/x-www-form-urlencoded.')
    const { clientId, clientSecret } = credentials(exchange, form)
    const { settings } = state
    if (clientId !== settings.clientId)
      return oauthError('invalid_client', 'The OAuth client was not found.', 401)
    if (clientSecret !== settings.clientSecret) return oauthError('invalid_client', 'Unauthorized', 401)
    const type = form.get('grant_type')
    if (type === 'authorization_code') return byCode(exchange, form, clientId)
    if (type === 'refresh_token') return byRefresh(exchange, form, clientId)
    return oauthError('unsupported_grant_type', `Invalid grant_type: ${type ?? ''}`)
  }
}
