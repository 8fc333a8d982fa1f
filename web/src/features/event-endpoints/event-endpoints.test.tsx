import { getDelivery } from '@avaliax/proto/content/delivery.routes.ts'
import {
  AGENCY_EVENT_ENDPOINTS,
  changeEventEndpoint,
  createEventEndpoint,
  type EventEndpoint,
  enableEventEndpoint,
  listEventEndpoints,
  removeEventEndpoint,
  replayEvents,
  rotateEventSecret,
  testEventEndpoint,
} from '@avaliax/proto/content/event-endpoint.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { aClient, aClientRow, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { EventEndpointsSection } from './components/event-endpoints-section.tsx'

const WHEN = '2026-11-02T12:00:00.000Z'
const SECRET = `whsec_${'k'.repeat(44)}`
const anEndpoint = (over: Partial<EventEndpoint> = {}): EventEndpoint => ({
  id: 4,
  clientId: 11,
  name: 'CRM',
  url: 'https://crm.example.com/hook',
  types: ['review.created'],
  ratings: [1, 2, 3, 4, 5],
  enabled: true,
  disabledReason: null,
  failingSince: null,
  previousSecretUntil: null,
  createdAt: WHEN,
  clientIds: null,
  ...over,
})
const PARAMS = { clientId: 11, endpointId: 4 }

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient({ id: 11, makeWebhookUrl: null }))
  api.on(listEventEndpoints, [])
})

const choose = async (person: ReturnType<typeof renderPage>['person'], name: string) => {
  await person.click(await screen.findByRole('button', { name: 'More actions – CRM' }))
  await person.click(await screen.findByRole('menuitem', { name }))
}

test('a destination is added, and its secret is shown once', async () => {
  api.on(createEventEndpoint, () => {
    api.on(listEventEndpoints, [anEndpoint()])
    return { endpoint: anEndpoint(), secret: SECRET }
  })
  const { person } = renderPage(<EventEndpointsSection />)
  expect(await screen.findByText('No destinations yet')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Add destination' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Name'), ' CRM ')
  await person.type(dialog.getByLabelText('Address (URL)'), 'https://crm.example.com/hook')
  await person.click(dialog.getByRole('checkbox', { name: 'Urgent review' }))
  await person.click(dialog.getByRole('checkbox', { name: '5 stars' }))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(SECRET)).toBeVisible()
  expect(api.received(createEventEndpoint)[0]).toMatchObject({
    params: { clientId: 11 },
    body: {
      name: 'CRM',
      url: 'https://crm.example.com/hook',
      types: ['review.created'],
      ratings: [4, 3, 2, 1],
    },
  })
  await person.click(screen.getByRole('button', { name: 'Close' }))
  const row = await screen.findByRole('row', { name: /CRM/ })
  expect(row).toHaveTextContent('crm.example.com')
  expect(row).toHaveTextContent('New review')
  expect(row).toHaveTextContent('Active')
  expect(screen.queryByText(SECRET)).toBeNull()
})

