import type {
  NewWhatsAppRate,
  WhatsAppNumber,
  WhatsAppTemplate,
} from '@avaliax/proto/cards/whatsapp/whatsapp.fields.ts'
import {
  createWhatsAppTemplate,
  listWhatsAppNumbers,
  listWhatsAppRates,
  listWhatsAppTemplates,
  putWhatsAppNumber,
  putWhatsAppRate,
} from '@avaliax/proto/cards/whatsapp/whatsapp.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { WhatsAppSection } from './components/whatsapp-section.tsx'

configure({ defaultHidden: true })
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const WHEN = '2026-11-02T12:00:00.000Z'
const NUMBER: WhatsAppNumber = {
  id: 1,
  clientId: null,
  companyName: null,
  phoneNumberId: '106540352242922',
  wabaId: '102290129340398',
  displayNumber: '+55 41 4000-1000',
  displayName: 'Agência',
  isOn: true,
  trouble: null,
  updatedAt: WHEN,
}
const TEMPLATE: WhatsAppTemplate = {
  id: 3,
  name: 'pedido_de_avaliacao_3',
  language: 'pt',
  body: 'Olá, {name}! Conte: {link} Obrigado.',
  category: 'MARKETING',
  state: 'APPROVED',
  quality: 'YELLOW',
  reason: null,
  inUse: true,
  createdAt: WHEN,
  changedAt: WHEN,
}

function page(numbers: WhatsAppNumber[] = [NUMBER], templates: WhatsAppTemplate[] = [TEMPLATE]) {
  const api = fakeApi()
  api.on(listWhatsAppNumbers, () => numbers)
  api.on(listWhatsAppTemplates, () => templates)
  api.on(listWhatsAppRates, () => [
    {
      id: 4,
      country: 'BR',
      category: 'MARKETING' as const,
      amount: '0.0625',
      currency: 'USD',
      validFrom: '2026-07-01',
      updatedAt: WHEN,
    },
  ])
  renderPage(<WhatsAppSection />, { at: '/settings' })
  return api
}

test('shows numbers with their trouble, texts as Meta says them, and prices with their day', async () => {
  const strange = { ...TEMPLATE, id: 9, state: 'IN_APPEAL', category: 'SERVICE', inUse: false }
  page(
    [NUMBER, { ...NUMBER, id: 2, clientId: 5, companyName: 'Padaria', trouble: 'token' }],
    [TEMPLATE, strange],
  )
  expect((await screen.findAllByText(/Meta refuses the token/)).length).toBeGreaterThan(0)
  expect((await screen.findAllByText('In use')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('medium quality').length).toBeGreaterThan(0)
  expect(screen.getAllByText('IN_APPEAL').length).toBeGreaterThan(0)
  expect((await screen.findAllByText('USD 0.0625')).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/01\/07\/2026/).length).toBeGreaterThan(0)
})

test('a number that Meta does not know is said beside its token', async () => {
  const api = page([])
  const bodies: unknown[] = []
  api.on(putWhatsAppNumber, ({ body }) => {
    bodies.push(body)
    return refuse('WHATSAPP_NUMBER_REFUSED')
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Connect a number' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Phone number ID'), { target: { value: ' 106540352242922 ' } })
  fireEvent.change(dialog.getByLabelText('WhatsApp Business account ID'), {
    target: { value: '102290129340398' },
  })
  fireEvent.change(dialog.getByLabelText('Access token'), { target: { value: 'EAAsomething' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(/did not accept this number/)).length).toBeGreaterThan(0)
  expect(bodies).toEqual([
    {
      clientId: null,
      phoneNumberId: '106540352242922',
      wabaId: '102290129340398',
      token: 'EAAsomething',
      isOn: true,
    },
  ])
})

test('a text is read against the rules while it is typed, and sent for approval', async () => {
  const api = page()
  const bodies: unknown[] = []
  api.on(createWhatsAppTemplate, ({ body }) => {
    bodies.push(body)
    return TEMPLATE
  })
  fireEvent.click(await screen.findByRole('button', { name: 'New message' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText('Text')
  fireEvent.change(field, { target: { value: 'Leave 5 stars and get a coffee: {link} Thanks.' } })
  expect(await dialog.findByText(/Better:/)).toBeTruthy()
  fireEvent.change(field, { target: { value: 'Hi {name}, tell others how it was.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send for approval' }))
  expect(await dialog.findByText(/Use {link} once/)).toBeTruthy()
  fireEvent.change(field, { target: { value: 'Hi {name}, tell others how it was: {link} Thanks.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send for approval' }))
  await waitFor(() => expect(bodies).toMatchObject([{ language: 'en', category: 'MARKETING' }]))
})

test('a price is entered with a comma, and its day', async () => {
  const api = page()
  const bodies: unknown[] = []
  api.on(putWhatsAppRate, ({ body }) => {
    bodies.push(body)
    return { id: 8, ...(body as NewWhatsAppRate), updatedAt: WHEN }
  })
  fireEvent.click(await screen.findByRole('button', { name: 'New price' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Price of a message'), { target: { value: '0,0625' } })
  fireEvent.change(dialog.getByRole('textbox', { name: 'From' }), { target: { value: '01/10/2026' } })
  fireEvent.blur(dialog.getByRole('textbox', { name: 'From' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodies).toEqual([
      { country: 'BR', category: 'MARKETING', amount: '0.0625', currency: 'USD', validFrom: '2026-10-01' },
    ]),
  )
})
