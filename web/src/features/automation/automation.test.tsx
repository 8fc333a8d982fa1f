import {
  enableWebhookEndpoint,
  getDelivery,
  getWebhookEndpoint,
  listAgencyDeliveries,
  listDeliveries,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '@avaliax/proto/content/delivery.routes.ts'
import { AGENCY_EVENT_ENDPOINTS, listEventEndpoints } from '@avaliax/proto/content/event-endpoint.routes.ts'
import { getOwnClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aClient, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { AutomationSection } from './components/automation-section.tsx'
import { AgencyDeliveriesPage, DeliveriesPage } from './pages/deliveries-page.tsx'

const WHEN = '2026-11-02T12:00:00.000Z'
const HOOK = 'https://hook.eu1.make.com/abcdefghij'
const row = {
  id: 3,
  clientId: 11,
  aboutClientId: null,
  kind: 'content',
  endpointId: null,
  eventType: null,
  status: 'failed',
  reason: 'http_410',
  host: 'hook.eu1.make.com',
  attempts: 1,
  responseStatus: 410,
  durationMs: 12,
  nextAttemptAt: null,
  createdAt: WHEN,
  updatedAt: WHEN,
}
const history = [{ at: WHEN, status: 410, durationMs: 12, reason: 'http_410', response: 'Gone' }]
const detail = { ...row, messageId: 'msg_1', body: '{"company":"Padaria Aurora"}', history }
const endpoint = {
  clientId: 11,
  enabled: true,
  disabledReason: null,
  disabledAt: null,
  failingSince: null,
  secretCreatedAt: WHEN,
  previousSecretUntil: null,
}

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient({ makeWebhookUrl: HOOK }))
  api.on(getWebhookEndpoint, endpoint)
  api.on(listEventEndpoints, [])
})

test('only what was changed is saved', async () => {
  api.on(updateClient, aClient({ makeWebhookUrl: HOOK, socialMediaEnabled: true }))
  const { person } = renderPage(<AutomationSection />, { language: 'pt' })
  await person.click(await screen.findByRole('switch', { name: 'Enviar para redes sociais' }))
  await person.click(screen.getByRole('button', { name: 'Salvar automação' }))
  expect(await screen.findByText('Automação salva')).toBeVisible()
  expect(api.received(updateClient)[0]?.body).toEqual({
    socialMediaEnabled: true,
    seen: { socialMediaEnabled: false },
  })
})

test('an address typed in half when the session ended is there after the next log-in', async () => {
  const draft = { makeWebhookUrl: 'https://hook.eu1', socialMediaEnabled: true }
  sessionStorage.setItem('draft:7:automation-11', JSON.stringify(draft))
  renderPage(<AutomationSection />, { language: 'pt' })
  expect(await screen.findByDisplayValue('https://hook.eu1')).toBeVisible()
  expect(screen.getByRole('switch', { name: 'Enviar para redes sociais' })).toBeChecked()
})

test('a test says how the webhook answered', async () => {
  api.on(testWebhook, { ok: true, status: 200, clientId: 11, deliveryId: 1 })
  const { person } = renderPage(<AutomationSection />, { language: 'pt' })
  await person.click(await screen.findByRole('button', { name: 'Testar webhook' }))
  expect(await screen.findByText('O webhook respondeu')).toBeVisible()
  api.on(testWebhook, { ok: false, status: null, clientId: 11, deliveryId: 2 })
  await person.click(screen.getByRole('button', { name: 'Testar webhook' }))
  expect(await screen.findByText('Falha ao testar webhook')).toBeVisible()
  api.on(testWebhook, { ok: false, status: 410, clientId: 11, deliveryId: 3 })
  await person.click(screen.getByRole('button', { name: 'Testar webhook' }))
  expect(await screen.findByText('URL do Webhook Inválida')).toBeVisible()
  api.on(testWebhook, { ok: false, status: 403, clientId: 11, deliveryId: 4 })
  await person.click(screen.getByRole('button', { name: 'Testar webhook' }))
  expect(await screen.findByText(/libere o User-Agent que começa com “Avaliax\/”/)).toBeVisible()
})

