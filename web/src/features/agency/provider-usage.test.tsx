import {
  type ApiUsage,
  getProviderUsage,
  type ProviderUsage,
} from '@avaliax/proto/tenancy/provider-usage.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ProviderUsageSection } from './components/provider-usage.tsx'

const aUsage = (overrides: Partial<ApiUsage> = {}): ApiUsage => ({
  api: 'places',
  usedToday: 0,
  limitPerDay: 2_000,
  limitPerDayAndClient: 200,
  limitPerDayAndFreeClient: 20,
  pots: [],
  limitPerMinuteAndClient: 60,
  topClients: [],
  ...overrides,
})
const usageOf = (...apis: ApiUsage[]): ProviderUsage => ({
  day: '2026-11-23',
  resetsAt: '2026-11-24T03:00:00.000Z',
  apis,
})

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
})
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<ProviderUsageSection />, { user: aSuperadmin(), ...options })

test('each API shows its use, its limits and who called most', async () => {
  const topClients = [
    { clientId: 1, companyName: 'Padaria Aurora', used: 180 },
    { clientId: 2, companyName: null, used: 3 },
  ]
  const pots: ApiUsage['pots'] = [
    { pot: 'free', usedToday: 300, limitPerDay: 300 },
    { pot: 'imports', usedToday: 1, limitPerDay: 250 },
  ]
  api.on(getProviderUsage, usageOf(aUsage({ usedToday: 1_234, pots, topClients }), aUsage({ api: 'openai' })))
  open({ language: 'pt' })
  await screen.findByRole('img', { name: /1\.234 de 2\.000/ })
  const rows = screen.getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('Buscas e dados de locais no Google1.234 de 2.000')
  expect(rows[0]).toHaveTextContent(
    'Planos gratuitos: 300 de 300 · Reserva para importações programadas: 1 de 250',
  )
  expect(rows[0]).toHaveTextContent('Maior uso: Padaria Aurora (180), cliente excluído (3).')
  expect(rows[1]).toHaveTextContent(
    '0 de 2.000Nenhum uso hoje ainda. Limite por cliente: 200 por dia, 20 no plano gratuito.',
  )
  expect(screen.queryByText('Perto do limite.')).toBeNull()
})

test.each([
  [1_599, null],
  [1_600, 'Close to the limit.'],
  [1_999, 'Close to the limit.'],
  [2_000, 'Limit reached. Until then, clients can’t search for or update places.'],
])('%i of 2,000 calls: %s', async (usedToday, warning) => {
  api.on(getProviderUsage, usageOf(aUsage({ usedToday })))
  open()
  await screen.findByRole('img', { name: /Google place searches and details: [\d,]+ of 2,000/ })
  const warningText = screen.queryByText(/Close to|Limit reached/)
  expect(warningText?.textContent ?? null).toBe(warning)
})

test('a limit of 0 forbids all calls, and says so', async () => {
  api.on(getProviderUsage, usageOf(aUsage({ api: 'openai', limitPerDay: 0 })))
  open()
  expect(await screen.findByText('Limit reached. Until then, replies are written without AI.')).toBeVisible()
})

test('a failed load can be tried again', async () => {
  api.on(getProviderUsage, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(getProviderUsage, usageOf(aUsage()))
  await person.click(again)
  expect(await screen.findByText('0 of 2,000')).toBeVisible()
})
