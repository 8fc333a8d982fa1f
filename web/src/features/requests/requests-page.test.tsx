import { listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getImportedCustomers } from '@avaliax/proto/cards/request/imported-customer.routes.ts'
import type { CustomerRequest } from '@avaliax/proto/cards/request/request.fields.ts'
import {
  createRequest,
  getRequestSettings,
  listRequests,
  listSuppressions,
  putRequestSettings,
  resumeRequests,
} from '@avaliax/proto/cards/request/request.routes.ts'
import type { RequestFigures } from '@avaliax/proto/cards/request/request-figures.fields.ts'
import { getRequestFigures } from '@avaliax/proto/cards/request/request-figures.routes.ts'
import {
  DEFAULT_REQUEST_SETTINGS,
  type RequestSettings,
} from '@avaliax/proto/cards/request/request-settings.fields.ts'
import {
  listRequestTickets,
  type RequestTicket,
  updateRequestTicket,
} from '@avaliax/proto/cards/request/request-ticket.routes.ts'
import type { ClientWhatsApp } from '@avaliax/proto/cards/whatsapp/whatsapp.fields.ts'
import { getClientWhatsApp } from '@avaliax/proto/cards/whatsapp/whatsapp.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aClient, aHandedRequest, anEmployee } from '../../testing/builders.ts'
import { fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { RequestsPage } from './pages/requests-page.tsx'

// Asking the style sheets of antd about every element makes each query slow.
configure({ defaultHidden: true })
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const WHEN = '2026-11-02T12:00:00.000Z'
const SUMS = {
  asked: 40,
  delivered: 30,
  opened: 20,
  tapped: 10,
  optOuts: 0,
  reviews: { count: 3, low: 0.1078, high: 0.6032 },
  cost: [{ currency: 'USD', amount: '1.25' }],
}
const FIGURES: RequestFigures = {
  total: SUMS,
  paused: [],
  googlePausedSince: null,
  byChannel: [{ channel: 'whatsapp', ...SUMS }],
  byEmployee: [{ employeeId: 3, employeeName: 'Ana Souza', ...SUMS }],
  byTemplate: [{ channel: 'whatsapp', template: 'pedido_de_avaliacao_4', ...SUMS }],
  forecast: [{ currency: 'USD', amount: '0.1875' }],
}

const aRequest = (overrides: Partial<CustomerRequest> = {}): CustomerRequest => {
  const { link: _link, text: _text, waLink: _chat, ...request } = aHandedRequest()
  return { ...request, state: 'opened', openedAt: WHEN, tappedAt: WHEN, ...overrides }
}
const handed = aHandedRequest()
const aTicket: RequestTicket = {
  id: 8,
  clientId: 11,
  requestId: 5,
  customer: { name: 'Maria', phone: '+5541999990412', mail: null },
  text: 'Esperei 40 minutos',
  state: 'open',
  assigneeId: null,
  assigneeName: null,
  createdAt: WHEN,
  answeredAt: null,
  doneAt: null,
}

interface Shown {
  requests?: CustomerRequest[]
  tickets?: RequestTicket[]
  settings?: RequestSettings
  paused?: RequestFigures['paused']
}

function page({ requests = [], tickets = [], settings = DEFAULT_REQUEST_SETTINGS, paused = [] }: Shown = {}) {
  const api = fakeApi()
  api.on(getOwnClient, () => aClient({ id: 11 }))
  api.on(listRequests, () => requests)
  api.on(listRequestTickets, () => tickets)
  api.on(listSuppressions, () => [{ id: 'a', reason: 'opt_out' as const, at: WHEN }])
  api.on(getRequestSettings, () => settings)
  api.on(getImportedCustomers, { byMail: 0, byHand: 0, thisWeek: 0 })
  api.on(listClientEmployees, () => [anEmployee({ id: 3, name: 'Ana Souza' })])
  api.on(getRequestFigures, () => ({ ...FIGURES, paused }))
  renderPage(<RequestsPage />, { at: '/requests' })
  return api
}

async function typed() {
  const [button] = await screen.findAllByRole('button', { name: /Ask a customer/ })
  fireEvent.click(button as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Customer’s name'), { target: { value: 'Maria' } })
  fireEvent.change(dialog.getByLabelText('WhatsApp number'), { target: { value: '41 99999-0412' } })
  return dialog
}

test('shows whom the shop asked, what came of it and what was told the manager', async () => {
  page({ requests: [aRequest(), aRequest({ id: 6, customer: null })], tickets: [aTicket] })
  expect(await screen.findByText('Esperei 40 minutos')).toBeTruthy()
  expect(screen.getAllByText('Maria').length).toBeGreaterThan(0)
  expect(screen.getAllByText('Erased customer').length).toBeGreaterThan(0)
  expect(screen.getAllByText('went on to Google').length).toBeGreaterThan(0)
  expect(screen.getByText(/One person asked not to be asked again/)).toBeTruthy()
})

test('says that requests wait because Google has paused reviews, and which of them', async () => {
  const api = page({
    requests: [aRequest({ state: 'waiting', reason: 'GOOGLE_PAUSED', channel: 'mail', tappedAt: null })],
  })
  api.on(getRequestFigures, { ...FIGURES, googlePausedSince: WHEN })
  expect(await screen.findByText('Google has paused reviews of your business')).toBeTruthy()
  expect(screen.getByText(/Since 02\/11\/2026 Google/)).toBeTruthy()
  expect((await screen.findAllByText('waits: Google has paused reviews')).length).toBeGreaterThan(0)
})

test('what asking brought is an estimate with its range, by way, person and text', async () => {
  page()
  expect(await screen.findByText(/Reviews are an estimate: .* up to 3 days/)).toBeTruthy()
  expect(await screen.findByText(/wait will cost USD 0.1875, without reminders/)).toBeTruthy()
  expect(screen.getAllByText('1 to 6').length).toBeGreaterThan(0)
  const table = (name: string) => screen.findByRole('table', { name: `Figures by: ${name}` })
  expect(within(await table('Way')).getByRole('row', { name: /Automatic WhatsApp 40/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Person' }))
  expect(within(await table('Person')).getByText('Ana Souza')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Text' }))
  expect(within(await table('Text')).getByText(/pedido_de_avaliacao_4/)).toBeTruthy()
})

test('an employee confirms about the customer, and then has the message', async () => {
  const api = page()
  const bodies: unknown[] = []
  api.on(createRequest, ({ body }) => {
    bodies.push(body)
    return handed
  })
  const dialog = await typed()
  fireEvent.click(dialog.getByRole('button', { name: 'Prepare the message' }))
  expect(await dialog.findByText('Ask the customer first, then tick this box.')).toBeTruthy()
  expect(bodies).toEqual([])
  fireEvent.click(dialog.getByRole('checkbox', { name: 'The customer agreed to one message from us.' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Prepare the message' }))
  const link = await screen.findByRole('link', { name: /Open WhatsApp/ })
  expect(link.getAttribute('href')).toBe(handed.waLink)
  expect(bodies).toMatchObject([{ name: 'Maria', phone: '41 99999-0412', basis: 'consent', channel: 'hand' }])
})

test('says beside the number that somebody was asked already', async () => {
  page().on(createRequest, () => refuse('ASKED_RECENTLY'))
  const dialog = await typed()
  fireEvent.click(dialog.getByRole('checkbox'))
  fireEvent.click(dialog.getByRole('button', { name: 'Prepare the message' }))
  expect(
    (await screen.findAllByText('This person was already asked in the last 180 days.')).length,
  ).toBeGreaterThan(0)
})

test('a message to the manager is answered and done', async () => {
  const api = page({ tickets: [aTicket] })
  const states: unknown[] = []
  api.on(updateRequestTicket, ({ body }) => {
    states.push(body)
    return { ...aTicket, state: 'done' as const }
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }))
  await waitFor(() => expect(states).toEqual([{ state: 'done' }]))
})

test('an employee is chosen as the one who asks', async () => {
  const api = page()
  const bodies: unknown[] = []
  api.on(createRequest, ({ body }) => {
    bodies.push(body)
    return handed
  })
  const dialog = await typed()
  fireEvent.mouseDown(dialog.getByLabelText(/Who is asking/))
  fireEvent.click(await screen.findByTitle('Ana Souza'))
  fireEvent.click(dialog.getByRole('checkbox'))
  fireEvent.click(dialog.getByRole('button', { name: 'Prepare the message' }))
  await waitFor(() => expect(bodies).toMatchObject([{ employeeId: 3, channel: 'hand' }]))
})

test('where the shop asks by mail as well, the way is chosen, and the mail is planned', async () => {
  const channels = { hand: true, mail: true, whatsapp: false }
  const settings = { ...DEFAULT_REQUEST_SETTINGS, channels, replyTo: 'dona@example.com' }
  const api = page({ settings })
  const bodies: unknown[] = []
  api.on(createRequest, ({ body }) => {
    bodies.push(body)
    return { ...handed, channel: 'mail' as const, state: 'waiting' as const, text: null, waLink: null }
  })
  const dialog = await typed()
  fireEvent.click(await dialog.findByRole('radio', { name: 'Email' }))
  fireEvent.change(dialog.getByLabelText('Email address'), { target: { value: 'maria@example.com' } })
  fireEvent.click(dialog.getByRole('checkbox'))
  fireEvent.click(dialog.getByRole('button', { name: 'Plan the email' }))
  expect(await screen.findByText(/It leaves on 02\/11\/2026/)).toBeTruthy()
  expect(bodies).toMatchObject([{ channel: 'mail', mail: 'maria@example.com' }])
})

const WHATSAPP: ClientWhatsApp = {
  displayNumber: '+55 41 4000-1000',
  displayName: 'Padaria Aurora',
  isOwn: false,
  byLanguage: [
    { language: 'pt', obstacle: 'NO_TEMPLATE', charge: null, body: null },
    {
      language: 'en',
      obstacle: null,
      charge: { category: 'MARKETING', amount: '0.0625', currency: 'USD', rateFrom: '2026-07-01' },
      body: 'Hi {name}: {link} Bye.',
    },
  ],
}

test('what a message by WhatsApp costs is said before it is planned, and what stands in its way', async () => {
  const channels = { hand: true, mail: false, whatsapp: true }
  const api = page({ settings: { ...DEFAULT_REQUEST_SETTINGS, channels } })
  api.on(getClientWhatsApp, () => WHATSAPP)
  const bodies: unknown[] = []
  api.on(createRequest, ({ body }) => {
    bodies.push(body)
    return { ...handed, channel: 'whatsapp' as const, state: 'waiting' as const, text: null, waLink: null }
  })
  expect(await screen.findByText(/leaves from \+55 41 4000-1000; each message costs USD 0.0625/)).toBeTruthy()
  const dialog = await typed()
  fireEvent.click(await dialog.findByRole('radio', { name: 'Automatic' }))
  expect(await dialog.findByText(/It costs USD 0.0625 \(marketing rate since 01\/07\/2026\)/)).toBeTruthy()
  fireEvent.mouseDown(dialog.getByLabelText(/Language of the message/))
  fireEvent.click(await screen.findByTitle('Portuguese'))
  expect(await dialog.findByText(/No message in this language is approved yet/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('checkbox'))
  fireEvent.click(dialog.getByRole('button', { name: 'Plan the message' }))
  expect(await screen.findByText(/It leaves on 02\/11\/2026/)).toBeTruthy()
  expect(bodies).toMatchObject([{ channel: 'whatsapp', phone: '41 99999-0412' }])
})

test('a message that was not sent says why, and one that was what it cost', async () => {
  const charges = [{ category: 'MARKETING', amount: '0.0625', currency: 'USD', rateFrom: '2026-07-01' }]
  const failed = { state: 'failed' as const, reason: 'WHATSAPP_UNKNOWN' as const, tappedAt: null }
  page({ requests: [aRequest({ channel: 'whatsapp', ...failed, charges })] })
  expect((await screen.findAllByText(/did not say whether it arrived/)).length).toBeGreaterThan(0)
  expect(screen.getAllByText('USD 0.0625').length).toBeGreaterThan(0)
})

test('the rules are said in words, shown with the message, and changed', async () => {
  const api = page()
  const bodies: unknown[] = []
  api.on(putRequestSettings, ({ body }) => {
    bodies.push(body)
    return body
  })
  expect(await screen.findByText(/Hi Maria! Thank you for/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Change/ }))
  fireEvent.click(await screen.findByRole('switch', { name: /Ask by email/ }))
  fireEvent.change(screen.getByLabelText(/Answers go to/), { target: { value: 'dona@example.com' } })
  fireEvent.change(screen.getByLabelText(/Hours until the message/), { target: { value: '72' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const channels = { hand: true, mail: true, whatsapp: false }
  const changed = { ...DEFAULT_REQUEST_SETTINGS, delayHours: 72, channels, replyTo: 'dona@example.com' }
  await waitFor(() => expect(bodies).toEqual([changed]))
})

test('a message to the manager is given to somebody', async () => {
  const api = page({ tickets: [aTicket] })
  const bodies: unknown[] = []
  api.on(updateRequestTicket, ({ body }) => {
    bodies.push(body)
    return { ...aTicket, assigneeId: 3, assigneeName: 'Ana Souza' }
  })
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Who takes care of it' }))
  fireEvent.click(await screen.findByTitle('Ana Souza'))
  await waitFor(() => expect(bodies).toEqual([{ assigneeId: 3 }]))
})

test('what waits says when it leaves, and what was not sent says why', async () => {
  const failed = aRequest({ id: 6, state: 'failed', reason: 'MAIL_REFUSED', channel: 'mail', tappedAt: null })
  page({ requests: [aRequest({ id: 7, state: 'waiting', channel: 'mail', tappedAt: null }), failed] })
  expect((await screen.findAllByText(/leaves 02\/11\/2026/)).length).toBeGreaterThan(0)
  expect(screen.getAllByText('the address takes no email').length).toBeGreaterThan(0)
})

test('says that the emails have paused, why, and lets them go on', async () => {
  const api = page({ paused: [{ channel: 'mail', reason: 'opt_outs', at: WHEN }] })
  api.on(resumeRequests, () => undefined)
  expect(await screen.findByText(/More than one in a hundred/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Go on sending' }))
  await waitFor(() =>
    expect(api.received(resumeRequests).map(({ body }) => body)).toEqual([{ channel: 'mail' }]),
  )
})
