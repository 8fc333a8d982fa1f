import { randomUUID } from 'node:crypto'
import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { listPushDevices } from '@avaliax/proto/identity/push-device.routes.ts'
import { refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import { listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import { expect, test } from '@jest/globals'
import { MongoClient } from 'mongodb'
import { browserPlatform } from '../src/browser/browser-platform.ts'
import { inspect } from '../src/browser/inspect.ts'
import { WORDS } from '../src/browser/words.ts'
import type { Owner } from '../src/test-network.ts'
import { until } from '../src/until.ts'

const PATIENCE_MS = 240_000
const namespace = `t${randomUUID().slice(0, 8)}`
const platform = browserPlatform({ namespace })

/** Whose shop has reviews; answers the newest one's id. */
async function withReviews({ api, clientId }: Owner): Promise<number> {
  const params = { clientId }
  const [place] = await api.call(searchPlaces, { params, body: { query: 'Padaria Pão da Serra Curitiba' } })
  await api.call(updateClient, { params, body: { googlePlaceId: place?.placeId ?? '' } })
  await api.call(refreshReviews, { params })
  await platform.network.settle()
  const [review] = await api.call(listReviews, { params })
  return review?.id ?? 0
}

/** Subscribes as a browser that reaches its maker's push service; the sandbox's stands for it. */
async function subscribed(publicKey: string | null) {
  const answer = await fetch(`${platform.network.stack.sandboxUrl}/push/subscriptions`, {
    method: 'POST',
    body: JSON.stringify({ applicationServerKey: publicKey }),
  })
  return (await answer.json()) as { endpoint: string; keys: { p256dh: string; auth: string } }
}

/** As the consumer writes it of an urgent review. */
async function tell({ user, clientId }: Owner, reviewId: number): Promise<void> {
  const client = await MongoClient.connect(platform.network.stack.storeUrls.mongoUrl)
  try {
    const now = new Date()
    await client
      .db(`${namespace}-identity`)
      .collection('notifications')
      .insertOne({
        _id: 1_000_001 as never,
        userId: user.id,
        clientId,
        key: `urgent-review:${reviewId}`,
        topic: 'urgent-review',
        facts: { reviewId },
        createdAt: now,
        readAt: null,
        mailAt: null,
        mailId: null,
        pushAt: now,
        pushId: null,
      })
  } finally {
    await client.close()
  }
}

test(
  'a notice is turned on with one press, shown by the worker, and its press opens the review',
  async () => {
    const { network, origin } = platform
    const owner = await network.owner('Padaria Pão da Serra')
    const reviewId = await withReviews(owner)
    const subscription = await subscribed((await owner.api.call(listPushDevices)).publicKey)
    const session = {
      ...(await platform.visitor({ device: 'mouse', locale: 'en-US', origin, worker: true })),
      origin,
      words: WORDS.en,
    }
    const { page, context, press, errors } = session
    await context.grantPermissions(['notifications'], { origin })
    await page.addInitScript((own) => {
      let isOn = false
      const browser = { toJSON: () => own, unsubscribe: async () => true }
      PushManager.prototype.subscribe = async () => {
        isOn = true
        return browser as never
      }
      PushManager.prototype.getSubscription = async () => (isOn ? (browser as never) : null)
    }, subscription)
    await page.goto(`${origin}/settings/account#devices`)
    await page.getByRole('textbox', { name: session.words.email }).fill(owner.email)
    await page.getByLabel(session.words.password, { exact: true }).fill(owner.password)
    await page.getByLabel(session.words.password, { exact: true }).press('Enter')
    const section = page.getByRole('region', { name: 'Notices on your devices' })
    await press(section.getByRole('button', { name: 'Turn on on this device' }))
    await section.getByText('this device', { exact: true }).waitFor()
    await inspect(session)

    await tell(owner, reviewId)
    const inbox = `${subscription.endpoint}/inbox`
    const [message] = await until(
      async () => ((await (await fetch(inbox)).json()) as { messages: { text: string }[] }).messages,
      ({ length }) => length > 0,
    )
    const devtools = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId)
      })
    })
    await devtools.send('ServiceWorker.enable')
    const registrationId = await registered
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: message?.text ?? '',
    })
    const shown = await until(
      () =>
        page.evaluate(async () =>
          (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, tag, data }) => ({
            title,
            tag,
            data,
          })),
        ),
      ({ length }) => length > 0,
    )
    expect(shown).toEqual([
      {
        title: 'An urgent review needs a reply',
        tag: expect.stringMatching(/^[\w-]{32}$/),
        data: {
          navigate: expect.stringMatching(new RegExp(`/reviews\\?review=${reviewId}&compose=${reviewId}$`)),
        },
      },
    ])

    const [worker] = context.serviceWorkers()
    await worker?.evaluate(async () => {
      const scope = self as unknown as { registration: ServiceWorkerRegistration } & EventTarget
      const [notification] = await scope.registration.getNotifications()
      const Click = (self as unknown as { NotificationEvent: new (type: string, init: object) => Event })
        .NotificationEvent
      scope.dispatchEvent(new Click('notificationclick', { notification }))
    })
    await page.waitForURL(/\/reviews\?/)
    await page.getByRole('heading', { level: 1, name: session.words.reviews }).waitFor()
    await session.screenshot('push-opens-review')
    expect(errors).toEqual([])
    await session.close()
  },
  PATIENCE_MS,
)

