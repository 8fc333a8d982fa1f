import {
  beginAddressChange,
  cancelAddressChange,
  confirmAddressChange,
  getAddressChange,
} from '@avaliax/proto/identity/address-change.routes.ts'
import { logIn } from '@avaliax/proto/identity/auth.routes.ts'
import { forgotPassword, resetPassword } from '@avaliax/proto/identity/password.routes.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import {
  AGENCY,
  type IdentityUnderTest,
  PASSWORD,
  type SignedIn,
  startIdentity,
} from './identity-under-test.ts'
import { fresh } from './people-fixture.ts'

let identity: IdentityUnderTest
beforeAll(async () => {
  identity = await startIdentity({ RESETS_PER_HOUR_AND_ADDRESS: '1000' })
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

const LINK = /\/confirm-address\?token=([\w.-]+)/
const begin = (actor: SignedIn['actor'], email: string) =>
  identity.send(beginAddressChange, { actor, body: { email } })
const read = async (actor: SignedIn['actor']) =>
  (await identity.send(getAddressChange, { actor })).body.change
const confirm = (token: string) => identity.send(confirmAddressChange, { body: { token } })
const enter = async (email: string, password = PASSWORD) =>
  (await identity.send(logIn, { body: { email, password } })).status

async function tokenTo(email: string, count = 1): Promise<string> {
  const mails = await identity.mailOf(email, count)
  return LINK.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}

it('both mailboxes confirm; then the new address signs in, the former one does not, and every session has ended', async () => {
  const owner = await identity.owner()
  const next = fresh()
  expect(await begin(owner.actor, next.toUpperCase())).toMatchObject({
    status: 200,
    body: { email: next, confirmed: { former: false, next: false } },
  })
  const [former, present] = [await tokenTo(owner.email), await tokenTo(next)]
  expect((await identity.mailOf(owner.email, 1))[0]?.text).toContain(next)
  // The stranger who may own the new mailbox does not read whose account it is.
  expect((await identity.mailOf(next, 1))[0]?.text).not.toContain(owner.email)

  expect((await confirm(present)).body).toEqual({ state: 'waiting', email: next })
  expect((await confirm(present)).body).toEqual({ state: 'waiting', email: next })
  expect(await read(owner.actor)).toMatchObject({ email: next, confirmed: { former: false, next: true } })
  expect(await enter(owner.email)).toBe(200)

  const answers = await Promise.all([confirm(former), confirm(former)])
  expect(answers.map(({ body }) => body.state)).toEqual(['changed', 'changed'])
  expect(await read(owner.actor)).toBeNull()
  expect(await identity.session(owner.sessionId)).toEqual({ active: false })
  expect([await enter(owner.email), await enter(next)]).toEqual([401, 200])
  const [, told] = await identity.mailOf(next, 2)
  expect(told?.subject).toContain('sign-in email was changed')
  const acts = await identity.deps.db
    .collection('audit_entries')
    .find({ action: 'auth.address-changed', actorId: owner.userId })
    .toArray()
  expect(acts).toMatchObject([{ before: { email: owner.email }, after: { email: next } }])
})

it('is asked after a recent sign-in, for a free address that is another one', async () => {
  const [owner, other] = [await identity.owner(), await identity.owner()]
  const late = { ...owner.actor, recentSignIn: false }
  expect((await begin(late, fresh())).body.code).toBe('SIGN_IN_AGAIN')
  expect((await begin(owner.actor, other.email)).body.code).toBe('EMAIL_IN_USE')
  expect((await begin(owner.actor, owner.email)).body).toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ path: 'email' }],
  })
  expect(await read(owner.actor)).toBeNull()
})

it('ends with a cancelling, with a newer one, and where somebody else has taken the address', async () => {
  const owner = await identity.owner()
  const [first, second, third] = [fresh(), fresh(), fresh()]
  await begin(owner.actor, first)
  const old = await tokenTo(first)
  await begin(owner.actor, second)
  expect((await confirm(old)).body.code).toBe('RESET_TOKEN_INVALID')
  const dropped = await tokenTo(second)
  expect((await identity.send(cancelAddressChange, { actor: owner.actor })).status).toBe(204)
  expect((await confirm(dropped)).body.code).toBe('RESET_TOKEN_INVALID')
  expect((await confirm(`${dropped.slice(0, -1)}${dropped.endsWith('A') ? 'B' : 'A'}`)).status).toBe(400)

  await begin(owner.actor, third)
  const [former, present] = [await tokenTo(owner.email, 3), await tokenTo(third)]
  await confirm(former)
  const taker = await identity.owner()
  await identity.deps.db
    .collection('users')
    .updateOne({ _id: taker.userId as never }, { $set: { username: third } })
  expect((await confirm(present)).body.code).toBe('EMAIL_IN_USE')
  expect(await enter(owner.email)).toBe(200)
})

it('ends with a password that is set by the link in the mail', async () => {
  const owner = await identity.owner()
  const next = fresh()
  await begin(owner.actor, next)
  const [former, present] = [await tokenTo(owner.email), await tokenTo(next)]
  await identity.send(forgotPassword, { body: { email: owner.email } })
  const mails = await identity.mailOf(owner.email, 2)
  const token = /reset-password\?token=([\w.-]+)/.exec(mails.at(-1)?.text ?? '')?.[1]
  const newPassword = 'outra-senha-longa'
  await identity.send(resetPassword, { body: { token, newPassword, confirmPassword: newPassword } })
  for (const link of [former, present]) expect((await confirm(link)).body.code).toBe('RESET_TOKEN_INVALID')
  expect(await enter(owner.email, newPassword)).toBe(200)
})

it('an address that no mail reaches needs no confirming of its own', async () => {
  const superadmin = await identity.loggedIn(AGENCY.email, AGENCY.password)
  const at = 'first@agency.test'
  await identity.deps.db
    .collection('users')
    .updateOne({ _id: superadmin.userId as never }, { $set: { username: at } })
  const next = fresh()
  await begin({ ...superadmin.actor, email: at }, next)
  expect((await confirm(await tokenTo(next))).body).toEqual({ state: 'changed', email: next })
  expect(await enter(next, AGENCY.password)).toBe(200)
})