test('without an event, or at an address that is not allowed, nothing is added', async () => {
  api.on(createEventEndpoint, () => refuse('WEBHOOK_URL_NOT_ALLOWED'))
  const { person } = renderPage(<EventEndpointsSection />)
  // There is place for it as soon as the list is there.
  await screen.findByText('No destinations yet')
  await person.click(screen.getByRole('button', { name: 'Add destination' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Name'), 'CRM')
  await person.type(dialog.getByLabelText('Address (URL)'), 'https://localhost/hook')
  for (const name of ['New review', 'Urgent review'])
    await person.click(dialog.getByRole('checkbox', { name }))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Choose at least one event')).toBeVisible()
  expect(api.received(createEventEndpoint)).toEqual([])
  await person.click(dialog.getByRole('checkbox', { name: 'Month closed' }))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Couldn’t save the destination')).toBeVisible()
})

test('the automation stands among the destinations; after five there is no place', async () => {
  api.on(getOwnClient, aClient({ id: 11, makeWebhookUrl: 'https://hook.eu1.make.com/abcdefghij' }))
  const five = [1, 2, 3, 4, 5].map((id) => anEndpoint({ id, name: `Destino ${id}` }))
  api.on(listEventEndpoints, five)
  renderPage(<EventEndpointsSection />, { language: 'pt' })
  const row = await screen.findByRole('row', { name: /Automação \(Make\)/ })
  expect(row).toHaveTextContent('hook.eu1.make.com')
  expect(row).not.toHaveTextContent('abcdefghij')
  expect(within(row).getByRole('link', { name: 'Configurar' })).toHaveAttribute(
    'href',
    '/settings#automation',
  )
  expect(screen.getByRole('button', { name: 'Adicionar destino' })).toBeDisabled()
  expect(screen.getByText(/O limite é de cinco destinos/)).toBeVisible()
})

test('a paused destination says why and is turned on again', async () => {
  api.on(listEventEndpoints, [anEndpoint({ enabled: false, disabledReason: 'failing', failingSince: WHEN })])
  api.on(enableEventEndpoint, () => {
    api.on(listEventEndpoints, [anEndpoint()])
    return anEndpoint()
  })
  const { person } = renderPage(<EventEndpointsSection />)
  expect(await screen.findByText('“CRM” is paused')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText('Active')).toBeVisible()
  expect(api.received(enableEventEndpoint)[0]?.params).toEqual(PARAMS)
})

test('a destination is changed with what it has', async () => {
  api.on(listEventEndpoints, [anEndpoint()])
  api.on(changeEventEndpoint, anEndpoint({ name: 'CRM novo' }))
  const { person } = renderPage(<EventEndpointsSection />)
  await choose(person, 'Edit')
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Name'), ' novo')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Destination saved')).toBeVisible()
  expect(api.received(changeEventEndpoint)[0]).toMatchObject({
    params: PARAMS,
    body: { name: 'CRM novo', seen: { name: 'CRM' } },
  })
})

test('a test is followed until it was answered', async () => {
  api.on(listEventEndpoints, [anEndpoint()])
  api.on(testEventEndpoint, { deliveryId: 9, clientId: 11, status: 'queued' })
  api.on(getDelivery, {
    id: 9,
    clientId: 11,
    aboutClientId: null,
    kind: 'test',
    endpointId: 4,
    eventType: 'endpoint.test',
    status: 'failed',
    reason: 'http_410',
    host: 'crm.example.com',
    attempts: 1,
    responseStatus: 410,
    durationMs: 3,
    nextAttemptAt: null,
    createdAt: WHEN,
    updatedAt: WHEN,
    messageId: 'msg_1',
    body: '{}',
    history: [],
  })
  const { person } = renderPage(<EventEndpointsSection />, { language: 'pt' })
  await person.click(await screen.findByRole('button', { name: 'Mais ações – CRM' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Enviar teste' }))
  expect(await screen.findByText('URL do Webhook Inválida')).toBeVisible()
})

test('the events of some days are sent again', async () => {
  api.on(listEventEndpoints, [anEndpoint()])
  api.on(replayEvents, { clientId: 11, deliveries: 1 })
  const { person } = renderPage(<EventEndpointsSection />)
  await choose(person, 'Replay a period')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Replay' })).toBeDisabled()
  await person.type(dialog.getByLabelText('From'), '01112026')
  await person.type(dialog.getByLabelText('To'), '02112026')
  await person.click(dialog.getByRole('button', { name: 'Replay' }))
  expect(await screen.findByText('1 event will be sent again')).toBeVisible()
  const [sent] = api.received(replayEvents)
  const range = sent?.body as { from: string; to: string }
  expect(Date.parse(range.to) - Date.parse(range.from)).toBe(2 * 86_400_000 - 1)
})

test('a new secret is shown once after a question', async () => {
  api.on(listEventEndpoints, [anEndpoint()])
  api.on(rotateEventSecret, { endpoint: anEndpoint(), secret: SECRET })
  const { person } = renderPage(<EventEndpointsSection />)
  await choose(person, 'New signing secret')
  const question = within(await screen.findByRole('dialog'))
  await person.click(question.getByRole('button', { name: 'New signing secret' }))
  expect(await screen.findByText(SECRET)).toBeVisible()
  expect(api.received(rotateEventSecret)[0]?.params).toEqual(PARAMS)
})

test('a destination is removed after a question', async () => {
  api.on(listEventEndpoints, [anEndpoint()])
  api.on(removeEventEndpoint, () => {
    api.on(listEventEndpoints, [])
    return null
  })
  const { person } = renderPage(<EventEndpointsSection />)
  await choose(person, 'Remove')
  const question = within(await screen.findByRole('dialog'))
  await person.click(question.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('No destinations yet')).toBeVisible()
})

describe('those of the agency', () => {
  const ofAgency = (over: Partial<EventEndpoint> = {}) => anEndpoint({ clientId: null, ...over })
  const show = (language: 'en' | 'pt' = 'en') =>
    renderPage(<EventEndpointsSection />, { user: aSuperadmin(), language })

  test('hear of leads, and of chosen clients when there are some', async () => {
    api.on(AGENCY_EVENT_ENDPOINTS.list, [])
    api.on(listClients, [aClientRow({ id: 7, companyName: 'Padaria Aurora' })])
    api.on(AGENCY_EVENT_ENDPOINTS.create, { endpoint: ofAgency(), secret: SECRET })
    const { person } = show()
    expect(await screen.findByText('No destinations yet')).toBeVisible()
    expect(screen.getByText(/New leads and what happens at your clients/)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Add destination' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByLabelText('Name'), 'CRM')
    await person.type(dialog.getByLabelText('Address (URL)'), 'https://crm.example.com/hook')
    await person.click(dialog.getByRole('checkbox', { name: 'New lead' }))
    await person.click(dialog.getByRole('radio', { name: 'Only some' }))
    await person.click(dialog.getByRole('combobox', { name: 'Which clients' }))
    await person.click(await screen.findByTitle('Padaria Aurora'))
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(SECRET)).toBeVisible()
    expect(api.received(AGENCY_EVENT_ENDPOINTS.create)[0]?.body).toMatchObject({
      types: expect.arrayContaining(['lead.created']),
      clientIds: [7],
    })
    expect(api.received(listEventEndpoints)).toEqual([])
  })

  test('are changed by routes of their own, and narrowed to nobody again', async () => {
    api.on(AGENCY_EVENT_ENDPOINTS.list, [ofAgency({ types: ['lead.created'], clientIds: [7, 8] })])
    api.on(listClients, [])
    api.on(AGENCY_EVENT_ENDPOINTS.change, ofAgency())
    const { person } = show()
    const row = await screen.findByRole('row', { name: /CRM/ })
    expect(row).toHaveTextContent('New lead · 2 clients')
    expect(within(row).getByRole('link', { name: 'Deliveries' })).toHaveAttribute(
      'href',
      '/agency-deliveries?endpointId=4',
    )
    await choose(person, 'Edit')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByTitle('#8')).toBeVisible()
    await person.click(dialog.getByRole('radio', { name: 'All, also those to come' }))
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Destination saved')).toBeVisible()
    expect(api.received(AGENCY_EVENT_ENDPOINTS.change)[0]).toMatchObject({
      params: { endpointId: 4 },
      body: { clientIds: null, seen: { clientIds: [7, 8] } },
    })
  })

  test('that were narrowed to a client which is no more do not hear of all of them', async () => {
    api.on(AGENCY_EVENT_ENDPOINTS.list, [ofAgency({ clientIds: [] })])
    api.on(listClients, [])
    const { person } = show()
    expect(await screen.findByRole('row', { name: /CRM/ })).toHaveTextContent('0 clients')
    await choose(person, 'Edit')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('radio', { name: 'Only some' })).toBeChecked()
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Choose at least one client')).toBeVisible()
    expect(api.received(AGENCY_EVENT_ENDPOINTS.change)).toEqual([])
  })

  test('are turned on again by whoever may change the settings', async () => {
    api.on(AGENCY_EVENT_ENDPOINTS.list, [ofAgency({ enabled: false, disabledReason: 'gone' })])
    api.on(AGENCY_EVENT_ENDPOINTS.enable, ofAgency())
    const { person } = show('pt')
    await person.click(await screen.findByRole('button', { name: 'Ativar' }))
    expect(api.received(AGENCY_EVENT_ENDPOINTS.enable)[0]?.params).toMatchObject({ endpointId: 4 })
  })
})
