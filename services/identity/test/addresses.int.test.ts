import { randomBytes } from 'node:crypto'
import { logIn, signUp } from '@avaliax/proto/identity/auth.routes.ts'
import { forgotPassword } from '@avaliax/proto/identity/password.routes.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { normalizeAddresses } from '../src/migrations/normalize-addresses.ts'
import { users as userCollection } from '../src/user/user.model.ts'
import { type IdentityUnderTest, PASSWORD, startIdentity } from './identity-under-test.ts'

let identity: IdentityUnderTest
beforeAll(async () => {
  identity = await startIdentity()
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

const users = () => userCollection.on(identity.deps.db)
const anyName = () => randomBytes(6).toString('hex')
const spellingsOf = (name: string) => ({
  typed: `${name}@Café.com.br`,
  unicode: `${name}@café.com.br`,
  stored: `${name}@xn--caf-dma.com.br`,
})
const logInStatus = async (email: string, password = PASSWORD) =>
  (await identity.send(logIn, { body: { email, password } })).status
const storeAs = (userId: number, username: string) =>
  users().updateOne({ _id: userId }, { $set: { username } })

it('a domain in its own script is the same address as in the writing of the DNS', async () => {
  const { typed, unicode, stored } = spellingsOf(anyName())
  const { userId } = await identity.owner(typed)
  expect((await users().findOne({ _id: userId }))?.username).toBe(stored)
  for (const email of [typed, unicode, stored]) {
    expect(await logInStatus(email)).toBe(200)
    const again = await identity.send(signUp, { body: { email, password: PASSWORD } })
    expect([again.status, again.body.code]).toEqual([409, 'EMAIL_IN_USE'])
  }
  await identity.send(forgotPassword, { body: { email: unicode } })
  expect(await identity.mailOf(stored, 1)).toHaveLength(1)
})

it.each(['ana\u200b@example.com', 'ana\u0000@example.com', 'ana@exa\u00admple.com', 'ana\u202e@example.com'])(
  '%j is refused by every form',
  async (email) => {
    for (const [route, body] of [
      [signUp, { email, password: PASSWORD }],
      [logIn, { email, password: PASSWORD }],
      [forgotPassword, { email }],
    ] as const) {
      const { status, body: answer } = await identity.send(route, { body })
      expect([status, answer.details]).toEqual([
        400,
        [{ path: 'email', message: 'Por favor, insira um email válido' }],
      ])
    }
  },
)

it('an account from before that is rewritten, and logs in as before and in the new writing', async () => {
  const { unicode, stored } = spellingsOf(anyName())
  const name = anyName()
  const old = await identity.owner()
  const odd = await identity.owner()
  await storeAs(old.userId, unicode)
  await storeAs(odd.userId, `${name}\u200b@example.com`)
  expect([await logInStatus(unicode), await logInStatus(stored)]).toEqual([200, 401])

  await normalizeAddresses(identity.deps.db)
  await normalizeAddresses(identity.deps.db)
  expect([await logInStatus(unicode), await logInStatus(stored)]).toEqual([200, 200])
  expect(await logInStatus(`${name}@example.com`)).toBe(200)
})

it('two accounts from before that would become one stay two, each behind what its owner types', async () => {
  const { unicode, stored } = spellingsOf(anyName())
  const first = await identity.owner(stored)
  const second = await identity.owner()
  await storeAs(second.userId, unicode)
  await normalizeAddresses(identity.deps.db)
  expect((await identity.loggedIn(stored)).userId).toBe(first.userId)
  expect((await identity.loggedIn(unicode)).userId).toBe(second.userId)
})

it('a sign-up that shows the terms leaves the time at which they were accepted', async () => {
  const started = new Date()
  const email = `termos-${Date.now()}@example.com`
  const body = { email, password: PASSWORD, acceptedTerms: true }
  expect((await identity.send(signUp, { body })).status).toBe(201)
  const acceptedAt = (await users().findOne({ username: email }))?.termsAcceptedAt
  expect(acceptedAt?.getTime()).toBeGreaterThanOrEqual(started.getTime())
  const withoutTerms = { ...body, email: `outra-${email}`, acceptedTerms: false }
  expect((await identity.send(signUp, { body: withoutTerms })).status).toBe(400)
})
