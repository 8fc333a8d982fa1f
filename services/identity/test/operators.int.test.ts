import { listAudit } from '@avaliax/proto/identity/audit.routes.ts'
import { getMe, logIn, signUp } from '@avaliax/proto/identity/auth.routes.ts'
import { getOperator } from '@avaliax/proto/identity/operator.internal.ts'
import {
  changeOperator,
  inviteOperator,
  listOperators,
  removeOperator,
} from '@avaliax/proto/identity/operator.routes.ts'
import { resetPassword } from '@avaliax/proto/identity/password.routes.ts'
import { type AgencyRole, RIGHTS } from '@avaliax/proto/rights.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { migrations } from '../src/migrations.ts'
import {
  AGENCY,
  type IdentityUnderTest,
  PASSWORD,
  type SignedIn,
  startIdentity,
} from './identity-under-test.ts'

let identity: IdentityUnderTest
let agency: SignedIn
beforeAll(async () => {
  identity = await startIdentity()
  agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

const invite = (email: string, agencyRole?: AgencyRole) =>
  identity.send(inviteOperator, { actor: agency.actor, body: { email, ...(agencyRole && { agencyRole }) } })
const change = ({ actor }: SignedIn, userId: number, agencyRole: unknown) =>
  identity.send(changeOperator, { actor, params: { userId }, body: { agencyRole } })
const remove = ({ actor }: SignedIn, userId: number) =>
  identity.send(removeOperator, { actor, params: { userId } })
const list = async () => (await identity.send(listOperators, { actor: agency.actor })).body

async function second(email: string, agencyRole?: AgencyRole): Promise<SignedIn> {
  const { url } = (await invite(email, agencyRole)).body.invitation
  const token = new URL(url).searchParams.get('token')
  const body = { token, newPassword: PASSWORD, confirmPassword: PASSWORD }
  expect((await identity.send(resetPassword, { body })).status).toBe(200)
  return identity.loggedIn(email)
}

it('a second superadmin sets a password by invitation and is listed after the first', async () => {
  const { status, body } = await invite('Bia@Example.com')
  expect(status).toBe(201)
  expect(body.operator).toMatchObject({ email: 'bia@example.com', status: 'invited', lastSeenAt: null })
  const [mail] = await identity.mailOf('bia@example.com', 1)
  expect(mail?.subject).toBe('Convite para administrar a agência · Agência Sol')
  expect(mail?.text).toContain(body.invitation.url)
  expect(
    (await identity.send(logIn, { body: { email: 'bia@example.com', password: PASSWORD } })).status,
  ).toBe(401)

  const bia = await second('bia@example.com')
  expect(bia.actor).toMatchObject({ role: 'superadmin', memberships: [] })
  expect(await list()).toMatchObject([
    { email: AGENCY.email, status: 'active' },
    { id: bia.userId, email: 'bia@example.com', status: 'active', lastSeenAt: expect.any(String) },
  ])
})

it('an invitation again is a new link, and the old one ends', async () => {
  const [older, newer] = [await invite('caio@example.com'), await invite('caio@example.com')]
  expect(newer.body.operator.id).toBe(older.body.operator.id)
  const use = (url: string) => {
    const token = new URL(url).searchParams.get('token')
    const body = { token, newPassword: PASSWORD, confirmPassword: PASSWORD }
    return identity.send(resetPassword, { body })
  }
  expect((await use(older.body.invitation.url)).body.code).toBe('RESET_TOKEN_INVALID')
  expect((await use(newer.body.invitation.url)).status).toBe(200)
  expect((await invite('caio@example.com')).body.code).toBe('EMAIL_IN_USE')
})

it('an address of somebody else is refused, and an invited one cannot sign up', async () => {
  const owner = await identity.owner()
  expect((await invite(owner.email)).body.code).toBe('EMAIL_IN_USE')
  await invite('dora@example.com')
  const { body } = await identity.send(signUp, { body: { email: 'dora@example.com', password: PASSWORD } })
  expect(body.code).toBe('EMAIL_IN_USE')
})

it('a removed operator is out at once, with every session and link', async () => {
  const eva = await second('eva@example.com')
  const wishes = identity.deps.db.collection('notification_preferences')
  await wishes.insertOne({ _id: eva.userId as never, digestHour: 9 })
  expect((await remove(agency, eva.userId)).status).toBe(204)
  expect(await wishes.findOne({ _id: eva.userId as never })).toBeNull()
  expect(await identity.session(eva.sessionId)).toEqual({ active: false })
  expect(
    (await identity.send(logIn, { body: { email: 'eva@example.com', password: PASSWORD } })).status,
  ).toBe(401)
  expect((await remove(agency, eva.userId)).status).toBe(404)

  const { body: answer } = await invite('fabio@example.com')
  await remove(agency, answer.operator.id)
  const token = new URL(answer.invitation.url).searchParams.get('token')
  const body = { token, newPassword: PASSWORD, confirmPassword: PASSWORD }
  expect((await identity.send(resetPassword, { body })).body.code).toBe('RESET_TOKEN_INVALID')
})

it('nobody removes themselves or an owner', async () => {
  expect((await remove(agency, agency.userId)).body.code).toBe('CONFLICT')
  const owner = await identity.owner()
  expect((await remove(agency, owner.userId)).status).toBe(404)
  expect(await identity.session(owner.sessionId)).toMatchObject({ active: true })
})

it('of two who remove each other one stays', async () => {
  const [gil, hugo] = [await second('gil@example.com'), await second('hugo@example.com')]
  const answers = await Promise.all([remove(gil, hugo.userId), remove(hugo, gil.userId)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 401])
})

it('whoever is invited has the chosen role, a superadmin’s where none was, and the last invitation’s', async () => {
  const ivo = await second('ivo@example.com', 'auditor')
  expect(ivo.actor.agencyRole).toBe('auditor')
  expect((await identity.send(getMe, { actor: ivo.actor })).body.user).toMatchObject({
    role: 'superadmin',
    agencyRole: 'auditor',
    rights: RIGHTS.auditor,
  })
  expect((await invite('jo@example.com')).body.operator.agencyRole).toBe('superadmin')
  expect((await invite('jo@example.com', 'operator')).body.operator.agencyRole).toBe('operator')
  expect((await invite('jo@example.com')).body.operator.agencyRole).toBe('operator')
})

it('a changed role holds for the session that is open, and is told in the trail', async () => {
  const lia = await second('lia@example.com')
  const answer = await change(agency, lia.userId, 'operator')
  expect([answer.status, answer.body.agencyRole]).toEqual([200, 'operator'])
  expect(await identity.session(lia.sessionId)).toMatchObject({ active: true, agencyRole: 'operator' })
  expect((await list()).find(({ id }: { id: number }) => id === lia.userId).agencyRole).toBe('operator')
  // Again is nothing new.
  expect((await change(agency, lia.userId, 'operator')).status).toBe(200)
  const query = { action: 'operator.role-changed' }
  const entries = (await identity.send(listAudit, { actor: agency.actor, query })).body
  expect(entries).toMatchObject([
    {
      subject: `user-${lia.userId}`,
      before: { agencyRole: 'superadmin' },
      after: { email: 'lia@example.com', agencyRole: 'operator' },
    },
  ])
})

it('nobody changes their own role or an owner’s, and there are three roles', async () => {
  expect((await change(agency, agency.userId, 'auditor')).body.code).toBe('CONFLICT')
  expect((await change(agency, (await identity.owner()).userId, 'auditor')).status).toBe(404)
  expect((await change(agency, 999_999, 'auditor')).status).toBe(404)
  for (const wrong of ['owner', 'root', null, 1])
    expect((await change(agency, agency.userId, wrong)).body.code).toBe('VALIDATION_ERROR')
  expect(await identity.session(agency.sessionId)).toMatchObject({ agencyRole: 'superadmin' })
})

it('of two who take the role from each other one keeps it, and so with a removal', async () => {
  const [mia, nei] = [await second('mia@example.com'), await second('nei@example.com')]
  const taken = await Promise.all([change(mia, nei.userId, 'auditor'), change(nei, mia.userId, 'operator')])
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 403])

  const [olga, pia] = [await second('olga@example.com'), await second('pia@example.com')]
  const answers = await Promise.all([change(olga, pia.userId, 'auditor'), remove(pia, olga.userId)])
  const [changed, removed] = answers.map(({ status }) => status)
  expect([
    [200, 403],
    [401, 204],
  ]).toContainEqual([changed, removed])
})

