import { signUp } from '@avaliax/proto/identity/auth.routes.ts'
import { listOwnInvitations } from '@avaliax/proto/identity/invitation.routes.ts'
import { inviteOperator } from '@avaliax/proto/identity/operator.routes.ts'
import { inviteOwner, reserveOwner } from '@avaliax/proto/identity/owner.internal.ts'
import { forgotPassword, resetPassword } from '@avaliax/proto/identity/password.routes.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import {
  AGENCY,
  type IdentityUnderTest,
  PASSWORD,
  type SinkMail,
  startIdentity,
} from './identity-under-test.ts'
import { clientOf, fresh, peopleOf } from './people-fixture.ts'

let identity: IdentityUnderTest
let { invite, accept, invited } = {} as ReturnType<typeof peopleOf>
beforeAll(async () => {
  identity = await startIdentity()
  ;({ invite, accept, invited } = peopleOf(identity))
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

const tokenOf = (mail: SinkMail | undefined) => /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
const setPassword = (token: string | undefined, newPassword = PASSWORD) =>
  identity.send(resetPassword, { body: { token, newPassword, confirmPassword: newPassword } })

/** An address that a stranger has invited, and the link that was mailed to it. */
async function invitedAddress(spelling = (email: string) => email) {
  const [owner, email] = [await identity.owner(), fresh()]
  expect((await invite(owner, spelling(email), 'manager')).status).toBe(201)
  const [mail] = await identity.mailOf(email, 1)
  return { owner, email, token: tokenOf(mail) }
}

it.each([(email: string) => email, (email: string) => email.toUpperCase()])(
  'whoever was only invited signs up as anybody, and gets nothing of the company that invited',
  async (spelling) => {
    const { owner, email, token } = await invitedAddress(spelling)
    const person = await identity.owner(email)
    expect(person.actor.memberships).toEqual([expect.objectContaining({ clientId: clientOf(person) })])
    // Whoever signs up has not shown to have the mailbox: what was sent there before stays unanswered.
    expect(await invited(person)).toEqual([])
    const found = await identity.deps.db.collection('client_invitations').findOne({ userId: person.userId })
    expect((await accept(person, Number(found?._id))).status).toBe(404)

    expect((await setPassword(token)).status).toBe(200)
    expect(await identity.session(person.sessionId)).toEqual({ active: false })
    const { actor } = await identity.loggedIn(email)
    expect(actor.memberships).toMatchObject([{}, { clientId: clientOf(owner), role: 'manager' }])
  },
)

it('any mailed link proves the mailbox; then the invitations of before can be answered', async () => {
  const { owner, email } = await invitedAddress()
  await identity.owner(email)
  await identity.send(forgotPassword, { body: { email } })
  const mails = await identity.mailOf(email, 2)
  expect(
    (await setPassword(tokenOf(mails.find(({ subject }) => /senha|password/i.test(subject))))).status,
  ).toBe(200)
  const person = await identity.loggedIn(email)
  const [invitation] = await invited(person)
  expect((await accept(person, invitation?.id ?? 0)).body).toMatchObject({ clientId: clientOf(owner) })
})

it('a sign-up that broke off leaves the address and the mailed link as they were', async () => {
  const { email, token } = await invitedAddress()
  const users = identity.deps.db.collection('users')
  await users.updateOne({ username: email }, { $set: { passwordHash: 'of a sign-up that nobody finished' } })
  expect((await setPassword(token)).status).toBe(200)
  expect((await identity.send(signUp, { body: { email, password: PASSWORD } })).body.code).toBe(
    'EMAIL_IN_USE',
  )
})

it('the agency makes a client for it, whose owner is not kept by the invitation', async () => {
  const { email, token } = await invitedAddress()
  const { userId } = (await identity.send(reserveOwner, { body: { email } })).body
  expect((await identity.send(signUp, { body: { email, password: PASSWORD } })).body.code).toBe(
    'EMAIL_IN_USE',
  )
  const body = { clientId: 70_001, companyId: 80_001, mail: false, firstOnly: false }
  const { url } = (await identity.send(inviteOwner, { params: { userId }, body })).body
  // A client is behind the address now: it is taken.
  expect((await identity.send(signUp, { body: { email, password: PASSWORD } })).body.code).toBe(
    'EMAIL_IN_USE',
  )
  expect((await setPassword(new URL(url).searchParams.get('token') ?? '')).status).toBe(200)
  const person = await identity.loggedIn(email)
  expect(person.actor.memberships).toEqual([expect.objectContaining({ clientId: 70_001 })])
  expect(await invited(person)).toHaveLength(1)
  expect((await setPassword(token)).body.code).toBe('RESET_TOKEN_INVALID')
})

it('the agency takes somebody on whom a stranger has invited', async () => {
  const { email } = await invitedAddress()
  const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
  const answer = await identity.send(inviteOperator, { actor: agency.actor, body: { email } })
  expect([answer.status, answer.body.operator?.email]).toEqual([201, email])
  const { url } = answer.body.invitation
  expect((await setPassword(new URL(url).searchParams.get('token') ?? '')).status).toBe(200)
  const operator = await identity.loggedIn(email)
  expect(operator.actor).toMatchObject({ role: 'superadmin', memberships: [] })
  expect((await identity.send(listOwnInvitations, { actor: operator.actor })).body).toEqual([])
})
