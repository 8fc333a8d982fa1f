import { createHash, randomBytes } from 'node:crypto'
import { type Html, html } from '@avaliax/chassis/http/pages/html.ts'
import {
  type Answer,
  type Exchange,
  hasFault,
  header,
  json,
  type Provider,
  page,
  redirect,
} from '../kernel/exchange.ts'
import { formBody } from '../kernel/request-body.ts'
import { claimsAs } from './id-token-claims.ts'
import { idTokenSigner } from './sign-id-token.ts'

export const OIDC_CLIENT = { id: 'avaliax-sandbox', secret: 'sandbox-oidc-secret' }

const PREFIX = '/oidc'
const CODE_MS = 60_000

interface IssuedCode {
  email: string
  redirectUri: string
  challenge: string
  nonce: string | null
  expiresAt: number
}

const problem = (error: string, description: string, status = 400): Answer =>
  json({ error, error_description: description }, status)

const signInPage = (content: Html, status = 200): Answer =>
  page(
    html`<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign in - SANDBOX</title><link rel="icon" href="data:,"><p><b>SANDBOX</b> stand-in for the agency's sign-in</p>${content}</html>`,
    status,
  )

/** An OpenID Connect provider with a directory of everybody: code flow with PKCE alone, each code once and for a minute. */
export function oidcProvider(now: () => number): Provider {
  const signer = idTokenSigner(OIDC_CLIENT.secret)
  const codes = new Map<string, IssuedCode>()

  const metadata = ({ origin }: Exchange): Answer => {
    const issuer = `${origin}${PREFIX}`
    return json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    })
  }

  function complaint(query: URLSearchParams): string | null {
    if (query.get('client_id') !== OIDC_CLIENT.id) return 'unknown client'
    if (query.get('response_type') !== 'code') return 'response_type must be code'
    if (!query.get('scope')?.split(' ').includes('openid')) return 'scope must hold openid'
    if (!URL.canParse(query.get('redirect_uri') ?? '')) return 'redirect_uri is no address'
    if (query.get('code_challenge_method') !== 'S256' || !query.get('code_challenge'))
      return 'PKCE with S256 only'
    return null
  }

  const authorize = ({ query }: Exchange): Answer => {
    const refused = complaint(query)
    if (refused) return signInPage(html`<h1>Cannot sign in</h1><p>${refused}</p>`, 400)
    return signInPage(
      html`<h1>Sign in</h1><form method="post"><p><label>Email <input name="email" type="email" required autofocus></label></p><button>Sign in</button></form>`,
    )
  }

  const signIn = (exchange: Exchange): Answer => {
    const { query, origin } = exchange
    const refused = complaint(query)
    if (refused) return signInPage(html`<h1>Cannot sign in</h1><p>${refused}</p>`, 400)
    const address = new URL(query.get('redirect_uri') ?? '')
    const state = query.get('state')
    if (state !== null) address.searchParams.set('state', state)
    address.searchParams.set('iss', `${origin}${PREFIX}`)
    const email = formBody(exchange)?.get('email')
    if (!email) {
      address.searchParams.set('error', 'access_denied')
      return redirect(address.href)
    }
    const code = randomBytes(24).toString('base64url')
    codes.set(code, {
      email,
      redirectUri: query.get('redirect_uri') ?? '',
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce'),
      expiresAt: now() + CODE_MS,
    })
    address.searchParams.set('code', code)
    return redirect(address.href)
  }

  function isOurClient(exchange: Exchange, form: URLSearchParams): boolean {
    const basic = header(exchange, 'authorization')?.match(/^Basic (.+)$/)?.[1]
    const [id, secret] = basic
      ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
      : [form.get('client_id'), form.get('client_secret')]
    return id === OIDC_CLIENT.id && secret === OIDC_CLIENT.secret
  }

  const token = (exchange: Exchange): Answer => {
    const form = formBody(exchange) ?? new URLSearchParams()
    if (!isOurClient(exchange, form)) return problem('invalid_client', 'Unknown client or secret', 401)
    if (form.get('grant_type') !== 'authorization_code') return problem('unsupported_grant_type', 'code only')
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    if (!code || code.expiresAt <= now()) return problem('invalid_grant', 'The code is unknown, used or old')
    if (code.redirectUri !== form.get('redirect_uri')) return problem('invalid_grant', 'Another redirect_uri')
    const verifier = form.get('code_verifier') ?? ''
    if (createHash('sha256').update(verifier).digest('base64url') !== code.challenge)
      return problem('invalid_grant', 'The code belongs to another sign-in')
    const fault = hasFault(exchange, 'oidc_id_token') ? exchange.fault?.params.as : null
    const iat = Math.floor(now() / 1000)
    const claims = claimsAs(fault, {
      iss: `${exchange.origin}${PREFIX}`,
      aud: OIDC_CLIENT.id,
      sub: `subject-of-${code.email}`,
      email: code.email,
      email_verified: true,
      ...(code.nonce !== null && { nonce: code.nonce }),
      iat,
      exp: iat + 300,
    })
    const answer = {
      access_token: randomBytes(24).toString('base64url'),
      token_type: 'Bearer',
      expires_in: 300,
    }
    return json({ ...answer, id_token: signer.sign(claims, fault) }, 200, { 'cache-control': 'no-store' })
  }

  return {
    api: 'oidc',
    prefix: PREFIX,
    routes: [
      { method: 'GET', pattern: '/oidc/.well-known/openid-configuration', handle: metadata },
      { method: 'GET', pattern: '/oidc/authorize', handle: authorize },
      { method: 'POST', pattern: '/oidc/authorize', handle: signIn },
      { method: 'POST', pattern: '/oidc/token', handle: token },
      { method: 'GET', pattern: '/oidc/jwks', handle: () => json(signer.keys()) },
    ],
    refuse: (status) => problem(status >= 500 ? 'server_error' : 'invalid_request', 'Sandbox fault', status),
    notFound: () => problem('not_found', 'SANDBOX', 404),
  }
}
