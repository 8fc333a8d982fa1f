import { listOperators } from '@avaliax/proto/identity/operator.routes.ts'
import {
  type ApiLog,
  type ApiLogStats,
  apiLogStats,
  exportApiLogs,
  getApiLog,
  listApiLogs,
} from '@avaliax/proto/logging/api-log.routes.ts'
import { getClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aClient, aSuperadmin, aUser } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, pageOf, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ApiLogsPage } from './pages/api-logs-page.tsx'

const TRACE = 'ab'.repeat(16)
const LOG_ID = '0190d6a0-0000-7000-8000-000000000001'
const aLog = (overrides: Partial<ApiLog> = {}): ApiLog => ({
  id: LOG_ID,
  clientId: 17,
  userId: 3,
  action: 'list_reviews',
  apiType: 'my_business_api',
  provider: 'v4',
  method: 'GET',
  url: 'https://provider.example/v4/reviews',
  success: true,
  requestHeaders: { accept: 'application/json' },
  responseHeaders: {},
  requestBody: null,
  responseBody: '{"reviews":[]}',
  responseStatus: 200,
  duration: 1240,
  errorMessage: null,
  fallbackUsed: true,
  reviewsFound: 12,
  reviewsSaved: 9,
  duplicatesSkipped: 3,
  traceId: TRACE,
  timestamp: '2026-11-02T12:00:00.000Z',
  ...overrides,
})
const row = (overrides: Partial<ApiLog> = {}) => {
  const { requestBody: _, responseBody: __, ...rest } = aLog(overrides)
  return rest
}
const stats = (overrides: Partial<ApiLogStats> = {}): ApiLogStats => ({
  from: '2026-11-01T13:00:00.000Z',
  to: '2026-11-02T13:00:00.000Z',
  calls: 40,
  failures: 1,
  byApi: [
    {
      apiType: 'my_business_api',
      provider: 'v4',
      calls: 40,
      failures: 1,
      successRate: 0.975,
      p95Ms: 890,
    },
  ],
  timeline: [{ hour: '2026-11-02T12:00:00.000Z', calls: 40, failures: 1 }],
  actions: ['list_reviews'],
  ...overrides,
})

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(listClients, [])
  api.on(getClient, aClient({ id: 17, companyName: 'Oficina' }))
  api.on(getApiLog, aLog())
  // After the one whose path it would fit as well.
  api.on(apiLogStats, stats())
  api.on(listApiLogs, ({ query }: { query: Record<string, unknown> }) =>
    query.success === false
      ? Array.from({ length: 7 }, (_, nth) =>
          row({ id: `e${nth}`, success: false, errorMessage: `quota ${nth}` }),
        )
      : [row(), row({ id: 'b', success: false, responseStatus: 503, fallbackUsed: false })],
  )
})
/** Answers what the table asked for; the card of errors asks for 25. */
const queries = () =>
  api
    .received(listApiLogs)
    .map(({ query }) => query)
    .filter(({ limit }) => limit !== 25)
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<ApiLogsPage />, { user: aSuperadmin(), ...options })

test('a row says when, for whom, what, how it ended, what was found and how long it took', async () => {
  open({ language: 'pt' })
  const table = await screen.findByRole('table', { name: 'Logs de API' })
  const [head, first, second] = within(table).getAllByRole('row')
  for (const title of ['Data/Hora', 'Cliente', 'API', 'Ação', 'Status', 'Duração', 'Fallback'])
    expect(head).toHaveTextContent(title)
  expect(head).toHaveTextContent('Encontradas / salvas / duplicadas')
  await within(table).findAllByText('Oficina')
  expect(first).toHaveTextContent(
    /OficinaAvaliações do GoogleLista de avaliaçõesSucesso 20012 \/ 9 \/ 31,2 sSim/,
  )
  expect(second).toHaveTextContent('Erro 503')
  expect(within(first as HTMLElement).getByRole('link', { name: 'Abrir Oficina' })).toHaveAttribute(
    'href',
    '/client-dashboard?impersonate=17',
  )
})

test('the newest five failures stand apart with their messages', async () => {
  open({ language: 'pt' })
  const card = await screen.findByRole('region', { name: 'Erros Recentes' })
  expect(await within(card).findAllByRole('listitem')).toHaveLength(5)
  expect(within(card).getByText('quota 4')).toBeVisible()
})