it('whoever lost the role decides nothing more, also with the word of a moment ago', async () => {
  const rui = await second('rui@example.com')
  await change(agency, rui.userId, 'operator')
  const stale = { ...rui, actor: { ...rui.actor, agencyRole: 'superadmin' as const } }
  expect((await change(stale, agency.userId, 'auditor')).body.code).toBe('FORBIDDEN')
  expect((await remove(stale, agency.userId)).body.code).toBe('FORBIDDEN')
  const body = { email: 'zeca@example.com' }
  expect((await identity.send(inviteOperator, { actor: stale.actor, body })).body.code).toBe('FORBIDDEN')
})

it.each(['operator', 'auditor'] as const)('an %s reads who works here and decides nothing', async (role) => {
  const { actor } = await second(`${role}@example.com`, role)
  expect((await identity.send(listOperators, { actor })).status).toBe(200)
  const params = { userId: agency.userId }
  const body = { agencyRole: 'auditor' }
  expect((await identity.send(changeOperator, { actor, params, body })).body.code).toBe('FORBIDDEN')
  expect((await identity.send(removeOperator, { actor, params })).body.code).toBe('FORBIDDEN')
  const invited = { email: 'ninguem@example.com' }
  expect((await identity.send(inviteOperator, { actor, body: invited })).body.code).toBe('FORBIDDEN')
})

