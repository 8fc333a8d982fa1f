import { listAudit } from '@avaliax/proto/identity/audit.routes.ts'
import { getMe, logIn } from '@avaliax/proto/identity/auth.routes.ts'
import { inviteOperator, listOperators, removeOperator } from '@avaliax/proto/identity/operator.routes.ts'
import { beginPasskeyProof, logInWithPasskey } from '@avaliax/proto/identity/passkey.routes.ts'
import { forgotPassword, resetPassword } from '@avaliax/proto/identity/password.routes.ts'
import {
  beginTwoFactor,
  changeSignInRules,
  confirmTwoFactor,
} from '@avaliax/proto/identity/two-factor.routes.ts'
import { appCode } from '@avaliax/testkit/authenticator.ts'
import { type Dishonesty, passkeyAuthenticator } from '@avaliax/testkit/passkey-authenticator.ts'
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals'
import { CHALLENGE_MS, issueChallenge } from '../src/passkey/passkey-challenge.domain.ts'
import { AGENCY, type IdentityUnderTest, PASSWORD, PUBLIC_URL, startIdentity } from './identity-under-test.ts'
import { nextAddress, passkeyPeople } from './passkey-fixture.ts'

let identity: IdentityUnderTest
beforeAll(async () => {
  identity = await startIdentity()
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

const { request, finish, add, owner, signIn } = passkeyPeople(() => identity)
const NOT_CONFIRMED = {
  status: 401,
  body: { code: 'UNAUTHENTICATED', message: 'Não foi possível confirmar sua identidade' },
}
const sessionsOf = (userId: number) => identity.deps.db.collection('sessions').countDocuments({ userId })
const told = (userId: number) =>
  identity.deps.db
    .collection('notifications')
    .countDocuments({ userId, 'facts.security': 'passkey-went-back' })
const users = () => identity.deps.db.collection<{ _id: number }>('users')

describe('signing in with a passkey', () => {
  it.each([
    ['of one device, which counts', false],
    ['of several, which does not', true],
  ])('%s, opens a session, again and again', async (_, synced) => {
    const ana = await owner({ synced })
    const { allowCredentials, userVerification, rpId } = await request()
    expect({ allowCredentials, userVerification, rpId }).toEqual({
      allowCredentials: [],
      userVerification: 'required',
      rpId: 'avaliax.test',
    })
    const { status, body } = await signIn(ana)
    expect([status, Object.keys(body).sort(), body.user.email]).toEqual([200, ['token', 'user'], ana.email])
    expect((await signIn(ana)).status).toBe(200)
    const [row] = await identity.deps.db.collection('passkeys').find({ userId: ana.userId }).toArray()
    expect([row?.counter, row?.backedUp, row?.lastUsedAt instanceof Date]).toEqual([
      synced ? 0 : 3,
      synced,
      true,
    ])
  })

  it('is in the trail, and makes the address a known one', async () => {
    const ana = await owner()
    const known = () => identity.deps.db.collection('known_addresses').countDocuments()
    const before = await known()
    expect((await signIn(ana)).status).toBe(200)
    expect((await signIn(ana, { isVerified: false })).status).toBe(401)
    expect(await known()).toBe(before + 1)
    const { actor } = await identity.loggedIn(AGENCY.email, AGENCY.password)
    const query = { search: ana.email, action: 'auth.login' }
    const { body } = await identity.send(listAudit, { actor, query })
    expect(body).toMatchObject([{ outcome: 'refused' }, { outcome: 'done', after: { passkey: true } }])
  })

  it('asks for no code of the authenticator app', async () => {
    const ana = await owner()
    const { actor } = ana
    const { secret } = (await identity.send(beginTwoFactor, { actor, body: { password: PASSWORD } })).body
    await identity.send(confirmTwoFactor, { actor, body: { code: appCode(secret) } })
    expect((await identity.send(logIn, { body: { email: ana.email, password: PASSWORD } })).status).toBe(202)
    expect((await signIn(ana)).status).toBe(200)
  })

  it('is what the agency requires of operators, for this session alone', async () => {
    const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
    const { device } = await add(agency)
    await identity.deps.db
      .collection<{ _id: string }>('sign_in_rules')
      .updateOne({ _id: 'agency' }, { $set: { operatorsNeedTwoFactor: true } }, { upsert: true })
    const { body: credentials } = await signIn({ device })
    expect([credentials.user.email, credentials.twoFactorDue]).toEqual([AGENCY.email, undefined])
    expect(await identity.session(agency.sessionId)).toMatchObject({ twoFactorDue: true })
    const { sid: sessionId } = JSON.parse(
      Buffer.from(credentials.token.split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(await identity.session(sessionId)).not.toHaveProperty('twoFactorDue')
    const { body: me } = await identity.send(getMe, { actor: { ...agency.actor, sessionId } })
    expect(me.twoFactor).toEqual({ enabled: false, due: false, recoveryCodesLeft: 0 })
    const rules = { operatorsNeedTwoFactor: false }
    expect((await identity.send(changeSignInRules, { actor: agency.actor, body: rules })).status).toBe(200)
  })
})

describe('a passkey of several devices', () => {
  it('is believed with a counter that stands still', async () => {
    const ana = await owner({ synced: true })
    for (const counter of [5, 5, 5]) expect((await signIn(ana, { counter })).status).toBe(200)
    expect(await told(ana.userId)).toBe(0)
  })

  it('is believed when the counter goes back, and the person is told, not with each use', async () => {
    const ana = await owner({ synced: true })
    for (const counter of [9, 4, 10, 3, 0]) expect((await signIn(ana, { counter })).status).toBe(200)
    expect(await told(ana.userId)).toBe(1)
  })
})

describe('refused, with the same words for every reason:', () => {
  it.each<[string, Dishonesty]>([
    ['another origin', { origin: 'https://avaliax.example' }],
    ['another site’s id', { rpId: 'avaliax.example' }],
    ['no user verification', { isVerified: false }],
    ['no user presence', { isPresent: false }],
    ['a passkey of one device that became one of several', { synced: true }],
    ['a registration', { type: 'webauthn.create' }],
    ['the frame of another site', { crossOrigin: true }],
    ['no user handle', { userHandle: null }],
    ['the user handle of another person', { userHandle: Buffer.from('1').toString('base64url') }],
    ['an unknown passkey', { id: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['a challenge that nobody issued', { challenge: 'x'.repeat(72) }],
  ])('%s', async (_, lie) => {
    const ana = await owner()
    const before = await sessionsOf(ana.userId)
    expect(await signIn(ana, lie)).toMatchObject(NOT_CONFIRMED)
    expect(await sessionsOf(ana.userId)).toBe(before)
    expect((await signIn(ana)).status).toBe(200)
  })

  it('what was used before, also of ten that arrive together', async () => {
    const ana = await owner()
    const before = await sessionsOf(ana.userId)
    const use = ana.device.use(await request())
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish(use)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)])
    expect(await finish(use)).toMatchObject(NOT_CONFIRMED)
    expect(await sessionsOf(ana.userId)).toBe(before + 1)
  })

  it('what was used before, of a passkey that does not count', async () => {
    const ana = await owner({ synced: true })
    const use = ana.device.use(await request())
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish(use)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await finish(use)).toMatchObject(NOT_CONFIRMED)
  })

  it('a challenge that is too old, or was issued for something else', async () => {
    const ana = await owner()
    const { RESET_SECRET } = identity.config
    const old = issueChallenge(RESET_SECRET, { to: 'sign-in' }, new Date(Date.now() - CHALLENGE_MS))
    expect(await signIn(ana, { challenge: old })).toMatchObject(NOT_CONFIRMED)
    const { userId, actor } = ana
    const ofAdding = issueChallenge(RESET_SECRET, { to: 'add', userId }, new Date())
    expect(await signIn(ana, { challenge: ofAdding })).toMatchObject(NOT_CONFIRMED)
    const { challenge } = (await identity.send(beginPasskeyProof, { actor })).body
    expect(await signIn(ana, { challenge })).toMatchObject(NOT_CONFIRMED)
  })

  it('what was altered on the way, and the signature of another passkey', async () => {
    const [ana, bia] = [await owner(), await owner()]
    const honest = async () => ana.device.use(await request())
    const swapped = ana.device.use(await request())
    const altered = { ...swapped, clientDataJSON: (await honest()).clientDataJSON }
    expect(await finish(altered)).toMatchObject(NOT_CONFIRMED)
    const { signature } = bia.device.use(await request())
    expect(await finish({ ...(await honest()), signature })).toMatchObject(NOT_CONFIRMED)
    expect(await signIn(bia, { id: ana.device.id })).toMatchObject(NOT_CONFIRMED)
    const forged = Buffer.from((await honest()).authenticatorData, 'base64url')
    forged.writeUInt32BE(999, forged.length - 4)
    const authenticatorData = forged.toString('base64url')
    expect(await finish({ ...(await honest()), authenticatorData })).toMatchObject(NOT_CONFIRMED)
  })

  it('a counter that does not grow: the key was copied', async () => {
    const ana = await owner()
    expect((await signIn(ana, { counter: 7 })).status).toBe(200)
    expect(await told(ana.userId)).toBe(0)
    for (const counter of [7, 6, 0]) expect(await signIn(ana, { counter })).toMatchObject(NOT_CONFIRMED)
    expect(await told(ana.userId)).toBe(1)
    expect((await signIn(ana, { counter: 8 })).status).toBe(200)
  })

  it('a forged counter tells nobody anything', async () => {
    const ana = await owner()
    expect((await signIn(ana, { counter: 7 })).status).toBe(200)
    const use = ana.device.use(await request(), { counter: 3 })
    const { signature } = ana.device.use(await request(), { counter: 9 })
    expect(await finish({ ...use, signature })).toMatchObject(NOT_CONFIRMED)
    expect(await told(ana.userId)).toBe(0)
  })

  it('people who may not sign in, and whoever was removed', async () => {
    const ana = await owner()
    for (const status of ['closed', 'invited', 'pending']) {
      await users().updateOne({ _id: ana.userId }, { $set: { status } })
      expect(await signIn(ana)).toMatchObject(NOT_CONFIRMED)
    }
    await users().updateOne({ _id: ana.userId }, { $set: { status: 'active' } })
    expect((await signIn(ana)).status).toBe(200)

    const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
    const { actor } = agency
    const { operator } = (await identity.send(inviteOperator, { actor, body: { email: 'op@example.com' } }))
      .body
    await users().updateOne({ _id: operator.id }, { $set: { status: 'active' } })
    const { device } = await add({ actor: { ...actor, userId: operator.id, email: 'op@example.com' } })
    expect((await signIn({ device })).status).toBe(200)
    await identity.send(removeOperator, { actor, params: { userId: operator.id } })
    expect(await signIn({ device })).toMatchObject(NOT_CONFIRMED)
    const { body: operators } = await identity.send(listOperators, { actor })
    expect(operators).toHaveLength(1)
  })
})

test('a password that was reset by mail takes all passkeys away, and its owner is told', async () => {
  const ana = await owner()
  await identity.send(forgotPassword, { body: { email: ana.email }, address: nextAddress() })
  const mails = await identity.mailOf(ana.email, 2)
  const [link = ''] = mails.flatMap(({ text }) => /https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? [])
  const token = new URL(link).searchParams.get('token')
  const body = { token, newPassword: 'outra-senha-longa', confirmPassword: 'outra-senha-longa' }
  expect((await identity.send(resetPassword, { body, address: nextAddress() })).status).toBe(200)
  expect(await signIn(ana)).toMatchObject(NOT_CONFIRMED)
  expect(await identity.deps.db.collection('passkeys').countDocuments({ userId: ana.userId })).toBe(0)
  const told = (await identity.mailOf(ana.email, 4)).map(({ subject }) => subject)
  expect(told).toContain('Passkey removed · Agência Sol')
})

test('thirty uses a minute are enough for one machine', async () => {
  const use = passkeyAuthenticator({ origin: PUBLIC_URL }).use(await request())
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => finish({ ...use, userHandle: null }, '203.0.113.9')),
  )
  // A request that a busy machine refused was sent again, and counted again.
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(30)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]))
})

test('a store that is away is a 503, not a refusal', async () => {
  const other = await startIdentity()
  const people = passkeyPeople(() => other)
  try {
    const ana = await people.owner()
    const body = ana.device.use(await people.request())
    await other.deps.db.close()
    const answer = await other.send(logInWithPasskey, { body, once: true })
    expect([answer.status, answer.body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE'])
  } finally {
    await other.stop()
  }
}, 60_000)
