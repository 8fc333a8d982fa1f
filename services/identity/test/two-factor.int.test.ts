import { listAudit } from '@avaliax/proto/identity/audit.routes.ts'
import { getMe, logIn, logInWithCode } from '@avaliax/proto/identity/auth.routes.ts'
import { listNotifications } from '@avaliax/proto/identity/notification.routes.ts'
import { listOperators } from '@avaliax/proto/identity/operator.routes.ts'
import { listOwnerAccounts, resetOwnerTwoFactor } from '@avaliax/proto/identity/owner.routes.ts'
import { changePassword } from '@avaliax/proto/identity/password.routes.ts'
import {
  beginTwoFactor,
  changeSignInRules,
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
} from '@avaliax/proto/identity/two-factor.routes.ts'
import { appCode } from '@avaliax/testkit/authenticator.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  AGENCY,
  type IdentityUnderTest,
  PASSWORD,
  type SignedIn,
  startIdentity,
} from './identity-under-test.ts'

const REFUSAL = { code: 'UNAUTHENTICATED', message: 'Email ou senha inválidos' }

let identity: IdentityUnderTest
beforeAll(async () => {
  identity = await startIdentity()
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

type Account = SignedIn & { email: string }

const begin = ({ actor }: Account, password = PASSWORD) =>
  identity.send(beginTwoFactor, { actor, body: { password } })
const confirm = ({ actor }: Account, code: string) =>
  identity.send(confirmTwoFactor, { actor, body: { code } })
const disable = ({ actor }: Account, code: string, password = PASSWORD) =>
  identity.send(disableTwoFactor, { actor, body: { password, code } })
const rows = () => identity.deps.db.collection<{ _id: number }>('two_factors')
/** As if the last code had been accepted long ago. */
const forgetLastStep = (userId: number) => rows().updateOne({ _id: userId }, { $set: { lastStep: 0 } })

async function withTwoFactor(account: Account, password = PASSWORD) {
  const { secret } = (await begin(account, password)).body
  const { status, body } = await confirm(account, appCode(secret))
  expect(status).toBe(200)
  return { ...account, secret: secret as string, recoveryCodes: body.recoveryCodes as string[] }
}

async function challengeOf(email: string, password = PASSWORD, address = '192.0.2.1'): Promise<string> {
  const { status, body } = await identity.send(logIn, { body: { email, password }, address })
  expect([status, Object.keys(body).sort()]).toEqual([202, ['challenge', 'expiresAt']])
  return body.challenge
}
const answerWith = (challenge: string, code: string, address = '192.0.2.1') =>
  identity.send(logInWithCode, { body: { challenge, code }, address })

const meOf = async ({ actor }: Account) => (await identity.send(getMe, { actor })).body.twoFactor

describe('switching it on', () => {
  it('takes the password and a code, shows ten recovery codes once, and tells the person', async () => {
    const owner = await identity.owner()
    expect((await begin(owner, 'errada')).body.code).toBe('CURRENT_PASSWORD_WRONG')
    const first = (await begin(owner)).body
    const { headers, body } = await begin(owner)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.url).toContain(`secret=${body.secret}`)
    // The newest secret alone counts.
    expect((await confirm(owner, appCode(first.secret))).body.code).toBe('TWO_FACTOR_CODE_WRONG')
    expect(await meOf(owner)).toEqual({ enabled: false, due: false, recoveryCodesLeft: 0 })

    const { recoveryCodes } = (await confirm(owner, appCode(body.secret))).body
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await meOf(owner)).toEqual({ enabled: true, due: false, recoveryCodesLeft: 10 })
    expect((await begin(owner)).body.code).toBe('CONFLICT')

    const stored = JSON.stringify(await rows().findOne({ _id: owner.userId }))
    for (const secret of [body.secret, ...recoveryCodes]) expect(stored).not.toContain(secret)
    const [mail] = await identity.mailOf(owner.email, 1)
    expect(mail?.subject).toBe('Two-step verification turned on · Agência Sol')
    const [notice] = (await identity.send(listNotifications, { actor: owner.actor })).body
    expect(notice).toMatchObject({ topic: 'account-security', facts: { security: 'two-factor-on' } })
    const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
    const [entry] = (
      await identity.send(listAudit, {
        actor: agency.actor,
        query: { search: owner.email, action: 'two-factor.on' },
      })
    ).body
    expect(entry).toMatchObject({ actorId: owner.userId, outcome: 'done', before: null, after: null })
  })
})

