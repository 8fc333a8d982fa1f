import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { type SandboxCalls, sandboxCalls } from '../testing/sandbox-calls.ts'
import { BUSINESS_SCOPE } from './scopes.ts'

let at = Date.parse('2026-11-20T12:00:00Z')
const started: SandboxCalls[] = []
let sandbox: SandboxCalls
beforeEach(async () => {
  if (!started[0]) started.push(await sandboxCalls({ now: () => at }))
  sandbox = started[0] as SandboxCalls
  await sandbox.control('POST', '/reset')
})
afterAll(() => sandbox.close())

const later = (seconds: number) => {
  at += seconds * 1000
}

test('the consent page is a plain form marked SANDBOX', async () => {
  const { status, text } = await sandbox.call('GET', sandbox.consentAddress())
  expect(status).toBe(200)
  expect(text).toContain('SANDBOX')
  expect(text).toContain('name="account" value="owner@padaria.example"')
})

test('allowing echoes the state and gives a code that buys tokens once', async () => {
  const address = await sandbox.consent()
  expect(address.searchParams.get('state')).toBe('a-state')
  const code = address.searchParams.get('code') ?? ''
  const first = await sandbox.exchange(code)
  expect(first.body).toMatchObject({ expires_in: 3599, token_type: 'Bearer' })
  expect(first.body.refresh_token).toMatch(/^1\/\/0sbx/)
  const claims = JSON.parse(Buffer.from(first.body.id_token.split('.')[1], 'base64url').toString())
  expect(claims.email).toBe('owner@padaria.example')
  expect((await sandbox.exchange(code)).body.error).toBe('invalid_grant')
})

test('denying comes back with access_denied and the state', async () => {
  const address = await sandbox.consent({ decision: 'deny' })
  expect(Object.fromEntries(address.searchParams)).toEqual({ error: 'access_denied', state: 'a-state' })
})

test('a code dies after sixty seconds', async () => {
  const code = (await sandbox.consent()).searchParams.get('code') ?? ''
  later(61)
  expect((await sandbox.exchange(code)).body.error).toBe('invalid_grant')
})

test.each([
  [
    'another redirect address',
    { redirect_uri: 'http://127.0.0.1:9/api/google/callback/' },
    'redirect_uri_mismatch',
  ],
  ['another verifier', { code_verifier: 'b'.repeat(50) }, 'invalid_grant'],
  ['another secret', { client_secret: 'guess' }, 'invalid_client'],
])('an exchange with %s is refused', async (_what, fields, error) => {
  const code = (await sandbox.consent()).searchParams.get('code') ?? ''
  expect((await sandbox.exchange(code, fields)).body.error).toBe(error)
})

test('an unregistered redirect address is shown as a page, never followed', async () => {
  await sandbox.control('POST', '/seed', { redirectUris: ['https://app.example/api/google/callback'] })
  const answer = await sandbox.call('GET', sandbox.consentAddress())
  await sandbox.control('POST', '/seed', { redirectUris: [] })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('redirect_uri_mismatch')
  expect(answer.headers.get('location')).toBeNull()
})

test('an unticked scope is absent from the token and the APIs answer 403', async () => {
  const { tokens, api } = await sandbox.connect({ scopes: [] })
  expect(tokens.scope).toBe('openid email')
  const answer = await api('GET', '/am/v1/accounts')
  expect(answer.status).toBe(403)
  expect(answer.body.error.details[0].reason).toBe('ACCESS_TOKEN_SCOPE_INSUFFICIENT')
})

test('without a consent screen a second sign-in has no refresh token', async () => {
  await sandbox.connect()
  const { tokens } = await sandbox.connect({ changes: { prompt: 'select_account' } })
  expect(tokens.refresh_token).toBeUndefined()
})

test('an expired access token is refreshed, and the answer holds no new refresh token', async () => {
  const { tokens, api } = await sandbox.connect()
  later(3600)
  expect((await api('GET', '/am/v1/accounts')).status).toBe(401)
  const fresh = await sandbox.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token })
  expect(fresh.body.scope).toContain(BUSINESS_SCOPE)
  expect(fresh.body.refresh_token).toBeUndefined()
})

test('revoking ends both tokens', async () => {
  const { tokens, api } = await sandbox.connect()
  const form = new URLSearchParams({ token: tokens.refresh_token })
  expect((await sandbox.call('POST', '/oauth/revoke', { body: form })).status).toBe(200)
  expect((await api('GET', '/am/v1/accounts')).status).toBe(401)
  const fresh = await sandbox.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token })
  expect([fresh.status, fresh.body.error]).toEqual([400, 'invalid_grant'])
})

test('the hundred-and-first refresh token pushes out the oldest', async () => {
  const { tokens } = await sandbox.connect()
  for (let count = 0; count < 100; count += 1) await sandbox.connect()
  const oldest = await sandbox.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token })
  expect(oldest.body.error).toBe('invalid_grant')
})
