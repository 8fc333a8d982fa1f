import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { fakeHttp } from '../fake-http.ts'
import { BUSINESS_SCOPE, googleOauth } from './google-oauth.ts'

const NOW = new Date('2026-08-01T10:00:00Z')

function setup(answer: unknown) {
  const { http, requests } = fakeHttp(answer)
  const oauth = googleOauth({
    tokenHttp: http,
    revokeHttp: http,
    authUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    oauthClientId: 'app',
    oauthClientSecret: 'secret',
    now: () => NOW,
  })
  return { oauth, requests }
}
const formOf = (body: unknown) => Object.fromEntries(body as URLSearchParams)
const idToken = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`

test('the consent address carries state, the hashed verifier and the wish for a refresh token', () => {
  const { oauth } = setup({})
  const url = new URL(
    oauth.authorizationUrl({
      state: 's1',
      codeVerifier: 'v1',
      redirectUri: 'https://app/api/google/callback',
    }),
  )
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'app',
    redirect_uri: 'https://app/api/google/callback',
    scope: `openid email ${BUSINESS_SCOPE}`,
    access_type: 'offline',
    prompt: 'consent',
    state: 's1',
    code_challenge: createHash('sha256').update('v1').digest('base64url'),
    code_challenge_method: 'S256',
  })
})

test('exchanges a code and reads e-mail and scopes', async () => {
  const { oauth, requests } = setup({
    access_token: 'at',
    expires_in: 3599,
    refresh_token: 'rt',
    scope: `openid ${BUSINESS_SCOPE}`,
    id_token: idToken({ email: 'dona@padaria.com' }),
  })
  await expect(
    oauth.exchange({ code: 'c', codeVerifier: 'v', redirectUri: 'r', clientId: 1 }),
  ).resolves.toEqual({
    accessToken: 'at',
    expiresAt: new Date('2026-08-01T10:59:59Z'),
    refreshToken: 'rt',
    scopes: ['openid', BUSINESS_SCOPE],
    mayManageBusiness: true,
    email: 'dona@padaria.com',
  })
  expect(formOf(requests[0]?.body)).toEqual({
    grant_type: 'authorization_code',
    code: 'c',
    code_verifier: 'v',
    redirect_uri: 'r',
    client_id: 'app',
    client_secret: 'secret',
  })
})

test('an unticked scope and a broken id token are told, not guessed', async () => {
  const { oauth } = setup({
    access_token: 'at',
    expires_in: 10,
    scope: 'openid email',
    id_token: 'not.a.token',
  })
  await expect(oauth.refresh({ refreshToken: 'rt', clientId: 1 })).resolves.toMatchObject({
    mayManageBusiness: false,
    email: null,
    refreshToken: null,
  })
})

test('revokes by form', async () => {
  const { oauth, requests } = setup({})
  await oauth.revoke({ token: 'rt', clientId: 1 })
  expect(formOf(requests[0]?.body)).toEqual({ token: 'rt' })
})
