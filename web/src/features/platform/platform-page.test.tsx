import {
  type DeadLetter,
  discardDeadLetter,
  getPlatform,
  getRunbook,
  listDeadLetters,
  type Platform,
  type PlatformService,
  replayDeadLetters,
  retryFailedJobs,
} from '@avaliax/proto/logging/platform.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { PlatformPage } from './pages/platform-page.tsx'

const TRACE = 'ab'.repeat(16)
const aService = (overrides: Partial<PlatformService> = {}): PlatformService => ({
  name: 'cards',
  up: true,
  ready: true,
  version: '0.8.0',
  uptimeSeconds: 7_200,
  checks: [],
  requests: 750,
  requestsPerSecond: 2.5,
  errorShare: 0.031,
  p95Ms: 1_240,
  loopDelayMs: 12,
  memoryBytes: 104_857_600,
  diskFreeShare: 0.5,
  outboxPending: 3,
  outboxOldestSeconds: 70,
  eventsDropped: 0,
  deadLetters: 0,
  strayPayments: 0,
  pending: [],
  ...overrides,
})
const aPlatform = (overrides: Partial<Platform> = {}): Platform => ({
  at: '2026-11-02T12:00:00.000Z',
  windowSeconds: 300,
  problems: [
    { alert: 'OutboxStuck', subject: 'cards', value: 70, runbook: 'events-stuck' },
    { alert: 'RouteSlow', subject: 'cards: GET /api/x', value: 2_500, runbook: 'server-errors' },
  ],
  services: [aService(), aService({ name: 'scanner', up: false, ready: false, version: null })],
  stores: [
    { name: 'mongodb', ok: true, awayFrom: [] },
    { name: 'kafka', ok: false, awayFrom: ['cards'] },
  ],
  queues: [
    {
      service: 'reviews',
      queue: 'import-reviews',
      waiting: 4,
      active: 1,
      delayed: 2,
      failed: 3,
      oldestWaitingSeconds: 90,
      failedLately: 0,
    },
  ],
  consumers: [{ service: 'logging', group: 'logging.api-logs', lag: 12 }],
  routes: [
    {
      service: 'cards',
      method: 'GET',
      route: '/api/employees',
      requests: 300,
      requestsPerSecond: 1,
      errorShare: 0,
      p95Ms: 80,
    },
  ],
  providers: [{ api: 'places', calls: 9, failureShare: 0.1, p95Ms: 300 }],
  errors: [
    {
      id: 'e1',
      service: 'cards',
      kind: 'request',
      where: 'GET /api/employees',
      code: 'INTERNAL',
      message: 'boom',
      count: 7,
      traceId: TRACE,
      requestId: 'r1',
      firstAt: '2026-11-01T12:00:00.000Z',
      lastAt: '2026-11-02T12:00:00.000Z',
    },
  ],
  samples: [1, 2].map((requestsPerSecond) => ({
    at: '2026-11-02T12:00:00.000Z',
    requests: 60,
    requestsPerSecond,
    errorShare: 0,
    p95Ms: 10,
    outboxOldestSeconds: 0,
    lag: 0,
    jobsWaiting: 0,
    jobsFailed: 3,
  })),
  ...overrides,
})
const aLetter = (overrides: Partial<DeadLetter> = {}): DeadLetter => ({
  id: 'l1',
  group: 'cards.plans',
  topic: 'tenancy.clients',
  error: 'Payload of x',
  attempts: 5,
  firstFailedAt: '2026-11-02T12:00:00.000Z',
  replays: 0,
  parked: false,
  traceId: null,
  content: '{"type":"client.changed"}',
  ...overrides,
})

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(getPlatform, aPlatform())
  api.on(listDeadLetters, { total: 1, letters: [aLetter()] })
  api.on(getRunbook, { name: 'events-stuck', text: '# Events do not arrive\n\nAsk Kafka.' })
})
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<PlatformPage />, { user: aSuperadmin(), ...options })

test('services, stores, queues, consumers, routes, providers and errors are there', async () => {
  open({ language: 'pt' })
  const services = await screen.findByRole('table', { name: 'Serviços' })
  const [, cards, scanner] = within(services).getAllByRole('row')
  expect(cards).toHaveTextContent('cardsNo ar0.8.02,0 h2,503,1 %1,2 s3 (1 min)12 ms100 MB')
  expect(scanner).toHaveTextContent('scannerFora do ar')
  expect(screen.getByText('Fora do alcance de cards')).toBeVisible()
  expect(screen.getByRole('table', { name: 'Filas' })).toHaveTextContent(
    'Importação de avaliaçõesreviews41232 min',
  )
  expect(screen.getByRole('table', { name: 'Consumidores' })).toHaveTextContent('logging.api-logslogging12')
  expect(screen.getByRole('table', { name: 'Rotas mais lentas' })).toHaveTextContent('GET /api/employees')
  expect(screen.getByRole('table', { name: 'Provedores' })).toHaveTextContent('Google Maps9––')
  const errors = screen.getByRole('table', { name: 'Erros' })
  expect(errors).toHaveTextContent(/cards GET \/api\/employees(?!INTERNAL).+ boom7abababab/)
  expect(within(errors).getByRole('link', { name: 'Chamadas de API do trace abababab' })).toHaveAttribute(
    'href',
    `/api-logs?trace=${TRACE}`,
  )
  expect(
    screen.getByRole('img', { name: 'Requisições por segundo: 2,00 agora, 2,00 no máximo' }),
  ).toBeVisible()
})

