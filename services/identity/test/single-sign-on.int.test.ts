import { logInWithCode } from '@avaliax/proto/identity/auth.routes.ts'
import { inviteOperator } from '@avaliax/proto/identity/operator.routes.ts'
import {
  beginSingleSignOn,
  finishSingleSignOn,
  getSingleSignOn,
} from '@avaliax/proto/identity/single-sign-on.routes.ts'
import { beginTwoFactor, confirmTwoFactor } from '@avaliax/proto/identity/two-factor.routes.ts'
import { appCode } from '@avaliax/testkit/authenticator.ts'
import {
  type ProviderSandbox,
  startProviderSandbox,
  WRONG_CLAIMS,
  WRONG_SIGNATURES,
} from '@avaliax/testkit/provider-sandbox.ts'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { AGENCY, type IdentityUnderTest, startIdentity } from './identity-under-test.ts'

let provider: ProviderSandbox
let identity: IdentityUnderTest
beforeAll(async () => {
  provider = await startProviderSandbox()
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '' } = provider.sandbox.env
  identity = await startIdentity({
    OIDC_ISSUER,
    OIDC_CLIENT_ID,
    OIDC_CLIENT_SECRET,
    OIDC_NAME: 'Agência Sol',
  })
}, 60_000)
afterAll(async () => {
  await identity?.stop()
  await provider?.close()
}, 30_000)
afterEach(() => provider.call('DELETE', '/__sandbox/faults'))

/** A machine of its own for each call: thirty a minute are allowed from one. */
let machines = 0
const nextAddress = () => `2001:db8:0:${(machines++).toString(16)}::1`

const begin = async () =>
  (await identity.send(beginSingleSignOn, { address: nextAddress() })).body as {
    url: string
    transaction: string
  }

/** The browser is sent back with this when somebody has signed in at the provider. */
async function signInAt(url: string, email: string): Promise<{ code: string; state: string; iss: string }> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email }),
  })
  const { searchParams } = new URL(answer.headers.get('location') ?? '')
  const read = (name: string) => searchParams.get(name) ?? ''
  return { code: read('code'), state: read('state'), iss: read('iss') }
}

async function comeBack(email: string) {
  const { url, transaction } = await begin()
  return { transaction, ...(await signInAt(url, email)) }
}

type Back = Awaited<ReturnType<typeof comeBack>>
const finish = (body: Back, address = nextAddress()) => identity.send(finishSingleSignOn, { body, address })
const refusal = (answer: { status: number; body: { code?: string } }) => [answer.status, answer.body.code]
const REFUSED = [401, 'UNAUTHENTICATED']
const accounts = () => identity.deps.db.collection<{ _id: string; userId: number }>('provider_accounts')

test('an operator of the agency signs in with the account of the provider', async () => {
  expect((await identity.send(getSingleSignOn, {})).body).toEqual({ provider: { name: 'Agência Sol' } })
  const { url } = await begin()
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    redirect_uri: 'http://avaliax.test/login/sso',
    scope: 'openid email',
    code_challenge_method: 'S256',
  })
  const { status, body } = await finish(await comeBack(AGENCY.email))
  expect([status, body.user.email, body.user.role]).toEqual([200, AGENCY.email, 'superadmin'])
  expect(await accounts().countDocuments({ userId: body.user.id })).toBe(1)
  const again = await finish(await comeBack(AGENCY.email))
  expect(again.status).toBe(200)
  expect(again.body.token).not.toBe(body.token)
})

test.each([...Object.keys(WRONG_CLAIMS).filter((name) => name !== 'unverified'), ...WRONG_SIGNATURES])(
  'an id token with %s is refused',
  async (as) => {
    // Bound by now, so that nothing but the token can refuse it.
    expect((await finish(await comeBack(AGENCY.email))).status).toBe(200)
    const back = await comeBack(AGENCY.email)
    await provider.fault({ api: 'oidc', mode: 'oidc_id_token', times: 1, params: { as } })
    expect(refusal(await finish(back))).toEqual(REFUSED)
  },
)

