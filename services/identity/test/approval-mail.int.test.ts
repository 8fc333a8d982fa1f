import { changeNotificationPreferences } from '@avaliax/proto/identity/notification.routes.ts'
import { ReplyApprovalChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type FakeReviews, fakeReviews } from './fake-reviews.ts'
import { type IdentityUnderTest, startIdentity } from './identity-under-test.ts'
import { notificationFixture } from './notification-fixture.ts'

const reviews: FakeReviews = { urgent: new Map(), waiting: new Map(), isAway: false }
const AT = '2026-11-20T12:00:00.000Z'

let identity: IdentityUnderTest
beforeAll(async () => {
  identity = await startIdentity({}, (site) => fakeReviews(site, reviews))
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

const { announce, list, owner } = notificationFixture(() => identity)
const say = (
  clientId: number,
  reviewId: number,
  { state = 'waiting' as const, rev = 1, askedBy = null as number | null } = {} as {
    state?: 'waiting' | 'approved' | 'declined'
    rev?: number
    askedBy?: number | null
  },
) =>
  announce(ReplyApprovalChanged, {
    clientId,
    subject: String(reviewId),
    rev,
    data: { reviewId, state, askedBy, askedAt: AT },
  })

it('mails the owner the address at which the reply is agreed to, and keeps it nowhere', async () => {
  const ana = await owner()
  reviews.waiting?.set(ana.clientId, [21])
  await say(ana.clientId, 21)
  // Told again after a restart: once.
  await say(ana.clientId, 21)
  const [mail] = await identity.mailOf(ana.email, 1)
  expect(mail?.subject).toBe('A reply waits for your approval · Agência Sol')
  expect(mail?.text).toContain('/a/21-secret')
  expect(await list(ana)).toHaveLength(1)
  for (const { name } of (await identity.deps.db.db?.listCollections().toArray()) ?? []) {
    const rows = await identity.deps.db.collection(name).find({}).toArray()
    expect(`${name} ${JSON.stringify(rows)}`).not.toContain('21-secret')
  }
})

it('sends nothing of a reply that waits no longer, and the page’s address while reviews is away', async () => {
  const [ana, bia] = [await owner(), await owner()]
  await say(ana.clientId, 31)
  await identity.settled()
  expect(await identity.mailOf(ana.email, 0)).toEqual([])
  reviews.isAway = true
  await say(bia.clientId, 32)
  const [mail] = await identity.mailOf(bia.email, 1)
  reviews.isAway = false
  expect(mail?.text).toContain('/reviews?review=32')
})

it('holds no address that acts for a mailbox that nobody has confirmed', async () => {
  const { email, actor } = await identity.owner(undefined, { confirmed: false })
  const clientId = actor.selectedClientId ?? 0
  await identity.send(changeNotificationPreferences, { actor, body: { quietHours: { from: 0, to: 0 } } })
  reviews.waiting?.set(clientId, [41])
  await say(clientId, 41)
  const [mail] = await identity.mailOf(email, 1)
  expect(`${mail?.text} ${mail?.html}`).not.toContain('secret')
})

it('tells who asked that the owner sent the reply back, and ends what was decided', async () => {
  const ana = await owner()
  reviews.waiting?.set(ana.clientId, [51])
  await say(ana.clientId, 51)
  await until(
    () => list(ana),
    (rows) => rows.length === 1,
  )
  const { _id: askedBy } = (await identity.deps.db.collection('users').findOne({ role: 'superadmin' })) ?? {}
  await say(ana.clientId, 51, { state: 'declined', rev: 2, askedBy: Number(askedBy) })
  const told = () =>
    identity.deps.db
      .collection('notifications')
      .find({ topic: 'reply-declined', 'facts.reviewId': 51 })
      .toArray()
  expect((await until(told, (rows) => rows.length > 0)).map(({ userId }) => userId)).toEqual([askedBy])
  const [row] = await identity.deps.db
    .collection('notifications')
    .find({ topic: 'reply-approval', 'facts.reviewId': 51 })
    .toArray()
  expect(row?.settledAt).toBeInstanceOf(Date)
})
