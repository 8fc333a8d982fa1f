import type { CustomerRequest, HandedRequest } from '@avaliax/proto/cards/request/request.fields.ts'
import {
  createRequest,
  getRequestFigures,
  listRequests,
  listSuppressions,
} from '@avaliax/proto/cards/request/request.routes.ts'
import {
  listRequestTickets,
  type RequestTicket,
  updateRequestTicket,
} from '@avaliax/proto/cards/request/request-ticket.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aClient } from '../../testing/builders.ts'
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
const SUMS = { asked: 3, delivered: 2, opened: 2, tapped: 1, optOuts: 0 }

const aRequest = (overrides: Partial<CustomerRequest> = {}): CustomerRequest => ({
  id: 5,
  clientId: 11,
  customer: { id: 2, name: 'Maria', contact: '+5541•••••0412' },
  channel: 'hand',
  language: 'pt',
  templateVersion: 'ask-2026-11',
  state: 'opened',
  reason: null,
  attempt: 1,
  dueAt: WHEN,
  createdAt: WHEN,
  sentAt: WHEN,
  deliveredAt: null,
  openedAt: WHEN,
  tappedAt: WHEN,
  employeeId: null,
  employeeName: null,
  cost: '0.00',
  ...overrides,
})
const handed: HandedRequest = {
  ...aRequest({ state: 'sent' }),
  link: 'https://app.test/i/abc',
  text: 'Olá, Maria! https://app.test/i/abc',
  waLink: 'https://wa.me/5541999990412?text=Ol%C3%A1',
}
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
}

function page({ requests = [], tickets = [] }: Shown = {}) {
  const api = fakeApi()
  api.on(getOwnClient, () => aClient({ id: 11 }))
  api.on(listRequests, () => requests)
  api.on(listRequestTickets, () => tickets)
  api.on(listSuppressions, () => [{ id: 'a', reason: 'opt_out' as const, at: WHEN }])
  api.on(getRequestFigures, () => ({ total: SUMS, byChannel: [], byEmployee: [] }))
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