test('failures that could not be read are not called none, and those of another client go', async () => {
  const isOfErrors = (query: Record<string, unknown>) => query.success === false
  const { person, router } = open({ at: '/api-logs?client=17', language: 'pt' })
  expect(await screen.findByText('quota 0')).toBeVisible()
  api.on(listApiLogs, ({ query }: { query: Record<string, unknown> }) =>
    isOfErrors(query) ? refuse('DEPENDENCY_UNAVAILABLE') : [row()],
  )
  await act(() => router.navigate('/api-logs?client=18'))
  const card = await screen.findByRole('region', { name: 'Erros Recentes' })
  const again = await within(card).findByRole('button', { name: 'Tentar de novo' })
  expect(card).not.toHaveTextContent(/quota|Nenhuma chamada com erro/)
  api.on(listApiLogs, ({ query }: { query: Record<string, unknown> }) => (isOfErrors(query) ? [] : [row()]))
  await person.click(again)
  expect(await within(card).findByText('Nenhuma chamada com erro.')).toBeVisible()
  expect(within(card).queryByRole('button')).toBeNull()
})

test('figures that could not be read say so and can be tried again', async () => {
  api.on(apiLogStats, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  const card = await screen.findByRole('region', { name: 'Calls over time' })
  const again = await within(card).findByRole('button', { name: 'Try again' })
  api.on(apiLogStats, stats())
  await person.click(again)
  expect(await within(card).findByText('40 calls, 1 failed', { selector: 'strong' })).toBeVisible()
})

test('the filter offers other actions than the chosen one, those of earlier days too', async () => {
  api.on(apiLogStats, ({ query }: { query: Record<string, unknown> }) => {
    const early = query.from ? ['publish_reply'] : []
    return stats({ actions: query.action ? [String(query.action)] : ['list_reviews', ...early] })
  })
  const { person } = open({ at: '/api-logs?action=list_reviews' })
  await person.click(await screen.findByRole('combobox', { name: 'Action' }))
  expect(await screen.findByTitle('Publish a reply')).toBeVisible()
})

test('figures of the period: calls over time, success rate and p95 by API', async () => {
  open()
  expect(await screen.findByText('40 calls, 1 failed', { selector: 'strong' })).toBeVisible()
  const table = screen.getByRole('table', { name: 'By API' })
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('Google reviews4097.5 %890 ms')
})

test('the filters of the address reach the server, and the file has them too', async () => {
  api.on(exportApiLogs, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const at = '/api-logs?client=17&api=places_api&action=search&success=true&from=2026-11-01&limit=100'
  const { person } = open({ at })
  const query = {
    clientId: 17,
    apiType: 'places_api',
    action: 'search',
    success: true,
    from: new Date('2026-11-01T00:00:00').toISOString(),
  }
  await waitFor(() => expect(queries()).toEqual([{ ...query, limit: 100 }]))
  await person.click(await screen.findByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText('Failed to download CSV: 503')).toBeVisible()
  expect(api.received(exportApiLogs)[0]?.query).toEqual(query)
})

test('50 rows unless asked otherwise; the count stops at ten thousand', async () => {
  api.on(listApiLogs, () => pageOf([row()], 10_000, 'next1'))
  const { person, router } = open({ at: '/api-logs?limit=30' })
  expect(await screen.findByText('1 of 10000+ calls')).toBeVisible()
  expect(queries()).toEqual([{ limit: 50 }])
  await person.click(screen.getByRole('combobox', { name: 'Rows' }))
  await person.click(await screen.findByTitle('200 rows'))
  await waitFor(() => expect(router.state.location.search).toBe('?limit=200'))
})

test('a row opens what was sent and answered, and leads to all calls of its trace', async () => {
  const { person, router } = open()
  const [button] = await screen.findAllByRole('button', { name: /^Details of List reviews/ })
  await person.click(button as HTMLElement)
  expect(await screen.findByText(/"reviews": \[\]/)).toBeInTheDocument()
  expect(screen.getByText(TRACE)).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Calls of this trace' }))
  expect(router.state.location.search).toBe(`?trace=${TRACE}`)
  await waitFor(() => expect(api.received(listApiLogs).at(-1)?.query).toMatchObject({ traceId: TRACE }))
})

test('refresh asks again', async () => {
  const { person } = open()
  await screen.findByRole('table', { name: 'API logs' })
  const before = api.received(listApiLogs).length
  await person.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(api.received(listApiLogs).length).toBeGreaterThan(before))
  await person.click(screen.getByRole('switch', { name: 'Live' }))
  expect(screen.getByRole('switch', { name: 'Live' })).toBeChecked()
})

test('a failed load says so and can be tried again', async () => {
  api.on(listApiLogs, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  expect(await screen.findByText('Failed to fetch API logs')).toBeVisible()
  api.on(listApiLogs, [row()])
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'API logs' })).toBeVisible()
})

