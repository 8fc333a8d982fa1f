import {
  beginAddressChange,
  confirmAddressChange,
  getAddressChange,
  requestConfirmation,
} from '@avaliax/proto/identity/address-change.routes.ts'
import { logIn } from '@avaliax/proto/identity/auth.routes.ts'
import { forgotPassword, resetPassword } from '@avaliax/proto/identity/password.routes.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type IdentityUnderTest, PASSWORD, type SignedIn, startIdentity } from './identity-under-test.ts'
import { fresh } from './people-fixture.ts'

let identity: IdentityUnderTest
beforeAll(async () => {
  identity = await startIdentity({ RESETS_PER_HOUR_AND_ADDRESS: '1000' })
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

const NEW_PASSWORD = 'outra-senha-longa'
const DAYS_MS = 86_400_000
const signedUp = () => identity.owner(fresh(), { confirmed: false })
const confirm = (token: string) => identity.send(confirmAddressChange, { body: { token } })
const isConfirmed = async ({ actor }: SignedIn) =>
  !(await identity.send(getAddressChange, { actor })).body.unconfirmed
const tokensTo = async (email: string, count = 1) =>
  (await identity.mailOf(email, count, { welcome: true })).map(
    ({ text }) => /\/confirm-address\?token=([\w.-]+)/.exec(text)?.[1] ?? '',
  )
/** Nobody has confirmed for so long. */
const ago = (userId: number, days: number) =>
  identity.deps.db
    .collection<{ _id: number }>('users')
    .updateOne({ _id: userId }, { $set: { unconfirmedSince: new Date(Date.now() - days * DAYS_MS) } })
const forget = async (email: string) => {
  expect((await identity.send(forgotPassword, { body: { email } })).status).toBe(200)
  const [mail] = await identity.mailOf(email, 1)
  return mail
}

it('a sign-up is welcomed with a link that confirms its mailbox, says the same twice, and only as it is', async () => {
  const ana = await signedUp()
  expect(await isConfirmed(ana)).toBe(false)
  const [token = ''] = await tokensTo(ana.email)
  for (const wrong of [token.slice(0, -1), `1${token}`, token.replace('-', '-9'), `${token}=`])
    expect(await confirm(wrong)).toMatchObject({ status: 400, body: { code: 'RESET_TOKEN_INVALID' } })
  expect(await isConfirmed(ana)).toBe(false)
  const answers = await Promise.all([confirm(token), confirm(token)])
  expect(answers.map(({ body }) => body)).toEqual(Array(2).fill({ state: 'confirmed', email: ana.email }))
  expect(await isConfirmed(ana)).toBe(true)
  // It sets no password and opens no session.
  const taken = await identity.send(resetPassword, {
    body: { token, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
  })
  expect(taken).toMatchObject({ status: 400, body: { code: 'RESET_TOKEN_INVALID' } })
  expect((await identity.session(ana.sessionId)).active).toBe(true)
})

it('the link is sent again to who asks, three times an hour, and not to who has confirmed', async () => {
  const { actor, email } = await signedUp()
  const ask = () => identity.send(requestConfirmation, { actor })
  for (let times = 0; times < 3; times++) expect((await ask()).status).toBe(204)
  expect((await ask()).status).toBe(429)
  const [, , , last = ''] = await tokensTo(email, 4)
  expect((await confirm(last)).status).toBe(200)

  const bia = await signedUp()
  const [token = ''] = await tokensTo(bia.email)
  await confirm(token)
  expect((await identity.send(requestConfirmation, { actor: bia.actor })).status).toBe(204)
  await identity.settled()
  expect(await tokensTo(bia.email)).toHaveLength(1)
})

it('while the account is new a reset works, and its link confirms the mailbox', async () => {
  const ana = await signedUp()
  await ago(ana.userId, 6)
  const token = /\/reset-password\?token=([\w.-]+)/.exec((await forget(ana.email))?.text ?? '')?.[1] ?? ''
  const body = { token, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
  expect((await identity.send(resetPassword, { body })).status).toBe(200)
  expect(await isConfirmed(await identity.loggedIn(ana.email, NEW_PASSWORD))).toBe(true)
})

it('later no link goes to an address that nobody confirmed, until its owner has', async () => {
  const ana = await signedUp()
  const [token = ''] = await tokensTo(ana.email)
  await ago(ana.userId, 8)
  const mail = await forget(ana.email)
  expect(mail?.subject).toBe('Your password can’t be reset with this email · Agência Sol')
  expect(mail?.text).not.toContain('token=')
  expect((await identity.send(logIn, { body: { email: ana.email, password: PASSWORD } })).status).toBe(200)
  await confirm(token)
  await forget(ana.email)
  const [, reset] = await identity.mailOf(ana.email, 2)
  expect(reset?.text).toContain('/reset-password?token=')
})

it('a mistyped address is left by the new mailbox alone, and its links end', async () => {
  const ana = await signedUp()
  const [old = ''] = await tokensTo(ana.email)
  const next = fresh()
  await identity.send(beginAddressChange, { actor: ana.actor, body: { email: next } })
  const [mail] = await identity.mailOf(next, 1)
  const token = /\/confirm-address\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await confirm(token)).body).toEqual({ state: 'changed', email: next })
  expect(await isConfirmed(await identity.loggedIn(next))).toBe(true)
  expect((await confirm(old)).status).toBe(400)
})