describe('a log-in with a second step', () => {
  it('opens nothing after the password, and a session after a code that works once', async () => {
    const owner = await withTwoFactor(await identity.owner())
    const challenge = await challengeOf(owner.email)
    // The code that switched it on was used.
    expect(await answerWith(challenge, appCode(owner.secret))).toMatchObject({ status: 401, body: REFUSAL })
    const code = appCode(owner.secret, 1)
    const answers = await Promise.all([answerWith(challenge, code), answerWith(challenge, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const credentials = answers.find(({ status }) => status === 200)?.body
    expect(credentials.user.id).toBe(owner.userId)
    expect(credentials.token.split('.')).toHaveLength(3)
  })

  it('takes each recovery code once, however it is written', async () => {
    const owner = await withTwoFactor(await identity.owner())
    const [first = '', second = ''] = owner.recoveryCodes
    const challenge = await challengeOf(owner.email)
    const both = await Promise.all([answerWith(challenge, first), answerWith(challenge, first)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await answerWith(challenge, ` ${second.toUpperCase().replace('-', ' ')} `)).status).toBe(200)
    expect(await meOf(owner)).toMatchObject({ recoveryCodesLeft: 8 })
  })

  it('is refused like a wrong password without a challenge of ours, or after the password was changed', async () => {
    const owner = await withTwoFactor(await identity.owner())
    const [code = ''] = owner.recoveryCodes
    const challenge = await challengeOf(owner.email)
    const [userId, until, signature] = challenge.split('.')
    for (const forged of ['x', `${Number(userId) + 1}.${until}.${signature}`])
      expect(await answerWith(forged, code)).toMatchObject({ status: 401, body: REFUSAL })
    const newPassword = 'outra-senha-longa'
    const body = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword }
    expect((await identity.send(changePassword, { actor: owner.actor, body })).status).toBe(200)
    expect(await answerWith(challenge, code)).toMatchObject({ status: 401, body: REFUSAL })
    expect((await answerWith(await challengeOf(owner.email, newPassword), code)).status).toBe(200)
  })

  it('counts wrong codes as wrong passwords, per account and address', async () => {
    const owner = await withTwoFactor(await identity.owner())
    const [code = ''] = owner.recoveryCodes
    const challenge = await challengeOf(owner.email, PASSWORD, '203.0.113.70')
    for (let i = 0; i < 5; i++)
      expect((await answerWith(challenge, '000000x', '203.0.113.70')).status).toBe(401)
    const refusal = await answerWith(challenge, code, '203.0.113.70')
    expect(refusal).toMatchObject({ status: 429, body: { message: REFUSAL.message } })
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await answerWith(challenge, code, '203.0.113.71')).status).toBe(200)
  })
})

it('new recovery codes end those before, and take the password and a code', async () => {
  const owner = await withTwoFactor(await identity.owner())
  const [used = '', old = ''] = owner.recoveryCodes
  const renew = (code: string) =>
    identity.send(renewRecoveryCodes, { actor: owner.actor, body: { password: PASSWORD, code } })
  expect((await renew('abcde-fghjk')).body.code).toBe('TWO_FACTOR_CODE_WRONG')
  const { recoveryCodes } = (await renew(used)).body
  expect(await meOf(owner)).toMatchObject({ recoveryCodesLeft: 10 })
  const challenge = await challengeOf(owner.email)
  expect((await answerWith(challenge, old)).status).toBe(401)
  expect((await answerWith(challenge, recoveryCodes[0])).status).toBe(200)
})

