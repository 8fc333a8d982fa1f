import { getMe } from '@avaliax/proto/identity/auth.routes.ts'
import { inviteOperator } from '@avaliax/proto/identity/operator.routes.ts'
import { inviteOwner, reserveOwner } from '@avaliax/proto/identity/owner.internal.ts'
import { checkPasswordLink, forgotPassword, resetPassword } from '@avaliax/proto/identity/password.routes.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { AGENCY, BRAND, type IdentityUnderTest, PASSWORD, startIdentity } from './identity-under-test.ts'
import { clientOf, fresh, peopleOf } from './people-fixture.ts'

let identity: IdentityUnderTest
beforeAll(async () => {
  identity = await startIdentity()
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

const tokenIn = (text = '') => /token=([\w.-]+)/.exec(text)?.[1]
const check = async (token: string | undefined) =>
  (await identity.send(checkPasswordLink, { body: { token } })).body
const choose = (token: string | undefined) =>
  identity.send(resetPassword, { body: { token, newPassword: PASSWORD, confirmPassword: PASSWORD } })

async function mailedTo(email: string): Promise<string | undefined> {
  const mails = await identity.mailOf(email, 1)
  return tokenIn(mails.at(-1)?.text)
}

it('an owner reads who made the account for whom, and is signed in with the password', async () => {
  const email = fresh()
  const { userId } = (await identity.send(reserveOwner, { body: { email } })).body
  const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
  const invitedBy = { userId: agency.userId, email: AGENCY.email }
  const body = { clientId: 71_001, companyId: 81_001, mail: true, firstOnly: false, invitedBy }
  await identity.send(inviteOwner, { params: { userId }, body })
  const token = await mailedTo(email)
  expect(await check(token)).toMatchObject({
    language: 'pt',
    invitation: {
      kind: 'owner',
      email,
      agencyName: BRAND.name,
      companyName: 'Padaria Aurora',
      invitedBy: AGENCY.email,
    },
  })
  const { credentials } = (await choose(token)).body
  expect(credentials.user).toMatchObject({ email, clientId: 71_001, companies: [{ companyId: 81_001 }] })
  const sid = JSON.parse(Buffer.from(credentials.token.split('.')[1], 'base64url').toString()).sid
  expect(await identity.session(sid)).toMatchObject({ active: true, userId })
})

it('so does an operator, and somebody whom an owner invited', async () => {
  const [agency, owner] = [await identity.loggedIn(AGENCY.email, AGENCY.password), await identity.owner()]
  const [operator, person] = [fresh(), fresh()]
  await identity.send(inviteOperator, { actor: agency.actor, body: { email: operator } })
  await peopleOf(identity).invite(owner, person)
  expect((await check(await mailedTo(operator))).invitation).toMatchObject({
    kind: 'operator',
    email: operator,
    agencyName: BRAND.name,
    companyName: null,
    invitedBy: AGENCY.email,
  })
  expect((await choose(await mailedTo(operator))).body.credentials.user.role).toBe('superadmin')
  expect((await check(await mailedTo(person))).invitation).toMatchObject({
    kind: 'person',
    companyName: 'Padaria Aurora',
    invitedBy: owner.email,
  })
  expect((await choose(await mailedTo(person))).body.credentials.user.companies).toHaveLength(1)
  const { actor } = await identity.loggedIn(person)
  expect((await identity.send(getMe, { actor })).body.user.companies[0].companyId).toBe(
    owner.actor.memberships.find(({ clientId }) => clientId === clientOf(owner))?.companyId,
  )
})

it('a link after a forgotten password invites to nothing and signs nobody in', async () => {
  const { email } = await identity.owner()
  await identity.send(forgotPassword, { body: { email } })
  const token = await mailedTo(email)
  expect(await check(token)).toMatchObject({ language: 'en', invitation: null })
  expect((await choose(token)).body).toEqual({ message: expect.any(String) })
})
