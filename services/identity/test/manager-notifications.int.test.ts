import { PostChanged } from '@avaliax/proto/content/content.events.ts'
import {
  changeClientPerson,
  inviteClientPerson,
  removeClientPerson,
} from '@avaliax/proto/identity/client-person.routes.ts'
import {
  changeNotificationPreferences,
  getNotificationPreferences,
  readNotifications,
} from '@avaliax/proto/identity/notification.routes.ts'
import { endMembership } from '@avaliax/proto/identity/owner.internal.ts'
import { resetPassword } from '@avaliax/proto/identity/password.routes.ts'
import { ReviewsImported } from '@avaliax/proto/reviews/reviews.events.ts'
import { BillingNoticed } from '@avaliax/proto/tenancy/billing.events.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type IdentityUnderTest, PASSWORD, startIdentity } from './identity-under-test.ts'
import { notificationFixture, type Owner } from './notification-fixture.ts'
import { peopleOf } from './people-fixture.ts'

let identity: IdentityUnderTest
beforeAll(async () => {
  identity = await startIdentity()
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

const { announce, list, owner } = notificationFixture(() => identity)
let reviews = 100
/** An urgent review of the client; returns its number. */
async function urgentReview({ clientId }: Owner): Promise<number> {
  const reviewId = reviews++
  const data = {
    runId: reviewId,
    page: 0,
    reviewIds: [reviewId],
    urgentReviewIds: [reviewId],
    initial: false,
  }
  await announce(ReviewsImported, { clientId, subject: `${reviewId}`, data })
  return reviewId
}

/** Somebody who has followed the mailed link. */
async function person({ actor, clientId }: Owner, role: 'manager' | 'viewer') {
  const email = `${role}-${reviews++}@example.com`
  const invited = await identity.send(inviteClientPerson, {
    actor,
    params: { clientId },
    body: { email, role },
  })
  const [mail] = await identity.mailOf(email, 1)
  const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1]
  await identity.send(resetPassword, {
    body: { token, newPassword: PASSWORD, confirmPassword: PASSWORD },
  })
  return { email, personId: invited.body.userId, ...(await identity.loggedIn(email)) }
}
type Person = Awaited<ReturnType<typeof person>>

const reviewsTold = async (who: Person | Owner) => (await list(who)).map(({ facts }) => facts.reviewId)

it('a manager is told of the company under the bell, with a state of their own, and a viewer is not', async () => {
  const ana = await owner()
  const [rui, vera] = [await person(ana, 'manager'), await person(ana, 'viewer')]
  const reviewId = await urgentReview(ana)
  await until(
    () => reviewsTold(rui),
    (told) => told.includes(reviewId),
  )
  await identity.send(readNotifications, { actor: rui.actor, body: { all: true } })
  const unread = async (who: Person | Owner) => (await list(who, { unread: 'true' })).length
  expect([await unread(rui), await unread(ana), (await list(vera)).length]).toEqual([0, 1, 0])
})

it('what is about money stays with the owner', async () => {
  const ana = await owner()
  const rui = await person(ana, 'manager')
  const { clientId } = ana
  const key = `payment-recovered:${clientId}`
  const data = { clientId, notice: 'payment-recovered' as const, key, at: null }
  await announce(BillingNoticed, { clientId, subject: key, data })
  const reviewId = await urgentReview(ana)
  await until(
    () => reviewsTold(rui),
    (told) => told.includes(reviewId),
  )
  await identity.settled()
  expect((await list(ana)).map(({ topic }) => topic).sort()).toEqual(['billing', 'urgent-review'])
  expect((await list(rui)).map(({ topic }) => topic)).toEqual(['urgent-review'])
})

it('mails reach a manager who asks for them, and no other', async () => {
  const ana = await owner()
  const [rui, bea] = [await person(ana, 'manager'), await person(ana, 'manager')]
  const preferences = await identity.send(getNotificationPreferences, { actor: bea.actor })
  expect(new Set(Object.values(preferences.body.mail))).toEqual(new Set(['off']))
  const quietHours = { from: 0, to: 0 }
  const body = { mail: { 'urgent-review': 'now' as const }, quietHours }
  const changed = await identity.send(changeNotificationPreferences, { actor: rui.actor, body })
  expect(changed.body.mail).toMatchObject({ 'urgent-review': 'now', 'card-lost': 'off' })
  await urgentReview(ana)
  // The second one after the invitation.
  expect(await identity.mailOf(rui.email, 2)).toHaveLength(2)
  await identity.settled()
  expect(await identity.mailOf(bea.email, 1)).toHaveLength(1)
})

it('a role that ends takes its notices out of sight, those of another company stay', async () => {
  const [ana, bia] = [await owner(), await owner()]
  const rui = await person(ana, 'manager')
  const body = { email: rui.email, role: 'manager' as const }
  const params = { clientId: bia.clientId }
  await identity.send(inviteClientPerson, { actor: bia.actor, params, body })
  await peopleOf(identity).joined(rui, bia)
  const [ofAna, ofBia] = [await urgentReview(ana), await urgentReview(bia)]
  await until(
    () => reviewsTold(rui),
    (told) => told.includes(ofAna) && told.includes(ofBia),
  )
  const { personId } = rui
  const viewer = { params: { clientId: ana.clientId, personId }, body: { role: 'viewer' as const } }
  expect((await identity.send(changeClientPerson, { actor: ana.actor, ...viewer })).status).toBe(200)
  expect(await reviewsTold(rui)).toEqual([ofBia])
  const gone = { clientId: bia.clientId, personId }
  expect((await identity.send(removeClientPerson, { actor: bia.actor, params: gone })).status).toBe(204)
  expect(await reviewsTold(rui)).toEqual([])
  const post = { postId: 8, reviewId: ofBia, state: 'rejected', reason: 'REJECTED' } as const
  await announce(PostChanged, { clientId: bia.clientId, subject: '8', data: post })
  await until(
    () => list(bia),
    (told) => told.length === 2,
  )
  await identity.settled()
  expect(await list(rui)).toEqual([])
})

it('with the company its managers’ notices go', async () => {
  const ana = await owner()
  const rui = await person(ana, 'manager')
  const reviewId = await urgentReview(ana)
  await until(
    () => reviewsTold(rui),
    (told) => told.includes(reviewId),
  )
  await identity.send(endMembership, { params: { clientId: ana.clientId } })
  expect(await reviewsTold(rui)).toEqual([])
  await urgentReview(ana)
  await identity.settled()
  expect(await list(rui)).toEqual([])
})