describe('switching it off', () => {
  it('takes the password and a code; then the password alone signs in', async () => {
    const owner = await withTwoFactor(await identity.owner())
    await forgetLastStep(owner.userId)
    expect((await disable(owner, appCode(owner.secret), 'errada')).body.code).toBe('CURRENT_PASSWORD_WRONG')
    expect((await disable(owner, 'abcde-fghjk')).body.code).toBe('TWO_FACTOR_CODE_WRONG')
    expect((await disable(owner, appCode(owner.secret))).status).toBe(204)
    expect(await rows().findOne({ _id: owner.userId })).toBeNull()
    expect(await meOf(owner)).toEqual({ enabled: false, due: false, recoveryCodesLeft: 0 })
    await identity.loggedIn(owner.email)
    const [, mail] = await identity.mailOf(owner.email, 2)
    expect(mail?.subject).toBe('Two-step verification turned off · Agência Sol')
  })

  it('cannot be guessed by whoever has a session and the password', async () => {
    const owner = await withTwoFactor(await identity.owner())
    for (let i = 0; i < 5; i++)
      expect((await disable(owner, '000000x')).body.code).toBe('TWO_FACTOR_CODE_WRONG')
    expect((await disable(owner, owner.recoveryCodes[0] ?? '')).status).toBe(429)
  })
})

it('the agency turns it off for an owner who lost everything; the sessions end, and the owner is told', async () => {
  const owner = await withTwoFactor(await identity.owner())
  const { actor } = await identity.loggedIn(AGENCY.email, AGENCY.password)
  const reset = (userId: number) => identity.send(resetOwnerTwoFactor, { actor, params: { userId } })
  const accounts = async () =>
    (await identity.send(listOwnerAccounts, { actor, query: { userIds: owner.userId } })).body.owners
  expect(await accounts()).toMatchObject([{ userId: owner.userId, twoFactor: true }])
  expect((await reset(owner.userId)).status).toBe(204)
  expect(await accounts()).toMatchObject([{ twoFactor: false }])
  expect(await identity.session(owner.sessionId)).toEqual({ active: false })
  await identity.loggedIn(owner.email)
  const [, mail] = await identity.mailOf(owner.email, 2)
  expect(mail?.subject).toBe('Two-step verification turned off · Agência Sol')
  // There is none any more; and an operator's is not theirs to turn off.
  expect((await reset(owner.userId)).status).toBe(404)
  expect((await reset(actor.userId)).status).toBe(404)
})

it('the agency requires it of operators once one of them has it, and their sessions open the set-up alone', async () => {
  const agency = { ...(await identity.loggedIn(AGENCY.email, AGENCY.password)), email: AGENCY.email }
  const require = (operatorsNeedTwoFactor: boolean) =>
    identity.send(changeSignInRules, { actor: agency.actor, body: { operatorsNeedTwoFactor } })
  expect(await require(true)).toMatchObject({
    status: 409,
    body: { message: 'Ative antes a verificação em duas etapas na sua própria conta.' },
  })
  const { recoveryCodes } = await withTwoFactor(agency, AGENCY.password)
  expect((await require(true)).status).toBe(200)
  expect(await identity.session(agency.sessionId)).not.toHaveProperty('twoFactorDue')

  // As if another operator signed in, who has none yet.
  await rows().updateOne({ _id: agency.userId }, { $set: { enabledAt: null } })
  expect(await identity.session(agency.sessionId)).toMatchObject({ active: true, twoFactorDue: true })
  const { body: credentials } = await identity.send(logIn, { body: { ...AGENCY } })
  expect(credentials.twoFactorDue).toBe(true)
  const due = { ...agency, actor: { ...agency.actor, twoFactorDue: true } }
  expect((await identity.send(listOperators, { actor: due.actor })).body.code).toBe('TWO_FACTOR_REQUIRED')
  expect(await meOf(due)).toMatchObject({ enabled: false, due: true })
  // An owner is asked for nothing.
  expect(await meOf(await identity.owner())).toMatchObject({ due: false })

  await withTwoFactor(due, AGENCY.password)
  expect(await identity.session(agency.sessionId)).not.toHaveProperty('twoFactorDue')
  expect((await require(false)).status).toBe(200)
  expect(recoveryCodes).toHaveLength(10)
})
