import { createApiToken } from '@avaliax/proto/identity/api-token.routes.ts'
import { proveSignIn } from '@avaliax/proto/identity/auth.routes.ts'
import { checkSession } from '@avaliax/proto/identity/session.internal.ts'
import { beginTwoFactor, confirmTwoFactor } from '@avaliax/proto/identity/two-factor.routes.ts'
import { appCode } from '@avaliax/testkit/authenticator.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type IdentityUnderTest, PASSWORD, type SignedIn, startIdentity } from './identity-under-test.ts'

let identity: IdentityUnderTest
beforeAll(async () => {
  identity = await startIdentity()
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

const HOUR_MS = 3_600_000

const sessionRows = () => identity.deps.db.collection<{ _id: string }>('sessions')
const provenAt = async ({ sessionId }: SignedIn): Promise<number> =>
  Date.parse((await identity.send(checkSession, { params: { sessionId } })).body.provenAt)
const prove = ({ actor }: SignedIn, body: { password: string; code?: string }) =>
  identity.send(proveSignIn, { actor, body })

/** Signed in an hour ago. */
async function earlier() {
  const owner = await identity.owner()
  await sessionRows().updateOne(
    { _id: owner.sessionId },
    { $set: { createdAt: new Date(Date.now() - HOUR_MS) } },
  )
  return owner
}

test('a session tells when the password was last given, and the right one makes it now', async () => {
  const owner = await earlier()
  expect(Date.now() - (await provenAt(owner))).toBeGreaterThan(HOUR_MS - 1000)
  const wrong = await prove(owner, { password: 'errada' })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'CURRENT_PASSWORD_WRONG'])
  expect(Date.now() - (await provenAt(owner))).toBeGreaterThan(HOUR_MS - 1000)
  const { status, body } = await prove(owner, { password: PASSWORD })
  expect([status, Date.parse(body.provenAt)]).toEqual([200, await provenAt(owner)])
  expect(Date.now() - (await provenAt(owner))).toBeLessThan(HOUR_MS / 60)
})

test('another session of the same person is not proven by it', async () => {
  const owner = await earlier()
  const other = await identity.loggedIn(owner.email)
  await prove(other, { password: PASSWORD })
  expect(Date.now() - (await provenAt(owner))).toBeGreaterThan(HOUR_MS - 1000)
})

test('where the account has a second factor the password alone is not enough, and a code counts once', async () => {
  const owner = await earlier()
  const { actor } = owner
  const { secret } = (await identity.send(beginTwoFactor, { actor, body: { password: PASSWORD } })).body
  await identity.send(confirmTwoFactor, { actor, body: { code: appCode(secret) } })
  const codes = async (body: { password: string; code?: string }) => (await prove(owner, body)).body.code
  expect(await codes({ password: PASSWORD })).toBe('TWO_FACTOR_CODE_WRONG')
  expect(await codes({ password: PASSWORD, code: '000000' })).toBe('TWO_FACTOR_CODE_WRONG')
  await identity.deps.db.collection<{ _id: number }>('two_factors').updateMany({}, { $set: { lastStep: 0 } })
  const code = appCode(secret)
  expect((await prove(owner, { password: PASSWORD, code })).status).toBe(200)
  expect(await codes({ password: PASSWORD, code })).toBe('TWO_FACTOR_CODE_WRONG')
})

test('passwords are guessed at under the limits of log-ins', async () => {
  const owner = await earlier()
  const codes: (string | undefined)[] = []
  for (let tries = 0; tries < 8; tries++)
    codes.push((await prove(owner, { password: `errada-${tries}` })).body.code)
  expect(codes.slice(0, 5)).toEqual(Array(5).fill('CURRENT_PASSWORD_WRONG'))
  expect(codes.at(-1)).toBe('RATE_LIMITED')
})

test('a service refuses what asks for a recent sign-in where the gateway does not vouch for one', async () => {
  const { actor } = await identity.owner()
  const stale = { ...actor, recentSignIn: false }
  const [{ clientId } = { clientId: 0 }] = actor.memberships
  const body = { name: 'Painel', scope: 'read', expiresInDays: 1 } as const
  const token = { params: { clientId }, body }
  const refused = await identity.send(createApiToken, { ...token, actor: stale })
  expect([refused.status, refused.body.code]).toEqual([403, 'SIGN_IN_AGAIN'])
  // The answer about somebody else's client says nothing but that there is none.
  const foreign = { params: { clientId: clientId + 1 }, body, actor: stale }
  expect((await identity.send(createApiToken, foreign)).status).toBe(404)
  expect((await identity.send(createApiToken, { ...token, actor })).status).toBe(201)
})
