import { generateKeyPairSync } from 'node:crypto'
import { CardReportedLost } from '@avaliax/proto/cards/cards.events.ts'
import { logOut } from '@avaliax/proto/identity/auth.routes.ts'
import {
  changeNotificationPreferences,
  getNotificationPreferences,
  readNotifications,
} from '@avaliax/proto/identity/notification.routes.ts'
import { changePassword } from '@avaliax/proto/identity/password.routes.ts'
import {
  addPushDevice,
  listPushDevices,
  type PushDevice,
  removePushDevice,
} from '@avaliax/proto/identity/push-device.routes.ts'
import { ReplyChanged, ReviewsImported } from '@avaliax/proto/reviews/reviews.events.ts'
import { BillingNoticed } from '@avaliax/proto/tenancy/billing.events.ts'
import { GoogleChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { type FakeReviews, fakeReviews } from './fake-reviews.ts'
import {
  type IdentityUnderTest,
  PASSWORD,
  PUBLIC_URL,
  type SignedIn,
  startIdentity,
} from './identity-under-test.ts'
import { notificationFixture, type Owner } from './notification-fixture.ts'

const vapidKey = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  .privateKey.export({ format: 'der', type: 'pkcs8' })
  .toString('base64')

const reviews: FakeReviews = { urgent: new Map(), isAway: false }

let identity: IdentityUnderTest
beforeAll(async () => {
  identity = await startIdentity({ VAPID_PRIVATE_KEY: vapidKey }, (site) => fakeReviews(site, reviews))
}, 60_000)
afterAll(() => identity?.stop(), 30_000)
beforeEach(() => identity.sandbox.control('DELETE', '/faults'))

const { announce, owner } = notificationFixture(() => identity)

interface Subscription {
  endpoint: string
  expirationTime: null
  keys: { p256dh: string; auth: string }
}
interface Shown {
  topic: string
  bytes: number
  web_push: number
  notification: { title: string; body: string; navigate: string; tag: string; lang: string }
}

const devicesOf = async ({ actor }: SignedIn) =>
  (await identity.send(listPushDevices, { actor })).body as { publicKey: string; devices: PushDevice[] }

/** Answers as `PushManager.subscribe` does. */
async function subscribed(who: SignedIn): Promise<Subscription> {
  const json = { applicationServerKey: (await devicesOf(who)).publicKey }
  return (await identity.sandbox.call('POST', '/push/subscriptions', { json })).body
}

const add = ({ actor }: SignedIn, body: object) => identity.send(addPushDevice, { actor, body })

async function device(who: SignedIn) {
  const subscription = await subscribed(who)
  const { status, body } = await add(who, subscription)
  expect(status).toBe(201)
  return { ...subscription, id: (body as PushDevice).id, path: new URL(subscription.endpoint).pathname }
}
type Device = Awaited<ReturnType<typeof device>>

async function shownOn({ path }: Pick<Device, 'path'>): Promise<Shown[]> {
  const { messages = [] } = (await identity.sandbox.call('GET', `${path}/inbox`)).body ?? {}
  return (messages as { text: string; topic: string; bytes: number }[]).map(({ text, topic, bytes }) => ({
    topic,
    bytes,
    ...JSON.parse(text),
  }))
}
const shows = (on: Pick<Device, 'path'>, count: number) =>
  until(
    () => shownOn(on),
    (shown) => shown.length >= count,
  )

const urgent = ({ clientId }: Owner, runId: number, urgentReviewIds: number[]) =>
  announce(ReviewsImported, {
    clientId,
    subject: `${runId}`,
    data: { runId, page: 0, reviewIds: urgentReviewIds, urgentReviewIds, initial: false },
  })

/** Another fact, told after what nobody may be told of: once it is there, the rest was decided before. */
async function lastTold(who: Owner, on: Device, before: number): Promise<Shown> {
  await announce(CardReportedLost, {
    clientId: who.clientId,
    subject: 'card-900',
    data: { clientId: who.clientId, cardId: 900, employeeId: 1 },
  })
  const shown = await shows(on, before + 1)
  expect(shown).toHaveLength(before + 1)
  return shown.at(-1) as Shown
}

it('shows an urgent review on each device of its owner once, without a word of the customer', async () => {
  const ana = await owner()
  const [phone, laptop] = [await device(ana), await device(ana)]
  const other = await device(await owner())
  await urgent(ana, 1, [11])
  await urgent(ana, 1, [11])
  const [notice] = await shows(phone, 1)
  await shows(laptop, 1)
  expect(notice).toMatchObject({
    web_push: 8030,
    notification: {
      title: 'An urgent review needs a reply',
      lang: 'en',
      navigate: `${PUBLIC_URL}/reviews?review=11&compose=11`,
    },
  })
  expect(notice?.bytes).toBeLessThanOrEqual(3_000)
  expect((await lastTold(ana, phone, 1)).notification.title).toContain('card')
  expect(await shownOn(other)).toEqual([])
})

it('tells of a refused reply, a lost connection and a failed payment, and of nothing else of them', async () => {
  const ana = await owner()
  const { clientId } = ana
  const phone = await device(ana)
  await announce(ReplyChanged, {
    clientId,
    subject: 'reply-21',
    rev: 3,
    data: { reviewId: 21, replyState: 'rejected', pendingReplyState: null },
  })
  await announce(GoogleChanged, {
    clientId: null,
    subject: `client-${clientId}`,
    rev: 4,
    data: { clientId, connected: false, status: 'reconnect', locationResourceName: null },
  })
  const at = new Date().toISOString()
  for (const notice of ['payment-failed', 'trial-ending'] as const)
    await announce(BillingNoticed, {
      clientId: null,
      subject: `billing-${clientId}`,
      data: { clientId, notice, key: `${notice}:${clientId}`, at },
    })
  const titles = (await shows(phone, 3)).map(({ notification }) => notification.title)
  expect(titles.sort()).toEqual([
    'Google rejected one of your replies',
    expect.stringContaining('Your Google connection was lost'),
    expect.stringContaining('Your subscription payment failed'),
  ])
  await lastTold(ana, phone, 3)
})

it('keeps to what a person chose: off, and with the others in the morning', async () => {
  const ana = await owner()
  const phone = await device(ana)
  const body = { push: { 'urgent-review': 'daily', 'reply-rejected': 'off' } }
  const { body: changed } = await identity.send(changeNotificationPreferences, { actor: ana.actor, body })
  expect(changed.push).toMatchObject({ ...body.push, 'card-lost': 'now' })
  await urgent(ana, 31, [31, 32])
  await lastTold(ana, phone, 0)
  const rows = identity.deps.db.collection('notifications')
  await rows.updateMany({ userId: ana.userId, topic: 'urgent-review' }, { $set: { pushAt: new Date() } })
  const [, digest] = await shows(phone, 2)
  expect(digest?.notification).toMatchObject({
    title: '2 notices',
    navigate: `${PUBLIC_URL}/reviews`,
  })
})

it('says what a customer wrote to who chose it, as it is by then, and to nobody else', async () => {
  const [ana, bia] = [await owner(), await owner()]
  const [phone, other] = [await device(ana), await device(bia)]
  const body = { pushWords: true }
  const { body: before } = await identity.send(getNotificationPreferences, { actor: ana.actor })
  const { body: after } = await identity.send(changeNotificationPreferences, { actor: ana.actor, body })
  expect([before.pushWords, after.pushWords]).toEqual([false, true])
  for (const { clientId } of [ana, bia])
    reviews.urgent.set(clientId, [
      { reviewId: 81, rating: 1, authorName: 'Rui', text: 'O pão veio queimado.', draft: null },
    ])

  await urgent(ana, 81, [81])
  await urgent(bia, 81, [81])
  const [notice] = await shows(phone, 1)
  expect(notice?.notification.body).toContain('★☆☆☆☆ Rui: O pão veio queimado.')
  expect(notice?.bytes).toBeLessThanOrEqual(3_000)
  expect(JSON.stringify(await shows(other, 1))).not.toMatch(/Rui|queimado/)

  // Deleted meanwhile, or its service away: the notice comes as it does to everybody else.
  reviews.urgent.delete(ana.clientId)
  await urgent(ana, 82, [82])
  const [, bare] = await shows(phone, 2)
  expect(bare?.notification.title).toBe('An urgent review needs a reply')
  expect(bare?.notification.body).not.toContain('★')
})

it('does not tell what was read meanwhile', async () => {
  const ana = await owner()
  const phone = await device(ana)
  await identity.send(changeNotificationPreferences, {
    actor: ana.actor,
    body: { push: { 'urgent-review': 'daily' } },
  })
  await urgent(ana, 41, [41])
  await lastTold(ana, phone, 0)
  await identity.send(readNotifications, { actor: ana.actor, body: { all: true } })
  const rows = identity.deps.db.collection('notifications')
  const own = { userId: ana.userId, topic: 'urgent-review' }
  await rows.updateMany(own, { $set: { pushAt: new Date() } })
  await until(
    () => rows.findOne(own),
    (row) => row?.pushAt === null,
  )
  expect(await shownOn(phone)).toHaveLength(1)
})

it.each([404, 410])('forgets a device whose push service answers %i', async (status) => {
  const ana = await owner()
  const [dead, phone] = [await device(ana), await device(ana)]
  await identity.sandbox.fault({ api: 'push', mode: 'http', path: dead.path, params: { status } })
  await urgent(ana, 50 + status, [50 + status])
  await shows(phone, 1)
  await until(
    () => devicesOf(ana),
    ({ devices }) => devices.length === 1,
  )
  expect((await devicesOf(ana)).devices[0]?.id).toBe(phone.id)
})

it.each([
  [429, { retryAfter: 1 }],
  [500, {}],
])('waits after a %i, and then tells once', async (status, params) => {
  const ana = await owner()
  const [busy, phone] = [await device(ana), await device(ana)]
  await identity.sandbox.fault({
    api: 'push',
    mode: 'http',
    times: 1,
    path: busy.path,
    params: { status, ...params },
  })
  await urgent(ana, 60 + status, [60 + status])
  await shows(phone, 1)
  expect(await shownOn(busy)).toEqual([])
  const rows = identity.deps.db.collection('push_devices')
  const waiting = await until(
    () => rows.findOne({ endpointHash: { $exists: true }, _id: busy.id as never }),
    (row) => row?.waitUntil !== null,
  )
  expect(waiting?.failures).toBe(1)
  if (status === 500) {
    await rows.updateMany({ userId: ana.userId }, { $set: { waitUntil: null } })
    const due = { userId: ana.userId, pushAt: { $ne: null } }
    await identity.deps.db.collection('notifications').updateMany(due, { $set: { pushAt: new Date() } })
  }
  await shows(busy, 1)
  expect(await shownOn(phone)).toHaveLength(1)
})

it('takes ten devices, none twice, and lets its person remove one', async () => {
  const ana = await owner()
  const phone = await device(ana)
  expect((await add(ana, phoneOf(phone))).status).toBe(201)
  for (let count = 1; count < 10; count += 1) await device(ana)
  const { devices } = await devicesOf(ana)
  expect(devices).toHaveLength(10)
  expect(devices.every(({ current }) => current)).toBe(true)
  expect((await add(ana, await subscribed(ana))).body).toMatchObject({ code: 'CONFLICT' })

  const params = { deviceId: phone.id }
  expect((await identity.send(removePushDevice, { actor: (await owner()).actor, params })).status).toBe(404)
  expect((await identity.send(removePushDevice, { actor: ana.actor, params })).status).toBe(204)
  expect((await devicesOf(ana)).devices).toHaveLength(9)
})
const phoneOf = ({ endpoint, keys }: Subscription) => ({ endpoint, keys })

it('gives a browser to whoever signed in on it last', async () => {
  const [ana, bia] = [await owner(), await owner()]
  const shared = await device(ana)
  expect((await add(bia, phoneOf(shared))).status).toBe(201)
  expect((await devicesOf(ana)).devices).toEqual([])
  await urgent(ana, 71, [71])
  await urgent(bia, 72, [72])
  const [notice] = await shows(shared, 1)
  expect(notice?.notification.navigate).toContain('review=72')
  await lastTold(bia, { ...shared }, 1)
})

it('keeps endpoint and keys sealed', async () => {
  const ana = await owner()
  const phone = await device(ana)
  const row = JSON.stringify(
    await identity.deps.db.collection('push_devices').findOne({ userId: ana.userId }),
  )
  for (const secret of [phone.endpoint, phone.path.slice(6), phone.keys.auth, phone.keys.p256dh])
    expect(row).not.toContain(secret)
})

it('ends a device with its session, and with the password', async () => {
  const ana = await owner()
  const other = await identity.loggedIn(ana.email)
  await device(ana)
  await device(other)
  expect((await identity.send(logOut, { actor: other.actor })).status).toBeLessThan(300)
  expect((await devicesOf(ana)).devices).toHaveLength(1)

  const third = await identity.loggedIn(ana.email)
  await device(third)
  const body = {
    currentPassword: PASSWORD,
    newPassword: 'outra-senha-longa',
    confirmPassword: 'outra-senha-longa',
  }
  expect((await identity.send(changePassword, { actor: ana.actor, body })).status).toBeLessThan(300)
  expect((await devicesOf(ana)).devices).toMatchObject([{ current: true }])
})

it.each([
  'http://169.254.169.254/latest/meta-data/',
  'https://127.0.0.1/push/x',
  'https://fcm.googleapis.com.example.net/x',
  'https://user@fcm.googleapis.com/x',
  'http://fcm.googleapis.com/x',
  'not an address',
])('refuses %s as an endpoint', async (endpoint) => {
  const ana = await owner()
  const { keys } = await subscribed(ana)
  const { status, body } = await add(ana, { endpoint, keys })
  expect([status, body.details[0].path]).toEqual([400, 'endpoint'])
})

it('refuses keys that no browser makes', async () => {
  const ana = await owner()
  const { endpoint } = await subscribed(ana)
  const { status, body } = await add(ana, { endpoint, keys: { p256dh: 'AAAA', auth: 'AAAA' } })
  expect([status, body.details[0].path]).toEqual([400, 'keys'])
})
