import { createApiToken } from '@avaliax/proto/identity/api-token.routes.ts'
import { listAudit } from '@avaliax/proto/identity/audit.routes.ts'
import { getMe, logIn } from '@avaliax/proto/identity/auth.routes.ts'
import {
  CLIENT_PEOPLE_MAX,
  changeClientPerson,
  inviteClientPerson,
  listClientPeople,
  removeClientPerson,
} from '@avaliax/proto/identity/client-person.routes.ts'
import { endMembership } from '@avaliax/proto/identity/owner.internal.ts'
import { RIGHTS } from '@avaliax/proto/rights.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { AGENCY, type IdentityUnderTest, PASSWORD, startIdentity } from './identity-under-test.ts'

import { clientOf, fresh, peopleOf } from './people-fixture.ts'

let identity: IdentityUnderTest
let { invite, list, change, remove, person, joined } = {} as ReturnType<typeof peopleOf>
beforeAll(async () => {
  identity = await startIdentity()
  ;({ invite, list, change, remove, person, joined } = peopleOf(identity))
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

it('somebody new sets a password by the mailed link, which is shown to nobody, and acts in the role', async () => {
  const owner = await identity.owner()
  const email = fresh()
  const { body } = await invite(owner, email.toUpperCase(), 'manager')
  expect(body).toMatchObject({ email, role: 'manager', status: 'invited', lastSeenAt: null })
  expect(JSON.stringify(body)).not.toContain('token')
  expect((await identity.send(logIn, { body: { email, password: PASSWORD } })).status).toBe(401)

  const rita = await person(owner, 'manager')
  expect(rita.actor.memberships).toMatchObject([{ clientId: clientOf(owner), active: true, role: 'manager' }])
  const { user } = (await identity.send(getMe, { actor: rita.actor })).body
  expect(user).toMatchObject({ role: 'client', agencyRole: null, clientId: null, rights: RIGHTS.manager })
  expect(user.companies).toMatchObject([{ role: 'manager', rights: RIGHTS.manager }])
  expect(await list(owner)).toMatchObject([
    { userId: owner.userId, role: 'owner', status: 'active' },
    { userId: rita.userId, role: 'manager', state: 'active' },
    { email, role: 'manager', state: 'invited', status: 'invited' },
  ])
})

it('one person has several companies, the own ones first, in a role each', async () => {
  const [owner, other] = [await identity.owner(), await identity.owner()]
  const { body } = await invite(owner, other.email, 'viewer')
  expect(body).toMatchObject({ state: 'invited', status: 'invited', lastSeenAt: null })
  const [mail] = await identity.mailOf(other.email, 1)
  expect(mail?.subject).toContain('invited to another company')
  expect(mail?.text).not.toContain('token=')
  // Nothing is theirs before they accept.
  expect(await identity.session(other.sessionId)).toMatchObject({
    memberships: [{ clientId: clientOf(other) }],
  })
  expect((await identity.session(other.sessionId)) as object).not.toMatchObject({ memberships: [{}, {}] })
  await joined(other, owner)
  const state = await identity.session(other.sessionId)
  expect(state).toMatchObject({
    memberships: [{ clientId: clientOf(other) }, { clientId: clientOf(owner), role: 'viewer' }],
  })
  expect(state).not.toMatchObject({ memberships: [{ role: expect.anything() }, {}] })
})

it('another role and an end hold for the session that is open', async () => {
  const owner = await identity.owner()
  const rui = await person(owner, 'viewer')
  expect((await change(owner, rui.userId, 'manager')).body.role).toBe('manager')
  expect(await identity.session(rui.sessionId)).toMatchObject({ memberships: [{ role: 'manager' }] })
  expect((await remove(owner, rui.userId)).status).toBe(204)
  expect(await identity.session(rui.sessionId)).toMatchObject({ active: true, memberships: [] })
  expect((await remove(owner, rui.userId)).status).toBe(404)
  expect((await change(owner, rui.userId, 'viewer')).status).toBe(404)
  // Somebody who has been in keeps the log-in.
  expect((await identity.send(logIn, { body: { email: rui.email, password: PASSWORD } })).status).toBe(200)
})

it('whoever was invited and never came is forgotten with the last company', async () => {
  const [owner, other] = [await identity.owner(), await identity.owner()]
  const email = fresh()
  const { userId } = (await invite(owner, email)).body
  await invite(other, email)
  const users = identity.deps.db.collection<{ _id: number }>('users')
  await remove(owner, userId)
  expect(await users.countDocuments({ _id: userId })).toBe(1)
  await remove(other, userId)
  expect(await users.countDocuments({ _id: userId })).toBe(0)
  expect((await invite(owner, email)).status).toBe(201)
})

it('they are forgotten as well when it is the company that goes', async () => {
  const owner = await identity.owner()
  const [never, came] = [fresh(), await identity.owner()]
  await invite(owner, never)
  await invite(owner, came.email)
  const params = { clientId: clientOf(owner) }
  for (let round = 0; round < 2; round++)
    expect((await identity.send(endMembership, { params })).status).toBe(204)
  const left = await identity.deps.db.collection('users').find({ username: never }).toArray()
  expect(left).toEqual([])
  expect(await identity.deps.db.collection('client_people').countDocuments(params)).toBe(0)
  expect((await identity.session(came.sessionId)).active).toBe(true)
  expect((await invite(await identity.owner(), never)).status).toBe(201)
})

it('refuses the owner, the agency, roles that nobody gives, and foreign clients', async () => {
  const owner = await identity.owner()
  expect((await invite(owner, owner.email)).body.code).toBe('CONFLICT')
  expect((await invite(owner, AGENCY.email)).body.code).toBe('EMAIL_IN_USE')
  for (const role of ['owner', 'superadmin', '', null, 1])
    expect((await invite(owner, fresh(), role)).body.code).toBe('VALIDATION_ERROR')
  expect((await change(owner, owner.userId, 'viewer')).status).toBe(404)
  const stranger = await identity.owner()
  const ana = await person(owner, 'viewer')
  const params = { clientId: clientOf(owner), personId: ana.userId }
  for (const route of [listClientPeople, inviteClientPerson, changeClientPerson, removeClientPerson]) {
    const body = { email: fresh(), role: 'viewer' }
    const input = {
      params,
      ...(route.method === 'POST' && { body }),
      ...(route.method === 'PATCH' && { body: { role: 'manager' } }),
    }
    expect([route.method, (await identity.send(route, { actor: stranger.actor, ...input })).status]).toEqual([
      route.method,
      404,
    ])
    // Their own id would be leaving.
    const other = { ...input, params: { ...params, personId: owner.userId } }
    expect((await identity.send(route, { actor: ana.actor, ...other })).body.code).toBe('FORBIDDEN')
  }
  expect(await list(owner)).toHaveLength(2)
})

it('a manager makes no API token', async () => {
  const owner = await identity.owner()
  const { actor } = await person(owner, 'manager')
  const body = { name: 'x', scope: 'read', expiresInDays: null }
  const answer = await identity.send(createApiToken, { actor, params: { clientId: clientOf(owner) }, body })
  expect(answer.body.code).toBe('FORBIDDEN')
})

it(`${CLIENT_PEOPLE_MAX} at most, also when the last two come at once`, async () => {
  const owner = await identity.owner()
  const rows = identity.deps.db.collection<{ _id: string }>('client_people')
  const clientId = clientOf(owner)
  await rows.insertMany(
    Array.from({ length: CLIENT_PEOPLE_MAX - 1 }, (_, at) => ({
      _id: `${clientId}:${900_000 + at}`,
      clientId,
      userId: 900_000 + at,
      role: 'viewer',
      createdAt: new Date(),
    })),
  )
  const answers = await Promise.all([invite(owner, fresh()), invite(owner, fresh())])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  expect(await list(owner)).toHaveLength(2)
})

it('with the client everybody’s access ends', async () => {
  const owner = await identity.owner()
  const lia = await person(owner, 'manager')
  await identity.send(endMembership, { params: { clientId: clientOf(owner) } })
  expect(await identity.session(lia.sessionId)).toMatchObject({ memberships: [] })
})

it('the trail says who gave and took what, also for whom the agency did', async () => {
  const [owner, agency] = [await identity.owner(), await identity.loggedIn(AGENCY.email, AGENCY.password)]
  const clientId = clientOf(owner)
  const byAgency = { ...agency, actor: { ...agency.actor, selectedClientId: clientId } }
  const { userId } = (await invite(byAgency, fresh(), 'manager')).body
  await change(owner, userId, 'viewer')
  await remove(owner, userId)
  const query = { search: 'person' }
  const entries = (await identity.send(listAudit, { actor: agency.actor, query })).body.filter(
    ({ subject }: { subject: string }) => subject === `user-${userId}`,
  )
  expect(entries).toMatchObject([
    { action: 'person.removed', onBehalfOf: null, before: { role: 'viewer' } },
    { action: 'person.role-changed', before: { role: 'manager' }, after: { role: 'viewer' } },
    { action: 'person.invited', onBehalfOf: clientId, after: { role: 'manager' } },
  ])
})