it('those of before are superadmins, and the migration writes it down', async () => {
  const users = identity.deps.db.collection<{ _id: number; agencyRole?: string }>('users')
  const [sol, owner] = [await second('sol@example.com'), await identity.owner()]
  await users.updateOne({ _id: sol.userId }, { $unset: { agencyRole: '' } })
  expect((await identity.send(getMe, { actor: sol.actor })).body.user.agencyRole).toBe('superadmin')
  await migrations.find(({ number }) => number === 4)?.run(identity.deps.db)
  expect((await users.findOne({ _id: sol.userId }))?.agencyRole).toBe('superadmin')
  expect(await users.findOne({ _id: owner.userId })).not.toHaveProperty('agencyRole')
})

it('an owner may do none of it', async () => {
  const { actor } = await identity.owner()
  const params = { userId: agency.userId }
  for (const route of [listOperators, inviteOperator, removeOperator]) {
    const { body } = await identity.send(route, {
      actor,
      params,
      ...(route.method === 'POST' && { body: { email: 'x@example.com' } }),
    })
    expect(body.code).toBe('FORBIDDEN')
  }
})

it('tells other services of superadmins alone', async () => {
  const of = (userId: number) => identity.send(getOperator, { params: { userId } })
  expect((await of(agency.userId)).body).toEqual({ id: agency.userId, email: AGENCY.email })
  const { userId } = await identity.owner()
  expect((await of(userId)).status).toBe(404)
  expect((await of(999_999)).status).toBe(404)
})

it('an invitation that is repeated with its key is one invitation and one mail', async () => {
  const headers = { 'idempotency-key': 'invite-zoe' }
  const send = () =>
    identity.send(inviteOperator, { actor: agency.actor, body: { email: 'zoe@example.com' }, headers })
  const [first, again] = [await send(), await send()]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  await identity.settled()
  expect(await identity.mailOf('zoe@example.com', 1)).toHaveLength(1)
})
