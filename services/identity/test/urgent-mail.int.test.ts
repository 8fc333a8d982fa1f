import { changeNotificationPreferences } from '@avaliax/proto/identity/notification.routes.ts'
import { ReviewsImported } from '@avaliax/proto/reviews/reviews.events.ts'
import type { UrgentReview } from '@avaliax/proto/reviews/urgent-reviews.internal.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type FakeReviews, fakeReviews } from './fake-reviews.ts'
import { type IdentityUnderTest, startIdentity } from './identity-under-test.ts'
import { notificationFixture } from './notification-fixture.ts'

const WORDS = 'O pão estava duro e o café, frio.'
const review = (reviewId: number): UrgentReview => ({
  reviewId,
  rating: 1,
  authorName: 'Maria',
  text: WORDS,
  draft: null,
})
const reviews: FakeReviews = { urgent: new Map(), isAway: false }

let identity: IdentityUnderTest
beforeAll(async () => {
  identity = await startIdentity({}, (site) => fakeReviews(site, reviews))
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

const { announce, list, owner } = notificationFixture(() => identity)
const announceUrgent = (clientId: number, ids: number[]) =>
  announce(ReviewsImported, {
    clientId,
    subject: `${ids[0]}`,
    data: { runId: ids[0] ?? 0, page: 0, reviewIds: ids, urgentReviewIds: ids },
  })

it('mails the review as it is when the mail leaves, and keeps its words nowhere', async () => {
  const ana = await owner()
  reviews.urgent.set(ana.clientId, [21].map(review))
  // The second was answered before the mail left.
  await announceUrgent(ana.clientId, [21, 22])
  const [mail] = await identity.mailOf(ana.email, 1)
  expect(mail?.subject).toBe(`★☆☆☆☆ Maria: “${WORDS}” · Agência Sol`)
  expect(mail?.text).toContain('/reviews?review=21&compose=21')
  expect(mail?.html).toContain(WORDS)
  expect(mail?.text).not.toContain('review=22')
  await identity.settled()
  for (const { name } of (await identity.deps.db.db?.listCollections().toArray()) ?? []) {
    const rows = await identity.deps.db.collection(name).find({}).toArray()
    expect(`${name} ${JSON.stringify(rows)}`).not.toContain('O pão estava duro')
  }
})

it('sends nothing of reviews that are all in order or erased by then', async () => {
  const ana = await owner()
  await announceUrgent(ana.clientId, [31])
  await identity.settled()
  expect(await list(ana)).toHaveLength(1)
  expect(await identity.mailOf(ana.email, 0)).toEqual([])
})

it('does not wait for the reviews: without them the mail says that there is one', async () => {
  const ana = await owner()
  reviews.urgent.set(ana.clientId, [41].map(review))
  reviews.isAway = true
  await announceUrgent(ana.clientId, [41])
  const [mail] = await identity.mailOf(ana.email, 1)
  reviews.isAway = false
  expect(mail?.subject).toBe('An urgent review needs a reply · Agência Sol')
  expect(mail?.text).toContain('/reviews?review=41')
})

it('keeps customers’ words from an address that nobody has confirmed', async () => {
  const { email, actor } = await identity.owner(undefined, { confirmed: false })
  const clientId = actor.selectedClientId ?? 0
  await identity.send(changeNotificationPreferences, { actor, body: { quietHours: { from: 0, to: 0 } } })
  reviews.urgent.set(clientId, [51].map(review))
  await announceUrgent(clientId, [51])
  const [mail] = await identity.mailOf(email, 1)
  expect(mail?.subject).toBe('An urgent review needs a reply · Agência Sol')
  expect(`${mail?.text} ${mail?.html}`).not.toContain('duro')
})
