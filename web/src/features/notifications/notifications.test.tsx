import { listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import {
  changeNotificationPreferences,
  getNotificationPreferences,
  listNotifications,
  type Notification,
  readNotifications,
} from '@avaliax/proto/identity/notification.routes.ts'
import { getReview } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { RIGHTS } from '@avaliax/proto/rights.ts'
import { getLead } from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listOwnCompanies } from '@avaliax/proto/tenancy/company.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { aClient, anEmployee, aSuperadmin, aUser } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aReview } from '../../testing/review-builders.ts'
import { MailPreferences } from './components/mail-preferences.tsx'
import { NotificationBell } from './components/notification-bell.tsx'

const aNotification = (overrides: Partial<Notification> = {}): Notification => ({
  id: 1,
  topic: 'urgent-review',
  clientId: 3,
  companyName: 'Padaria Aurora',
  ownerEmail: null,
  facts: { reviewId: 77 },
  createdAt: new Date().toISOString(),
  readAt: null,
  ...overrides,
})

function Address() {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

let api: FakeApi
let rows: Notification[]
beforeEach(() => {
  api = fakeApi()
  rows = [
    aNotification(),
    aNotification({
      id: 2,
      topic: 'reviews-imported',
      facts: { count: 60 },
      readAt: '2026-11-01T12:00:00.000Z',
    }),
  ]
  api.on(getOwnClient, aClient({ id: 3 }))
  api.on(listOwnCompanies, [])
  api.on(listNotifications, ({ query }) => rows.filter(({ readAt }) => !query.unread || !readAt))
  api.on(readNotifications, ({ body }) => {
    const { ids } = body as { ids?: number[] }
    rows = rows.map((row) => (!ids || ids.includes(row.id) ? { ...row, readAt: row.createdAt } : row))
    return { unread: rows.filter(({ readAt }) => !readAt).length }
  })
})

test('the bell counts what is unread, and opening a row reads it and leads to its review', async () => {
  const page = (
    <>
      <NotificationBell />
      <Address />
    </>
  )
  const { person } = renderPage(page, { user: aUser(), language: 'pt' })
  await person.click(await screen.findByRole('button', { name: 'Notificações, 1 não lida' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('60 avaliações importadas')).toBeVisible()
  await person.click(drawer.getByRole('button', { name: /Uma avaliação urgente está sem resposta/ }))
  expect(await screen.findByRole('button', { name: 'Notificações' })).toBeVisible()
  expect(api.received(readNotifications)[0]?.body).toEqual({ ids: [1] })
  expect(screen.getByText('/reviews?review=77')).toBeVisible()
})

test('all are read at once', async () => {
  const { person } = renderPage(<NotificationBell />, { user: aUser(), language: 'en' })
  await person.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  await person.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
  expect(api.received(readNotifications)[0]?.body).toEqual({ all: true })
})

const preferences = {
  mail: {
    'urgent-review': 'now' as const,
    'reviews-imported': 'off' as const,
    'reply-rejected': 'daily' as const,
    'reply-approval': 'now' as const,
    'post-rejected': 'daily' as const,
    'google-reconnect': 'now' as const,
    billing: 'now' as const,
    'webhook-disabled': 'now' as const,
    'whatsapp-warning': 'now' as const,
    'card-lost': 'now' as const,
    'monthly-report': 'now' as const,
    'agency-message': 'now' as const,
    'new-lead': 'now' as const,
    'lead-step': 'now' as const,
    'agency-week': 'now' as const,
    'client-urgent': 'daily' as const,
    'client-payment': 'daily' as const,
    'client-new': 'daily' as const,
    'client-limit': 'daily' as const,
    'reply-declined': 'now' as const,
    'client-privacy': 'now' as const,
    'google-refused': 'now' as const,
    'agency-google': 'now' as const,
    'client-host': 'now' as const,
    'host-failed': 'now' as const,
  },
  push: {
    'urgent-review': 'now' as const,
    'reply-rejected': 'now' as const,
    'reply-approval': 'now' as const,
    'google-reconnect': 'now' as const,
    'card-lost': 'now' as const,
    billing: 'now' as const,
    'client-urgent': 'daily' as const,
    'client-payment': 'now' as const,
  },
  pushWords: false,
  quietHours: { from: 22, to: 7 },
  digestHour: 8,
}

test('mails are three groups: one press switches each, and behind it stands when', async () => {
  api.on(getNotificationPreferences, preferences)
  api.on(changeNotificationPreferences, preferences)
  const { person } = renderPage(<MailPreferences />, { user: aUser(), language: 'pt' })
  const groups = await screen.findAllByRole('switch')
  expect(groups).toHaveLength(3)
  await person.click(screen.getByRole('switch', { name: 'Avaliações e respostas' }))
  await person.click(screen.getAllByRole('radio', { name: 'Resumo diário' })[1] as HTMLElement)
  await waitFor(() => expect(api.received(changeNotificationPreferences)).toHaveLength(2))
  expect(api.received(changeNotificationPreferences).map(({ body }) => body)).toEqual([
    {
      mail: {
        'urgent-review': 'off',
        'reviews-imported': 'off',
        'reply-rejected': 'off',
        'reply-approval': 'off',
        'post-rejected': 'off',
      },
    },
    {
      mail: {
        'google-reconnect': 'daily',
        'host-failed': 'daily',
        'webhook-disabled': 'daily',
        'card-lost': 'daily',
        'whatsapp-warning': 'daily',
      },
    },
  ])
})

test('a group that is switched on again is mailed at once', async () => {
  const mail = {
    ...preferences.mail,
    billing: 'off',
    'monthly-report': 'off',
    'agency-message': 'off',
  } as const
  api.on(getNotificationPreferences, { ...preferences, mail })
  api.on(changeNotificationPreferences, preferences)
  const { person } = renderPage(<MailPreferences />, { user: aUser(), language: 'en' })
  const group = await screen.findByRole('switch', { name: 'Plan, report and agency' })
  expect(group).not.toBeChecked()
  expect(screen.getAllByRole('radiogroup')).toHaveLength(2)
  await person.click(group)
  await waitFor(() =>
    expect(api.received(changeNotificationPreferences)[0]?.body).toEqual({
      mail: { billing: 'now', 'monthly-report': 'now', 'agency-message': 'now' },
    }),
  )
})

test.each([aUser(), aSuperadmin()])('every topic is in one group', async (user) => {
  api.on(getNotificationPreferences, preferences)
  renderPage(<MailPreferences />, { user, language: 'en' })
  expect(await screen.findAllByRole('switch')).toHaveLength(3)
  const topics = screen.getAllByRole('combobox').map((field) => field.getAttribute('aria-label'))
  expect(new Set(topics).size).toBe(topics.length)
  expect(topics).toContain('Sending to Make stopped')
})

test('a topic’s mail is chosen and saved at once', async () => {
  api.on(getNotificationPreferences, preferences)
  api.on(changeNotificationPreferences, preferences)
  const { person } = renderPage(<MailPreferences />, { user: aUser(), language: 'en' })
  await person.click(await screen.findByRole('combobox', { name: 'Urgent reviews' }))
  await person.click(await screen.findByText('Daily digest', { selector: '.ant-select-item-option-content' }))
  await waitFor(() =>
    expect(api.received(changeNotificationPreferences)[0]?.body).toEqual({
      mail: { 'urgent-review': 'daily' },
    }),
  )
})

test.each([
  ['an owner', aUser(), ['Plan and payments', 'Google connection lost', 'Sending to Make stopped']],
  ['a manager', aUser({ rights: RIGHTS.manager }), ['Sending to Make stopped']],
  ['a superadmin', aSuperadmin(), ['Sending to Make stopped']],
  ['an operator', aSuperadmin({ agencyRole: 'operator' }), []],
])('%s chooses among the topics that they are told of', async (_, user, told) => {
  api.on(getNotificationPreferences, preferences)
  renderPage(<MailPreferences />, { user, language: 'en' })
  await screen.findByText('Quiet hours:')
  const asked = ['Plan and payments', 'Google connection lost', 'Sending to Make stopped']
  expect(asked.filter((name) => screen.queryByRole('combobox', { name }))).toEqual(told)
})

test('rows name whom they are about, with what the reader may see today', async () => {
  rows = [
    aNotification({ id: 1, facts: { reviewId: 77 } }),
    aNotification({ id: 2, topic: 'card-lost', facts: { employeeId: 21 } }),
    aNotification({ id: 3, topic: 'reply-rejected', facts: { reviewId: 78 } }),
    aNotification({ id: 4, clientId: 9, companyName: 'Oficina', facts: { reviewId: 79 } }),
    aNotification({ id: 5, topic: 'card-lost', facts: {} }),
  ]
  api.on(getReview, ({ params }) =>
    params.reviewId === 77 ? aReview({ id: 77, authorName: 'Carla Dias' }) : refuse('NOT_FOUND'),
  )
  api.on(listClientEmployees, [anEmployee({ id: 21, name: 'Bruno Lima' })])
  const { person } = renderPage(<NotificationBell />, { user: aUser(), language: 'pt' })
  await person.click(await screen.findByRole('button', { name: /^Notificações/ }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(/^Carla Dias · Padaria Aurora ·/)).toBeVisible()
  expect(await drawer.findByText(/^Bruno Lima · Padaria Aurora ·/)).toBeVisible()
  expect(drawer.getAllByText(/^Padaria Aurora ·/)).toHaveLength(2)
  // Nothing of another company is asked under this one.
  expect(api.received(getReview).map(({ params }) => params.reviewId)).toEqual([77, 78])
})

test('the agency reads which lead it is', async () => {
  rows = [aNotification({ topic: 'new-lead', clientId: null, companyName: null, facts: { leadId: 4 } })]
  const when = '2026-11-02T12:00:00.000Z'
  const scan = { businessName: 'Pousada Mar', city: 'Manaus', niche: 'Pousada', reviewGap: 12, placeId: null }
  api.on(getLead, {
    id: 4,
    rev: 1,
    scanId: 1,
    shareId: 'abcdefghijklmnopqrstuvwx',
    name: 'Zoe Prado',
    email: null,
    whatsapp: null,
    leadType: 'warm',
    consentedAt: when,
    contacted: false,
    contactedAt: null,
    notes: null,
    scan,
    stage: 'new',
    value: null,
    owner: null,
    nextStep: null,
    purchased: false,
    purchaseAmount: null,
    purchasedAt: null,
    source: null,
    campaign: null,
    createdAt: when,
  })
  const { person } = renderPage(<NotificationBell />, { user: aSuperadmin() })
  await person.click(await screen.findByRole('button', { name: /^Notifications/ }))
  expect(await screen.findByText(/^Zoe Prado ·/)).toBeVisible()
})

test('names are asked for as many as are read at a glance', async () => {
  rows = Array.from({ length: 40 }, (_, nth) => aNotification({ id: nth + 1, facts: { reviewId: nth + 1 } }))
  api.on(getReview, () => refuse('NOT_FOUND'))
  const { person } = renderPage(<NotificationBell />, { user: aUser() })
  await person.click(await screen.findByRole('button', { name: /^Notifications/ }))
  await waitFor(() => expect(api.received(getReview)).toHaveLength(12))
})