test('a problem says what is wrong and opens what to do', async () => {
  const { person, router } = open()
  expect(
    await screen.findByText('cards: changes have waited 1 min to reach the other services'),
  ).toBeVisible()
  expect(screen.getByText('cards: GET /api/x: one request in twenty takes longer than 2.5 s')).toBeVisible()
  await person.click(screen.getByRole('button', { name: /^What to do: cards: changes have waited/ }))
  expect(router.state.location.search).toBe('?runbook=events-stuck')
  expect(await screen.findByText('Ask Kafka.')).toBeInTheDocument()
  expect(screen.getByText('Events do not arrive')).toBeInTheDocument()
})

test('an alert’s link opens the runbook at once', async () => {
  open({ at: '/platform?runbook=events-stuck' })
  expect(await screen.findByText('Ask Kafka.')).toBeInTheDocument()
})

test('failed jobs are tried again', async () => {
  api.on(retryFailedJobs, { retried: 3 })
  const { person } = open()
  const name = 'Try the failed tasks of Importing reviews again'
  await person.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText('3 tasks queued again')).toBeVisible()
  expect(api.received(retryFailedJobs)[0]?.params).toEqual({ queue: 'import-reviews' })
})

test('a dead letter is shown, replayed, and discarded after a question', async () => {
  api.on(replayDeadLetters, { replayed: 1 })
  api.on(discardDeadLetter, { discarded: 1 })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Show' }))
  expect(screen.getByText('{"type":"client.changed"}')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Replay' }))
  expect(await screen.findByText('1 message replayed')).toBeVisible()
  await waitFor(() => expect(api.received(listDeadLetters)).toHaveLength(2))
  await person.click(screen.getByRole('button', { name: 'Discard' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('The consumer cards.plans will never handle it.')
  api.on(listDeadLetters, { total: 0, letters: [] })
  await person.click(within(dialog).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('No message was given up.')).toBeVisible()
  expect(api.received(discardDeadLetter)[0]?.body).toEqual({ group: 'cards.plans', id: 'l1' })
})

test('nothing wrong, nothing there yet, on a phone', async () => {
  const nothing = {
    problems: [],
    queues: [],
    consumers: [],
    routes: [],
    providers: [],
    errors: [],
    samples: [],
  }
  api.on(getPlatform, aPlatform(nothing))
  api.on(listDeadLetters, { total: 0, letters: [] })
  open({ width: 390 })
  expect(await screen.findByText('No problems found')).toBeVisible()
  expect(screen.getByText('No errors in the last 30 days.')).toBeVisible()
  expect(screen.getByText('No requests in the last minutes.')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Services' })).toHaveTextContent('cards')
})

test('a failed load can be tried again', async () => {
  api.on(getPlatform, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(getPlatform, aPlatform())
  await person.click(again)
  expect(await screen.findByRole('table', { name: 'Services' })).toBeVisible()
})

test.each(['en', 'pt'] as const)('columns that say nothing stay away (%s)', async (language) => {
  const queue = {
    service: 'reviews',
    queue: 'send-mail',
    waiting: 0,
    active: 0,
    delayed: 0,
    failed: 0,
    oldestWaitingSeconds: 0,
    failedLately: 0,
  }
  api.on(
    getPlatform,
    aPlatform({
      queues: [queue],
      services: [aService({ outboxPending: null }), aService({ name: 'gateway', memoryBytes: null })],
    }),
  )
  open({ language, width: 390 })
  const list = await screen.findByRole('list', { name: language === 'pt' ? 'Filas' : 'Queues' })
  expect(list).not.toHaveTextContent(/Mais antigo|Oldest|–/)
  const services = screen.getByRole('list', { name: language === 'pt' ? 'Serviços' : 'Services' })
  const [cards, gateway] = within(services).getAllByRole('listitem')
  expect(cards).not.toHaveTextContent(/Mudanças a enviar|Changes to send/)
  expect(gateway).toHaveTextContent(/Mudanças a enviar|Changes to send/)
  expect(gateway).not.toHaveTextContent(/Memória|Memory/)
})
