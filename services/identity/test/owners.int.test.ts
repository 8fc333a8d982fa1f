import { getMe, signUp } from '@avaliax/proto/identity/auth.routes.ts'
import {
  endMembership,
  inviteOwner,
  joinMembership,
  listWaitingOwners,
  reserveOwner,
  setOwnerEmail,
} from '@avaliax/proto/identity/owner.internal.ts'
import { listOwnerAccounts } from '@avaliax/proto/identity/owner.routes.ts'
import { checkPasswordLink } from '@avaliax/proto/identity/password.routes.ts'
import { noAddressFor } from '@avaliax/proto/no-address.ts'
import { ClientChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { ClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { clientFacts } from '@avaliax/testkit/service/client-facts.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { AGENCY, type IdentityUnderTest, PASSWORD, PUBLIC_URL, startIdentity } from './identity-under-test.ts'

let identity: IdentityUnderTest
beforeAll(async () => {
  identity = await startIdentity()
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

const reserve = (email: string) => identity.send(reserveOwner, { body: { email } })
const invite = (userId: number, clientId: number) =>
  identity.send(inviteOwner, { params: { userId }, body: { clientId, companyId: clientId + 1 } })

it('hands the same pending user out until it is invited', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => reserve('Nova@Example.com')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const [userId] = answers.map(({ body }) => body.userId)
  expect(new Set(answers.map(({ body }) => body.userId))).toEqual(new Set([userId]))

  const invitation = await invite(userId, 501)
  expect(invitation.body.email).toBe('nova@example.com')
  expect(invitation.body.url).toMatch(
    new RegExp(`^${PUBLIC_URL}/reset-password\\?token=[0-9a-f-]{36}\\.[\\w-]{43}$`),
  )
  expect((await reserve('nova@example.com')).body.code).toBe('EMAIL_IN_USE')
})

it('gives an invited owner a new link, and refuses one who is active or unknown', async () => {
  const { userId } = (await reserve('outra@example.com')).body
  const [first, second] = [await invite(userId, 511), await invite(userId, 511)]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body.url).not.toBe(first.body.url)

  const active = await identity.owner()
  expect((await invite(active.userId, 512)).body.code).toBe('CONFLICT')
  expect((await invite(999_999, 513)).body.code).toBe('NOT_FOUND')
})

it('gives a request that comes twice the link of the first time, and mails once', async () => {
  const email = 'duas-vezes@example.com'
  const { userId } = (await reserve(email)).body
  const send = (request: string) =>
    identity.send(inviteOwner, {
      params: { userId },
      body: { clientId: 541, companyId: 542, request } as never,
    })
  const first = await send('r-1')
  await identity.settled()
  const again = await send('r-1')
  await identity.settled()
  expect([again.status, again.body]).toEqual([200, first.body])
  const { mail } = (await identity.sandbox.control('GET', `/mail?to=${email}`)).body
  expect(mail).toHaveLength(1)
  expect((await send('r-2')).body.url).not.toBe(first.body.url)
})

it('invites only once where a first invitation is asked for, with or without a mail', async () => {
  const email = 'primeira@example.com'
  const { userId } = (await reserve(email)).body
  const first = { clientId: 531, companyId: 532, firstOnly: true, mail: false }
  const send = (body: object) => identity.send(inviteOwner, { params: { userId }, body: body as never })
  const { url } = (await send(first)).body
  expect((await send(first)).body.code).toBe('CONFLICT')
  // Nothing was mailed, and the link of the first one still holds.
  await identity.settled()
  const { mail } = (await identity.sandbox.control('GET', `/mail?to=${email}`)).body
  expect(mail).toEqual([])
  const entries = identity.deps.db.collection('audit_entries')
  const [act] = await entries.find({ subject: `user-${userId}` }).toArray()
  expect(act?.action).toBe('invitation.made')
  const token = new URL(url).searchParams.get('token') ?? ''
  expect((await identity.send(checkPasswordLink, { body: { token } })).status).toBe(200)
})

it('tells the agency who accepted the invitation, and nobody of an operator', async () => {
  const { userId } = (await reserve('espera@example.com')).body
  await invite(userId, 515)
  const active = await identity.owner()
  const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
  const statesOf = (userIds: string) =>
    identity.send(listOwnerAccounts, { query: { userIds }, actor: agency.actor })
  const { body } = await statesOf(`${userId},${active.userId},${agency.userId},999999,${userId}`)
  expect(body.owners).toEqual([
    {
      userId,
      email: 'espera@example.com',
      state: 'invited',
      lastSeenAt: null,
      twoFactor: false,
      mailRefusal: null,
      invitation: { state: 'sent', at: expect.any(String) },
    },
    {
      userId: active.userId,
      email: active.email,
      state: 'active',
      lastSeenAt: expect.any(String),
      twoFactor: false,
      mailRefusal: null,
    },
  ])
  for (const odd of ['0', '1,', '1;2', '-1', '1e3', 'a', '1'.repeat(40), `${'7,'.repeat(5)}x`])
    expect((await statesOf(odd)).status).toBe(400)
})

it('says of each owner whether the invitation was sent, when, and whether it still holds', async () => {
  const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
  const invited = async (email: string, body: object) => {
    const { userId } = (await reserve(email)).body
    const params = { params: { userId }, body: { clientId: 9_000 + userId, companyId: 1, ...body } }
    expect((await identity.send(inviteOwner, params as never)).status).toBe(200)
    return userId as number
  }
  const [sent, unsent, expired] = [
    await invited('recebeu@example.com', {}),
    await invited('depois@example.com', { mail: false }),
    await invited('passou@example.com', {}),
  ]
  const links = identity.deps.db.collection('password_reset_tokens')
  await links.updateOne({ _id: `invitation-${expired}` as never }, { $set: { expiresAt: new Date(0) } })
  const query = { userIds: [sent, unsent, expired].join(',') }
  const { body } = await identity.send(listOwnerAccounts, { query, actor: agency.actor })
  expect(body.owners.map(({ invitation }: { invitation: object }) => invitation)).toEqual([
    { state: 'sent', at: expect.any(String) },
    { state: 'unsent', at: expect.any(String) },
    { state: 'expired', at: null },
  ])
  const pending = (await reserve('reservada@example.com')).body.userId
  const active = await identity.owner()
  const waiting = (await identity.send(listWaitingOwners)).body.owners as { userId: number; state: string }[]
  const stateOf = (userId: number) => waiting.find((one) => one.userId === userId)?.state
  expect([sent, unsent, expired, pending, active.userId].map(stateOf)).toEqual([
    ...['invited', 'not_invited', 'expired', 'not_invited', undefined],
  ])
})

it('tells the audit trail who of the agency invited', async () => {
  const { userId } = (await reserve('quem@example.com')).body
  const invitedBy = { userId: 77, email: 'operadora@example.com' }
  const body = { clientId: 517, companyId: 518, invitedBy }
  await identity.send(inviteOwner, { params: { userId }, body })
  const entries = identity.deps.db.collection('audit_entries')
  expect(await entries.findOne({ action: 'invitation.sent', subject: `user-${userId}` })).toMatchObject({
    actorId: 77,
    actorEmail: 'operadora@example.com',
    onBehalfOf: 517,
    after: { email: 'quem@example.com' },
  })
})

it('names agency, shop and who of the agency invited in the mail', async () => {
  const email = 'nomes@example.com'
  const { userId } = (await reserve(email)).body
  const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
  const invitedBy = { userId: agency.userId, email: AGENCY.email }
  await identity.send(inviteOwner, { params: { userId }, body: { clientId: 519, companyId: 520, invitedBy } })
  const [mail] = await identity.mailOf(email, 1)
  expect(mail?.text).toContain('Agência Sol criou uma conta para Padaria Aurora, onde')
  expect(mail?.text).toContain(`Quem convidou: ${AGENCY.email}.`)
  expect(mail?.html).toContain('background:#a4262c;color:#ffffff')
})

it('nobody signs up with an address that the agency has reserved', async () => {
  const email = 'reservada@example.com'
  const { userId } = (await reserve(email)).body
  const stranger = await identity.send(signUp, { body: { email, password: PASSWORD } })
  expect([stranger.status, stranger.body.code]).toEqual([409, 'EMAIL_IN_USE'])
  expect((await reserve(email)).body).toEqual({ userId })
  expect((await invite(userId, 525)).status).toBe(200)
})

it('refuses to sign up or reserve over somebody who is there', async () => {
  const { userId } = (await reserve('convidada@example.com')).body
  await invite(userId, 521)
  const again = await identity.send(signUp, { body: { email: 'convidada@example.com', password: PASSWORD } })
  expect([again.status, again.body.code]).toEqual([409, 'EMAIL_IN_USE'])

  const { email } = await identity.owner()
  expect((await reserve(email)).body.code).toBe('EMAIL_IN_USE')
})

it('lets a user act for a further client, and nobody for one that ended', async () => {
  const owner = await identity.owner()
  const membershipsNow = async () => {
    const session = await identity.session(owner.sessionId)
    return session.active ? session.memberships : null
  }
  const own = { companyId: 2_000 + owner.userId, clientId: 1_000 + owner.userId, active: true }
  const further = { companyId: 902, clientId: 901_000, active: true }
  const params = { clientId: further.clientId }
  const join = () =>
    identity.send(joinMembership, { params, body: { userId: owner.userId, companyId: further.companyId } })
  expect([(await join()).status, (await join()).status]).toEqual([204, 204])
  expect(await membershipsNow()).toEqual([own, further])

  expect((await identity.send(endMembership, { params })).status).toBe(204)
  expect(await membershipsNow()).toEqual([own])
  // Opening it broke off, and the repetition drew another client for the same company.
  const other = { clientId: 901_001 }
  expect((await join()).status).toBe(204)
  const repeated = { params: other, body: { userId: owner.userId, companyId: further.companyId } }
  expect((await identity.send(joinMembership, repeated)).status).toBe(204)
  expect(await membershipsNow()).toEqual([own, { ...further, ...other }])
  expect((await identity.send(endMembership, { params: other })).status).toBe(204)

  const stranger = { userId: 999_999, companyId: 903 }
  expect((await identity.send(joinMembership, { params, body: stranger })).body.code).toBe('NOT_FOUND')
})

it('works for the headquarters, wherever that is moved, and may only read a suspended client', async () => {
  await identity.deps.bus.ready(30_000)
  const owner = await identity.owner()
  const [first, second] = [1_000 + owner.userId, 902_000]
  const body = { userId: owner.userId, companyId: 904 }
  await identity.send(joinMembership, { params: { clientId: second }, body })
  const tell = async (clientId: number, rev: number, changes: Partial<ClientFacts>) => {
    const data = clientFacts(clientId, { rev, userId: owner.userId, ...changes })
    const fact = { clientId, subject: `client-${clientId}`, rev, data }
    await identity.deps.transact((tx) => identity.deps.outbox.append(ClientChanged, fact, tx))
  }
  const now = async () => {
    await identity.settled()
    const { user } = (await identity.send(getMe, { actor: owner.actor })).body
    const session = await identity.session(owner.sessionId)
    return [
      user.clientId,
      session.active && session.memberships.map(({ clientId, active }) => [clientId, active]),
    ]
  }
  // The move is told by both companies, here in the less helpful order, and once more.
  await tell(second, 2, { headquarters: true })
  await tell(first, 2, { headquarters: false })
  await tell(first, 1, { headquarters: true })
  expect(await now()).toEqual([
    second,
    [
      [second, true],
      [first, true],
    ],
  ])

  await tell(second, 3, { headquarters: true, status: 'inactive' })
  expect(await now()).toEqual([
    second,
    [
      [second, false],
      [first, true],
    ],
  ])
})

it('an owner who was reserved without an address gets one, and nobody else does', async () => {
  const { userId } = (await reserve(noAddressFor('local-7501-abc'))).body
  await invite(userId, 571)
  const enter = (id: number, email: string) =>
    identity.send(setOwnerEmail, { params: { userId: id }, body: { email } })
  const taken = await identity.owner()
  expect((await enter(userId, taken.actor.email)).body.code).toBe('EMAIL_IN_USE')
  expect((await enter(userId, 'Achada@Example.com')).status).toBe(204)
  expect((await enter(userId, 'achada@example.com')).status).toBe(204)
  expect((await invite(userId, 571)).body.email).toBe('achada@example.com')
  expect((await enter(userId, 'outra-vez@example.com')).body.code).toBe('CONFLICT')
  expect((await enter(taken.userId, 'roubada@example.com')).body.code).toBe('CONFLICT')
})