test('an e-mail that the provider has not verified binds nobody', async () => {
  await accounts().deleteMany({})
  const back = await comeBack(AGENCY.email)
  await provider.fault({ api: 'oidc', mode: 'oidc_id_token', times: 1, params: { as: 'unverified' } })
  expect(refusal(await finish(back))).toEqual(REFUSED)
  expect(await accounts().countDocuments()).toBe(0)
})

test('an answer counts once, also of ten that arrive together', async () => {
  const back = await comeBack(AGENCY.email)
  const answers = await Promise.all(Array.from({ length: 10 }, () => finish(back)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(refusal(await finish(back))).toEqual(REFUSED)
})

test('an answer of another sign-in, of another provider or altered on the way is refused', async () => {
  const [mine, other] = [await comeBack(AGENCY.email), await comeBack(AGENCY.email)]
  for (const mixed of [
    { ...mine, transaction: other.transaction },
    { ...mine, code: other.code },
    { ...(await comeBack(AGENCY.email)), state: other.state },
    { ...(await comeBack(AGENCY.email)), iss: 'https://login.example.org' },
    { ...(await comeBack(AGENCY.email)), transaction: `${mine.transaction}x` },
    { ...(await comeBack(AGENCY.email)), transaction: 'v1.k1.AAAA.AAAA' },
  ])
    expect(refusal(await finish(mixed))).toEqual(REFUSED)
  const { iss: _, ...withoutIssuer } = await comeBack(AGENCY.email)
  expect(refusal(await finish(withoutIssuer as Back))).toEqual(REFUSED)
})

test('strangers, owners and people who were only invited do not get in', async () => {
  const owner = await identity.owner()
  const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
  await identity.send(inviteOperator, { actor: agency.actor, body: { email: 'convidado@example.com' } })
  for (const email of ['estranho@example.com', owner.email, 'convidado@example.com'])
    expect(refusal(await finish(await comeBack(email)))).toEqual(REFUSED)
})

test('the second factor of an account is asked for here, too', async () => {
  const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
  const { actor } = agency
  const { secret } = (await identity.send(beginTwoFactor, { actor, body: { password: AGENCY.password } }))
    .body
  expect((await identity.send(confirmTwoFactor, { actor, body: { code: appCode(secret) } })).status).toBe(200)
  const answer = await finish(await comeBack(AGENCY.email))
  expect([answer.status, answer.body.token]).toEqual([202, undefined])
  await identity.deps.db.collection<{ _id: number }>('two_factors').updateMany({}, { $set: { lastStep: 0 } })
  const { challenge } = answer.body
  const opened = await identity.send(logInWithCode, { body: { challenge, code: appCode(secret) } })
  expect([opened.status, opened.body.user.email]).toEqual([200, AGENCY.email])
})

test('a provider that is away is a 503', async () => {
  await provider.fault({ api: 'oidc', path: '/oidc/token', mode: 'http', times: 1, params: { status: 503 } })
  const body = await comeBack(AGENCY.email)
  const answer = await identity.send(finishSingleSignOn, { body, once: true })
  expect(refusal(answer)).toEqual([503, 'DEPENDENCY_UNAVAILABLE'])
})

test('thirty a minute are enough for one machine', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => identity.send(beginSingleSignOn, { address: '203.0.113.9' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
})

test('where no provider is configured there is none', async () => {
  const plain = await startIdentity()
  try {
    expect((await plain.send(getSingleSignOn, {})).body).toEqual({ provider: null })
    expect((await plain.send(beginSingleSignOn, {})).status).toBe(404)
    const body = { transaction: 'x', code: 'x', state: 'x' }
    expect((await plain.send(finishSingleSignOn, { body })).status).toBe(404)
  } finally {
    await plain.stop()
  }
}, 60_000)
