import type { ApiCall } from '@avaliax/proto/logging/logging.events.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { z } from 'zod'
import type { Meter } from '../src/call-meter.ts'
import { googleBusinessLocations } from '../src/google-business/google-business-locations.ts'
import { googleBusinessReviews } from '../src/google-business/google-business-reviews.ts'
import { googleOauth } from '../src/google-oauth/google-oauth.ts'
import { googlePlaces } from '../src/google-places/google-places.ts'
import { guardedFetch } from '../src/guarded-fetch/guarded-fetch.ts'
import { outboundGuard } from '../src/guarded-fetch/outbound-guard.ts'
import { outboundAllowList } from '../src/guarded-fetch/outbound-url.ts'
import { providerHttp } from '../src/http/http-provider.ts'
import { languageModel } from '../src/language-model/language-model.ts'
import { mailer } from '../src/mailer/mailer.ts'
import { make } from '../src/make/make.ts'

const CALLBACK = 'http://127.0.0.1:9/api/google/callback'
const VERIFIER = 'a-verifier-of-at-least-forty-three-characters-0001'
let sandbox: ProviderSandbox
let env: Record<string, string>
let calls: ApiCall[] = []

beforeAll(async () => {
  sandbox = await startProviderSandbox()
  env = sandbox.sandbox.env
})
afterEach(async () => {
  calls = []
  await sandbox.call('DELETE', '/__sandbox/faults')
})
afterAll(() => sandbox?.close())

const now = () => new Date()
const record = (call: ApiCall) => void calls.push(call)
/** Nobody counts here; the counting has tests of its own. */
const unlimited: Meter = {
  shared: (_key, work) => work(),
  charge: async () => {},
  usage: () => Promise.reject(new Error('not asked here')),
}
const http = (api: string, baseUrl = '') =>
  providerHttp({ api, baseUrl, meter: unlimited, timeoutMs: 5_000, record, now, random: () => 0 })
const places = () =>
  googlePlaces({ http: http('places', env.PLACES_BASE_URL), apiKey: env.PLACES_API_KEY ?? '' })
const reviews = () => googleBusinessReviews({ http: http('v4', env.GBP_V4_BASE_URL) })
const locations = () =>
  googleBusinessLocations({
    accountsHttp: http('am', env.GBP_ACCOUNTS_BASE_URL),
    infoHttp: http('bi', env.GBP_INFO_BASE_URL),
  })
const oauth = () =>
  googleOauth({
    tokenHttp: http('oauth', env.GOOGLE_TOKEN_URL),
    revokeHttp: http('oauth', env.GOOGLE_REVOKE_URL),
    authUrl: env.GOOGLE_AUTH_URL ?? '',
    oauthClientId: env.GOOGLE_CLIENT_ID ?? '',
    oauthClientSecret: env.GOOGLE_CLIENT_SECRET ?? '',
    now,
  })

/** Opens the consent page we built and says yes, as a browser would. */
async function consent(email: string) {
  const url = oauth().authorizationUrl({ state: 'st4te', codeVerifier: VERIFIER, redirectUri: CALLBACK })
  const form = new URLSearchParams({
    account: email,
    decision: 'allow',
    scope: 'https://www.googleapis.com/auth/business.manage',
  })
  const answer = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? 'about:blank')
  expect(back.searchParams.get('state')).toBe('st4te')
  return oauth().exchange({
    code: back.searchParams.get('code') ?? '',
    codeVerifier: VERIFIER,
    redirectUri: CALLBACK,
    clientId: 1,
  })
}
const access = async (email = 'owner@padaria.example') => ({
  accessToken: (await consent(email)).accessToken,
  clientId: 1,
})

test('maps: search, reviews and photos with the masks the real provider insists on', async () => {
  const [place] = await places().search({
    query: 'Padaria Pão da Serra Curitiba',
    fields: 'business',
    clientId: 1,
  })
  expect(place).toMatchObject({
    name: expect.stringContaining('Padaria'),
    address: expect.any(String),
    rating: expect.any(Number),
  })
  const placeId = place?.placeId ?? ''
  const { reviews: found, reviewCount } = await places().reviews({ placeId })
  expect(reviewCount).toBeGreaterThanOrEqual(found.length)
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThanOrEqual(5)
  const [photo] = await places().photos({ placeId, limit: 2 })
  expect(photo?.url).toMatch(/^http/)
  expect(JSON.stringify([photo, calls])).not.toContain(env.PLACES_API_KEY)
  await expect(places().reviews({ placeId: 'ChIJnowhere-at-all' })).rejects.toMatchObject({
    status: expect.any(Number),
    retryable: false,
  })
})

