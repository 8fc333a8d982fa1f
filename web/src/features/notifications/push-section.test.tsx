import {
  changeNotificationPreferences,
  getNotificationPreferences,
  NotificationPreferences,
} from '@avaliax/proto/identity/notification.routes.ts'
import {
  addPushDevice,
  listPushDevices,
  type PushDevice,
  removePushDevice,
} from '@avaliax/proto/identity/push-device.routes.ts'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { PushSection } from './components/push-section.tsx'

const SUBSCRIPTION = { endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: { p256dh: 'BA', auth: 'AA' } }
const NOW = new Date().toISOString()
const aDevice = (change: Partial<PushDevice> = {}): PushDevice => ({
  id: '0190d6a0-0000-4000-8000-000000000001',
  name: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
  current: false,
  createdAt: NOW,
  lastUsedAt: null,
  ...change,
})
const TIMINGS = {
  'urgent-review': 'now',
  'reply-rejected': 'now',
  'reply-approval': 'now',
  'google-reconnect': 'now',
  'card-lost': 'now',
  billing: 'now',
  'client-urgent': 'daily',
  'client-payment': 'now',
} as const

/** The stand-in for a browser with push was asked these. */
interface Asked {
  permission: number
  subscribed: unknown[]
  unsubscribed: number
}
let asked: Asked
let answer: NotificationPermission
let api: FakeApi
let devices: PushDevice[]
let added: unknown[]

beforeEach(() => {
  asked = { permission: 0, subscribed: [], unsubscribed: 0 }
  answer = 'granted'
  devices = []
  added = []
  const own = {
    toJSON: () => SUBSCRIPTION,
    unsubscribe: async () => Boolean(++asked.unsubscribed),
  }
  const pushManager = {
    getSubscription: async () => (asked.subscribed.length > 0 ? own : null),
    subscribe: async (options: unknown) => {
      asked.subscribed.push(options)
      return own
    },
  }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }) },
  })
  Object.assign(window, {
    PushManager: class {},
    Notification: {
      permission: 'default',
      requestPermission: async () => {
        asked.permission += 1
        return answer
      },
    },
  })
  api = fakeApi()
  api.on(listPushDevices, () => ({ publicKey: 'BKey', devices }))
  api.on(addPushDevice, ({ body }) => {
    added.push(body)
    devices = [aDevice({ current: true }), ...devices]
    return devices[0]
  })
  api.on(removePushDevice, () => {
    devices = []
    return null
  })
  let preferences = {
    mail: Object.fromEntries(
      Object.keys(NotificationPreferences.shape.mail.shape).map((topic) => [topic, 'now']),
    ),
    push: TIMINGS,
    pushWords: false,
    quietHours: { from: 22, to: 7 },
    digestHour: 8,
  }
  api.on(getNotificationPreferences, () => preferences as never)
  api.on(changeNotificationPreferences, ({ body }) => {
    const { push, ...rest } = body as { push?: object }
    preferences = { ...preferences, ...rest, push: { ...preferences.push, ...push } }
    return preferences as never
  })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(window, 'PushManager')
  Reflect.deleteProperty(window, 'Notification')
})

test('the browser is asked after a press alone, and this device is in the list then', async () => {
  const { person } = renderPage(<PushSection />)
  const button = await screen.findByRole('button', { name: 'Turn on on this device' })
  expect(asked.permission).toBe(0)
  await person.click(button)
  expect(await screen.findByText('this device')).toBeVisible()
  expect(asked).toMatchObject({
    permission: 1,
    subscribed: [{ userVisibleOnly: true, applicationServerKey: 'BKey' }],
  })
  expect(added).toEqual([SUBSCRIPTION])
  expect(screen.queryByRole('button', { name: 'Turn on on this device' })).toBeNull()
})

test('whoever says no is told where to change it, and nothing is added', async () => {
  answer = 'denied'
  const { person } = renderPage(<PushSection />)
  await person.click(await screen.findByRole('button', { name: 'Turn on on this device' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The browser blocks notices')
  expect(added).toEqual([])
})

test('this device, removed, is ended in the browser as well; another one is not', async () => {
  devices = [aDevice()]
  asked.subscribed.push('before')
  window.Notification = { ...window.Notification, permission: 'granted' } as never
  const first = renderPage(<PushSection />)
  await first.person.click(await screen.findByRole('button', { name: /^Remove / }))
  await screen.findByText('Device removed')
  expect(asked.unsubscribed).toBe(0)
  first.unmount()
  devices = [aDevice({ current: true })]
  const second = renderPage(<PushSection />)
  await second.person.click(await screen.findByRole('button', { name: /^Remove / }))
  await screen.findByRole('button', { name: 'Turn on on this device' })
  expect(asked.unsubscribed).toBe(1)
})

test('an iPhone that has not installed the page is told how', async () => {
  Reflect.deleteProperty(window, 'PushManager')
  const { userAgent } = navigator
  Object.defineProperty(navigator, 'userAgent', {
    configurable: true,
    value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)',
  })
  renderPage(<PushSection />)
  expect(await screen.findByText(/add this page to the home screen first/)).toBeVisible()
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent })
})

test('without a key of ours nothing is offered', async () => {
  api.on(listPushDevices, { publicKey: null, devices: [] })
  renderPage(<PushSection />)
  expect(await screen.findByText('Notices are not set up here.')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('what the customer wrote is shown on devices once somebody chooses it', async () => {
  devices = [aDevice({ current: true })]
  const { person } = renderPage(<PushSection />)
  const choice = await screen.findByRole('switch', { name: /^Show what the customer wrote/ })
  expect(choice).not.toBeChecked()
  expect(choice).toHaveAccessibleDescription(/Whoever sees this phone can read them/)
  await person.click(choice)
  await waitFor(() => expect(choice).toBeChecked())
})

test('topics stand in the groups of the mails, each with a switch, and one by one behind it', async () => {
  devices = [aDevice({ current: true })]
  const { person } = renderPage(<PushSection />)
  const group = await screen.findByRole('switch', { name: 'Reviews and replies' })
  expect(screen.queryByRole('switch', { name: 'Clients' })).toBeNull()
  await person.click(group)
  await waitFor(() => expect(group).not.toBeChecked())
  expect(api.received(changeNotificationPreferences).at(-1)?.body).toEqual({
    push: { 'urgent-review': 'off', 'reply-rejected': 'off', 'reply-approval': 'off' },
  })
})