test(
  'reviews and the board that were read are there without a network, with their time, and end with the session',
  async () => {
    const { network, origin } = platform
    const owner = await network.owner('Padaria Pão da Serra')
    await withReviews(owner)
    await owner.api.call(createEmployee, { body: { name: 'Bruno', department: 'Balcão' } })
    const session = await platform.visitor({ device: 'mouse', locale: 'en-US', origin, worker: true })
    const { page, context } = session
    await page.goto(`${origin}/reviews`)
    await page.getByRole('textbox', { name: WORDS.en.email }).fill(owner.email)
    await page.getByLabel(WORDS.en.password, { exact: true }).fill(owner.password)
    await page.getByLabel(WORDS.en.password, { exact: true }).press('Enter')
    const reviews = page.getByRole('article')
    await reviews.first().waitFor()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    // The second visit goes through the worker, which keeps what it reads.
    await page.reload()
    await reviews.first().waitFor()
    const kept = (name: string) =>
      page.evaluate(async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => url), name)
    await until(
      () => kept('answers-1'),
      (urls) => urls.some((url) => url.includes('/reviews')) && urls.some((url) => url.includes('/auth/me')),
    )
    const shown = await reviews.first().getAttribute('data-review')
    await context.setOffline(true)
    await page.reload()
    await reviews.first().waitFor()
    expect(await reviews.first().getAttribute('data-review')).toBe(shown)
    await page.getByText(/^Read on /).waitFor()
    // Nothing beside it says that it could not be loaded.
    expect(await page.getByText('Couldn’t load reviews').count()).toBe(0)
    await session.screenshot('reviews-offline')
    await context.setOffline(false)

    await page.goto(`${origin}/leaderboard`)
    const board = page.getByRole('list', { name: 'Ranking', exact: true })
    await board.first().waitFor()
    await until(
      () => kept('answers-1'),
      (urls) => urls.some((url) => url.includes('/leaderboard')),
    )
    const standing = await board.first().innerText()
    await context.setOffline(true)
    await page.reload()
    await board.first().waitFor()
    expect(await board.first().innerText()).toBe(standing)
    await page.getByText(/^Read on /).waitFor()
    await session.screenshot('board-offline')
    await context.setOffline(false)
    await page.reload()
    await session.press(page.getByRole('button', { name: /^Your account:/ }))
    await session.press(page.getByRole('button', { name: 'Sign out', exact: true }))
    await until(
      () => kept('answers-1'),
      (urls) => urls.length === 0,
    )
    await session.close()
  },
  PATIENCE_MS,
)