test('a secret is shown once', async () => {
  api.on(rotateWebhookSecret, { secret: 'whsec_abc', previousSecretUntil: null })
  const { person } = renderPage(<AutomationSection />, { language: 'pt' })
  await person.click(await screen.findByRole('button', { name: 'Gerar nova chave' }))
  await person.click(screen.getAllByRole('button', { name: 'Gerar nova chave' }).at(-1) as HTMLElement)
  expect(await screen.findByDisplayValue('whsec_abc')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Concluído' }))
  await waitFor(() => expect(screen.queryByDisplayValue('whsec_abc')).toBeNull())
})

test('a webhook that was switched off says why and can be switched on', async () => {
  api.on(getWebhookEndpoint, { ...endpoint, enabled: false, disabledReason: 'gone', disabledAt: WHEN })
  const { person } = renderPage(<AutomationSection />, { language: 'pt' })
  expect(await screen.findByText('O envio ao Make está parado')).toBeVisible()
  api.on(enableWebhookEndpoint, endpoint)
  api.on(getWebhookEndpoint, endpoint)
  await person.click(screen.getByRole('button', { name: 'Ativar' }))
  await waitFor(() => expect(screen.queryByText('O envio ao Make está parado')).toBeNull())
})

test('deliveries are filtered, looked into and sent again', async () => {
  api.on(listDeliveries, [row])
  api.on(getDelivery, detail)
  api.on(resendDelivery, { deliveryId: 3, clientId: 11, status: 'queued' })
  const { person } = renderPage(<DeliveriesPage />, { language: 'pt', at: '/deliveries?status=failed' })
  await person.click(await screen.findByRole('button', { name: 'Detalhes do envio 3' }))
  expect(await screen.findByText(/"company": "Padaria Aurora"/)).toBeVisible()
  expect(screen.getByText('Gone')).toBeVisible()
  expect(api.received(listDeliveries)[0]?.query).toMatchObject({ status: 'failed' })
  api.on(getDelivery, { ...detail, attempts: 2, status: 'failed', responseStatus: 500, reason: 'http_500' })
  await person.click(screen.getByRole('button', { name: 'Reenviar' }))
  expect(await screen.findByText('Erro no Reenvio')).toBeVisible()
  expect(screen.getByText('Falha ao enviar para o webhook')).toBeVisible()
})

test('deliveries of one destination are listed, each event by its name', async () => {
  const crm = {
    id: 4,
    clientId: 11,
    name: 'CRM',
    url: HOOK,
    types: ['review.urgent'],
    ratings: [1, 2, 3],
    enabled: true,
    disabledReason: null,
    failingSince: null,
    previousSecretUntil: null,
    createdAt: WHEN,
    clientIds: null,
  }
  api.on(listEventEndpoints, [crm])
  api.on(listDeliveries, [{ ...row, kind: 'event', endpointId: 4, eventType: 'review.urgent' }])
  renderPage(<DeliveriesPage />, { language: 'pt', at: '/deliveries?endpointId=4' })
  expect(await screen.findByRole('row', { name: /Avaliação urgente/ })).toBeVisible()
  expect(await screen.findByTitle('CRM')).toBeVisible()
  expect(api.received(listDeliveries)[0]?.query).toMatchObject({ endpointId: 4 })
})

test('without deliveries it says where they come from', async () => {
  api.on(listDeliveries, [])
  renderPage(<DeliveriesPage />, { language: 'pt', at: '/deliveries' })
  expect(await screen.findByText('Nenhum envio ainda')).toBeVisible()
})

test('deliveries of the agency say which client each is about', async () => {
  const event = { ...row, clientId: null, kind: 'event', endpointId: 4, eventType: 'review.urgent' }
  api.on(AGENCY_EVENT_ENDPOINTS.list, [])
  api.on(listAgencyDeliveries, [
    { ...event, aboutClientId: 7 },
    { ...event, id: 4, eventType: 'lead.created' },
  ])
  const options = {
    user: aSuperadmin(),
    language: 'pt',
    at: '/agency-deliveries?status=failed&client=7',
  } as const
  renderPage(<AgencyDeliveriesPage />, options)
  const about = await screen.findByRole('row', { name: /Avaliação urgente/ })
  expect(within(about).getByRole('link', { name: 'Cliente 7' })).toHaveAttribute('href', '/clients/7')
  const lead = screen.getByRole('row', { name: /Novo lead/ })
  expect(within(lead).queryByRole('link')).toBeNull()
  expect(api.received(listAgencyDeliveries)[0]?.query).toMatchObject({ status: 'failed', clientId: 7 })
  expect(api.received(listDeliveries)).toEqual([])
})

test('without deliveries the agency is led to its destinations', async () => {
  api.on(AGENCY_EVENT_ENDPOINTS.list, [])
  api.on(listAgencyDeliveries, [])
  renderPage(<AgencyDeliveriesPage />, { user: aSuperadmin() })
  expect(await screen.findByRole('link', { name: 'Event destinations' })).toHaveAttribute(
    'href',
    '/settings#event-endpoints',
  )
})
