import { createHash } from 'node:crypto'
import { daysLater } from '@avaliax/chassis/time/day-range.ts'
import { dayIn } from '@avaliax/chassis/time/local-clock.ts'
import { checkApiToken } from '@avaliax/proto/identity/api-token.internal.ts'
import { createApiToken } from '@avaliax/proto/identity/api-token.routes.ts'
import { listNotifications, readNotifications } from '@avaliax/proto/identity/notification.routes.ts'
import {
  changeOperator,
  endAbsence,
  inviteOperator,
  listOperators,
  removeOperator,
  setAbsence,
} from '@avaliax/proto/identity/operator.routes.ts'
import { resetPassword } from '@avaliax/proto/identity/password.routes.ts'
import { listMemberships } from '@avaliax/proto/memberships.ts'
import { ReviewsImported } from '@avaliax/proto/reviews/reviews.events.ts'
import type { AgencyRole } from '@avaliax/proto/rights.ts'
import { AgencyWeekBegan, ClientChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { clientFacts } from '@avaliax/testkit/service/client-facts.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
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

let rev = 10
const clientOf = ({ actor }: SignedIn): number => actor.selectedClientId ?? 0

async function ofAgency(email: string, agencyRole: AgencyRole): Promise<SignedIn> {
  const { body } = await identity.send(inviteOperator, { actor: agency.actor, body: { email, agencyRole } })
  const token = new URL(body.invitation.url).searchParams.get('token')
  const password = { token, newPassword: PASSWORD, confirmPassword: PASSWORD }
  await identity.send(resetPassword, { body: password })
  return identity.loggedIn(email)
}

async function announce(event: Parameters<typeof identity.deps.outbox.append>[0], fact: object) {
  await identity.deps.transact((tx) => identity.deps.outbox.append(event, fact as never, tx))
}

const heldBy = async ({ sessionId }: SignedIn): Promise<number[]> => {
  const session = await identity.session(sessionId)
  return session.active ? session.memberships.map(({ clientId }) => clientId) : []
}

/** Tenancy says who is responsible; answers once the sessions know it. */
async function manage(owner: SignedIn, manager: SignedIn | null): Promise<number> {
  const clientId = clientOf(owner)
  rev += 1
  const data = clientFacts(clientId, { userId: owner.userId, rev, managerId: manager?.userId ?? null })
  await announce(ClientChanged, { clientId, subject: `client-${clientId}`, rev, data })
  const memberships = identity.deps.db.collection<{ _id: number; rev: number }>('memberships')
  await until(
    async () => (await memberships.findOne({ _id: clientId }))?.rev,
    (seen) => seen === rev,
  )
  return clientId
}

async function urgent(clientId: number, reviewId: number): Promise<void> {
  const data = {
    runId: reviewId,
    page: 1,
    initial: false,
    reviewIds: [reviewId],
    urgentReviewIds: [reviewId],
  }
  await announce(ReviewsImported, { clientId, subject: `run-${reviewId}`, rev: 1, data })
}

const noticesOf = async ({ actor, ...who }: SignedIn) => {
  const memberships = (await identity.session(who.sessionId)) as { memberships?: typeof actor.memberships }
  const now = { ...actor, memberships: memberships.memberships ?? [] }
  return (await identity.send(listNotifications, { actor: now })).body as {
    topic: string
    clientId: number
  }[]
}

it('a session opens the clients that somebody is responsible for, and no others', async () => {
  const [one, other] = [await identity.owner(), await identity.owner()]
  const [mia, noa] = [
    await ofAgency('mia@example.com', 'account_manager'),
    await ofAgency('noa@example.com', 'account_manager'),
  ]
  expect(await heldBy(mia)).toEqual([])
  const clientId = await manage(one, mia)
  await manage(other, noa)
  expect([await heldBy(mia), await heldBy(noa)]).toEqual([[clientId], [clientOf(other)]])
  const { body } = await identity.send(listMemberships, { params: { userId: mia.userId } })
  expect(body.memberships).toMatchObject([{ clientId }])

  await manage(one, noa)
  expect(await heldBy(mia)).toEqual([])
  expect(await heldBy(noa)).toEqual([clientId, clientOf(other)].sort((a, b) => a - b))
})

it('whoever sees all clients carries none, responsible or not', async () => {
  const [owner, ivo] = [await identity.owner(), await ofAgency('ivo@example.com', 'operator')]
  await manage(owner, ivo)
  expect(await heldBy(ivo)).toEqual([])
})

it('a token for a client ends when its maker is not responsible any more', async () => {
  const [owner, lea] = [await identity.owner(), await ofAgency('lea@example.com', 'account_manager')]
  const clientId = await manage(owner, lea)
  const body = { name: 'Painel', scope: 'read', expiresInDays: 1 }
  const actor = { ...lea.actor, memberships: [{ clientId, companyId: clientId, active: true }] }
  const { token } = (await identity.send(createApiToken, { actor, params: { clientId }, body })).body
  const hash = createHash('sha256').update(token).digest('base64url')
  const check = async () => (await identity.send(checkApiToken, { params: { hash } })).body
  expect(await check()).toMatchObject({
    role: 'client',
    agencyRole: 'account_manager',
    memberships: [{ clientId }],
  })
  await manage(owner, null)
  expect(await check()).toEqual({ active: false })
})

it('is told of the own clients, of no others and of nothing that is the agency’s', async () => {
  const [mine, foreign] = [await identity.owner(), await identity.owner()]
  const [rui, ana] = [
    await ofAgency('rui@example.com', 'account_manager'),
    await ofAgency('ana@example.com', 'operator'),
  ]
  const clientId = await manage(mine, rui)
  await manage(foreign, null)
  await urgent(clientOf(foreign), 501)
  await urgent(clientId, 502)
  const week = { attention: [], waiting: { to: '2026-11-29', reviews: 0 } }
  await announce(AgencyWeekBegan, {
    clientId: null,
    subject: 'agency-week',
    rev: 1,
    data: { day: '2026-11-30', week },
  })
  await until(
    () => noticesOf(ana),
    (told) => told.filter(({ topic }) => topic === 'client-urgent' || topic === 'agency-week').length >= 3,
  )
  expect((await noticesOf(rui)).map((told) => [told.topic, told.clientId])).toEqual([
    ['client-urgent', clientId],
  ])

  await manage(mine, null)
  expect(await noticesOf(rui)).toEqual([])
  const read = await identity.send(readNotifications, {
    actor: { ...rui.actor, memberships: [] },
    body: { all: true },
  })
  expect(read.body).toEqual({ unread: 0 })
})

describe('an absence', () => {
  const absent = (userId: number, body: object, actor = agency.actor) =>
    identity.send(setAbsence, { actor, params: { userId }, body })
  const today = (days = 0) => daysLater(dayIn('America/Sao_Paulo', new Date()), days)

  it('gives the deputy the clients of the absent one on these days, and their news', async () => {
    const [owner, own] = [await identity.owner(), await identity.owner()]
    const [eva, dan] = [
      await ofAgency('eva@example.com', 'account_manager'),
      await ofAgency('dan@example.com', 'account_manager'),
    ]
    const [clientId, ownId] = [await manage(owner, eva), await manage(own, dan)]
    const days = { from: today(), until: today(), deputyId: dan.userId }
    const { body } = await absent(eva.userId, days)
    expect(body).toMatchObject({ id: eva.userId, absence: days })
    expect((await heldBy(dan)).toSorted()).toEqual([clientId, ownId].toSorted())
    expect(await heldBy(eva)).toEqual([clientId])
    await urgent(clientId, 701)
    await until(
      () => noticesOf(dan),
      (told) => told.some((one) => one.clientId === clientId),
    )

    for (const [from, until] of [
      [today(1), today(2)],
      [today(-2), today(-1)],
    ]) {
      await absent(eva.userId, { ...days, from, until })
      expect(await heldBy(dan)).toEqual([ownId])
    }
    expect(await noticesOf(dan)).toEqual([])
    const end = () => identity.send(endAbsence, { actor: agency.actor, params: { userId: eva.userId } })
    await absent(eva.userId, days)
    expect([(await end()).status, (await end()).status]).toEqual([204, 404])
    expect(await heldBy(dan)).toEqual([ownId])
  })

  it('is of somebody of the agency, with somebody else of it, and ends with either', async () => {
    const [gabi, hugo] = [
      await ofAgency('gabi@example.com', 'operator'),
      await ofAgency('hugo@example.com', 'operator'),
    ]
    const owner = await identity.owner()
    const days = { from: today(), until: today(3) }
    const codeOf = async (userId: number, deputyId: number) =>
      (await absent(userId, { ...days, deputyId })).body.code
    expect(await codeOf(owner.userId, gabi.userId)).toBe('NOT_FOUND')
    expect(await codeOf(gabi.userId, owner.userId)).toBe('VALIDATION_ERROR')
    expect(await codeOf(gabi.userId, gabi.userId)).toBe('VALIDATION_ERROR')
    expect(
      (await absent(gabi.userId, { from: today(3), until: today(), deputyId: hugo.userId })).status,
    ).toBe(400)
    const listed = async () => {
      const { body } = await identity.send(listOperators, { actor: agency.actor })
      return (body as { id: number; absence: object }[]).find(({ id }) => id === gabi.userId)?.absence
    }
    await absent(gabi.userId, { ...days, deputyId: hugo.userId })
    expect(await listed()).toEqual({ ...days, deputyId: hugo.userId })
    await identity.send(removeOperator, { actor: agency.actor, params: { userId: hugo.userId } })
    expect(await listed()).toBeNull()
  })
})

it('an operator who becomes an account manager reads nothing more of the others', async () => {
  const [foreign, tia] = [await identity.owner(), await ofAgency('tia@example.com', 'operator')]
  await manage(foreign, null)
  await urgent(clientOf(foreign), 601)
  await until(
    () => noticesOf(tia),
    (told) => told.some(({ clientId }) => clientId === clientOf(foreign)),
  )
  const params = { userId: tia.userId }
  await identity.send(changeOperator, {
    actor: agency.actor,
    params,
    body: { agencyRole: 'account_manager' },
  })
  const actor = { ...tia.actor, agencyRole: 'account_manager' as const }
  expect(await noticesOf({ ...tia, actor })).toEqual([])
})