test('nothing there, and nothing found', async () => {
  api.on(listApiLogs, [])
  api.on(apiLogStats, stats({ calls: 0, failures: 0, byApi: [], timeline: [], actions: [] }))
  const { person } = open({ at: '/api-logs?success=false', language: 'pt', width: 390 })
  expect(await screen.findByText('Nenhuma chamada encontrada')).toBeVisible()
  await person.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] as HTMLElement)
  expect(await screen.findByText('Nenhuma chamada ainda')).toBeVisible()
  expect(screen.getByText('Nenhuma chamada com erro.')).toBeVisible()
})

test('an owner is told that the page is not for owners', async () => {
  renderPage(<ApiLogsPage />, { user: aUser(), language: 'pt' })
  expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
  expect(screen.getByText('Esta página é restrita a superadmins.')).toBeVisible()
  expect(api.received(listApiLogs)).toHaveLength(0)
})

test('a call has an address, says in words what it was, and names the person', async () => {
  api.on(listOperators, [
    {
      id: 3,
      email: 'bia@agency.test',
      agencyRole: 'operator',
      status: 'active',
      createdAt: '2026-11-02T12:00:00.000Z',
      lastSeenAt: null,
    },
  ])
  const { person, router } = open({ at: `/api-logs?call=${LOG_ID}&api=my_business_api`, language: 'pt' })
  const drawer = await screen.findByRole('dialog')
  expect(await within(drawer).findByText('bia@agency.test')).toBeVisible()
  expect(drawer).toHaveTextContent('Lista de avaliações')
  expect(drawer).toHaveTextContent('list_reviews')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe('?api=my_business_api'))
})

test('errors and table come before the figures', async () => {
  open({ language: 'pt' })
  const table = await screen.findByRole('table', { name: 'Logs de API' })
  const errors = screen.getByRole('region', { name: 'Erros Recentes' })
  const figures = screen.getByRole('region', { name: 'Por API' })
  const isBefore = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
  expect([isBefore(errors, table), isBefore(table, figures)]).toEqual([true, true])
})

test('columns that say nothing of any call stay away, on a phone as lines', async () => {
  const nothing = {
    reviewsFound: 0,
    reviewsSaved: 0,
    duplicatesSkipped: 0,
    fallbackUsed: false,
    clientId: null,
  }
  api.on(listApiLogs, [row({ ...nothing, action: 'send-mail', provider: 'smtp' })])
  const { unmount } = open({ language: 'pt' })
  const [head] = within(await screen.findByRole('table', { name: 'Logs de API' })).getAllByRole('row')
  for (const title of ['Cliente', 'Fallback', 'Encontradas']) expect(head).not.toHaveTextContent(title)
  expect(head).toHaveTextContent('Data/HoraAPIAçãoStatusDuração')
  unmount()
  open({ language: 'pt', width: 390 })
  const list = await screen.findByRole('list', { name: 'Logs de API' })
  expect(list).not.toHaveTextContent(/Fallback|encontradas|–/)
})

test.each([
  ['The provider failed: no answer (timeout)', null, 'Sem resposta a tempo', 'No answer in time'],
  ['The provider failed: 429 (RESOURCE_EXHAUSTED)', 429, 'Cota esgotada', 'Quota used up'],
  ['The provider failed: 403 (SOMETHING_NEW)', 403, 'Sem permissão', 'No permission'],
  ['The provider failed: 502 (http_502)', 502, 'O serviço está com falha', 'The service has a failure'],
  ['The provider answered 422', 422, 'Recusada', 'Refused'],
  ['550 no such mailbox', null, '', ''],
])('%s is said in the reader’s words', async (errorMessage, responseStatus, pt, en) => {
  api.on(listApiLogs, [row({ success: false, errorMessage, responseStatus })])
  for (const [language, words] of [['pt', pt] as const, ['en', en] as const]) {
    const { unmount } = open({ language })
    const message = await screen.findByText(errorMessage)
    expect(message).toHaveAttribute('lang', 'en')
    expect(message.closest('button')).toHaveTextContent(`${words} ${errorMessage}`.trim())
    unmount()
  }
})

test.each([
  ['reset-password', 'Email de nova senha'],
  ['generate_post_text', 'Escrita de publicação'],
  ['get customers/:id/tax_ids', 'Leitura: CPF ou CNPJ'],
  ['post invoices/create_preview', 'Alteração: prévia da fatura'],
  ['delete subscriptions/:id', 'Exclusão: assinatura'],
  ['get something/new', 'get something/new'],
])('the call %s has a name', async (action, name) => {
  api.on(listApiLogs, [row({ action })])
  open({ language: 'pt', width: 390 })
  expect(await screen.findAllByText(name)).not.toHaveLength(0)
})