test('consent with PKCE, refresh, revoke, and a dead token said as such', async () => {
  const tokens = await consent('owner@padaria.example')
  expect(tokens).toMatchObject({
    mayManageBusiness: true,
    email: 'owner@padaria.example',
    refreshToken: expect.any(String),
  })
  const refreshToken = tokens.refreshToken ?? ''
  await expect(oauth().refresh({ refreshToken, clientId: 1 })).resolves.toMatchObject({
    refreshToken: null,
    accessToken: expect.any(String),
  })
  await oauth().revoke({ token: refreshToken, clientId: 1 })
  await expect(oauth().refresh({ refreshToken, clientId: 1 })).rejects.toMatchObject({
    status: 400,
    reason: 'invalid_grant',
    retryable: false,
  })
  expect(JSON.stringify(calls)).not.toContain(refreshToken)
})

test('every location of every account, across both page limits', async () => {
  const found = await locations().all(await access('agency@agencia.example'))
  expect(found.length).toBeGreaterThan(140)
  expect(new Set(found.map((location) => location.resourceName)).size).toBe(found.length)
  expect(calls.filter((call) => call.provider === 'am')).toHaveLength(2)
  const one = await locations().one(await access(), 'accounts/9001/locations/7001')
  expect(one).toMatchObject({
    title: expect.stringContaining('Padaria'),
    placeId: expect.any(String),
    verified: true,
  })
})

test('reviews page by page, a reply put, read back and taken away', async () => {
  const token = await access()
  const seen = new Set<string>()
  let next: string | null = null
  do {
    const page = await reviews().page(token, 'accounts/9001/locations/7001', next)
    for (const review of page.reviews) seen.add(review.resourceName)
    next = page.next
  } while (next)
  expect(seen.size).toBeGreaterThan(50)
  const [name = ''] = seen
  await expect(reviews().putReply(token, name, 'Obrigada pela visita!')).resolves.toMatchObject({
    state: 'pending',
  })
  await expect(reviews().get(token, name)).resolves.toMatchObject({
    reply: { text: 'Obrigada pela visita!' },
  })
  await reviews().deleteReply(token, name)
  await expect(reviews().get(token, name)).resolves.toMatchObject({ reply: null })
  await expect(reviews().get(token, `${name}-gone`)).resolves.toBeNull()
  await expect(reviews().putReply(token, name, 'ç'.repeat(2049))).rejects.toMatchObject({ status: 400 })
})

test('the language model answers in the wanted shape, or fails in a way we know', async () => {
  const model = languageModel({
    http: http('openai', env.OPENAI_BASE_URL),
    apiKey: env.OPENAI_API_KEY ?? '',
    model: env.OPENAI_MODEL ?? '',
  })
  const ask = () =>
    model.complete({
      instructions: 'Reply to the review.',
      input: 'Nota: 5 de 5\nÓtimo pão e atendimento.',
      name: 'reply',
      answer: z.strictObject({ reply: z.string().min(1) }),
      action: 'generate_reply',
      clientId: 1,
    })
  await expect(ask()).resolves.toMatchObject({ reply: expect.any(String) })
  for (const [mode, reason] of [
    ['ai_refusal', 'refusal'],
    ['ai_length', 'length'],
    ['ai_quota', 'no_credit'],
  ]) {
    await sandbox.fault({ api: 'openai', mode, times: 1 })
    await expect(ask()).rejects.toMatchObject({ reason })
  }
})

test('hooks through the guard, mail through the pool', async () => {
  const guard = outboundGuard({ allow: outboundAllowList(env.OUTBOUND_ALLOW) })
  const hooks = make({ fetch: guardedFetch({ guard }), record, now })
  const send = (url: string) =>
    hooks.send({
      url,
      body: '{"a":1}',
      headers: { 'webhook-id': 'msg_1' },
      action: 'send_to_make',
      clientId: 1,
      userId: null,
    })
  await expect(send(`${env.OUTBOUND_ALLOW}hook-0123456789`)).resolves.toMatchObject({ outcome: 'accepted' })
  await sandbox.fault({ api: 'make', mode: 'make_410', times: 1 })
  await expect(send(`${env.OUTBOUND_ALLOW}hook-0123456789`)).resolves.toMatchObject({
    outcome: 'gone',
    status: 410,
  })
  await expect(send(`${sandbox.url}/__sandbox/reset`)).rejects.toMatchObject({
    code: 'WEBHOOK_URL_NOT_ALLOWED',
  })

  const post = mailer({ smtpUrl: env.SMTP_URL ?? '', from: 'Avaliax <no-reply@avaliax.test>', record, now })
  await post.send({
    to: 'ana@example.com',
    subject: 'Redefinir senha',
    text: 'Olá',
    html: '<p>Olá</p>',
    messageId: '<1@avaliax.test>',
    action: 'send_mail',
    leaveUrl: null,
  })
  post.close()
  const { body } = await sandbox.control('GET', '/mail?to=ana@example.com')
  expect(body.mail).toHaveLength(1)
})
