import {
  getReplyTimes,
  getReviewMonths,
  type ReviewMonths,
} from '@avaliax/proto/reviews/agency-reviews.routes.ts'
import {
  type BusinessHealth,
  getAgencyStats,
  getBusinessHealth,
} from '@avaliax/proto/tenancy/agency.routes.ts'
import { getRevenueMonths } from '@avaliax/proto/tenancy/analytics.routes.ts'
import { countInvitations, listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { aClientRow, agencyStats, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { AgencyHomePage } from './agency-home-page.tsx'

const health = (overrides: Partial<BusinessHealth> = {}): BusinessHealth => ({
  month: '2026-11',
  newUsersThisMonth: 20,
  userGrowthRate: 25,
  activatedUsersThisMonth: 12,
  conversionRate: 15,
  convertedToPaidThisMonth: 4,
  mrr: '1234.00',
  mrrGrowthRate: -3.2,
  arr: '14808.00',
  cardRevenueThisMonth: '199.90',
  totalPaidUsers: 30,
  totalFreeUsers: 70,
  customersLastMonth: 80,
  mrrLastMonth: '1274.79',
  funnel: { joined: 20, activated: 10, paid: 3, paidInactive: 2 },
  apart: { onTrial: 6, given: 9, overdue: 1, notBegun: 2, suspended: 2 },
  ...overrides,
})

const reviewMonths = (overrides: Partial<ReviewMonths> = {}): ReviewMonths => ({
  months: [
    { month: '2026-09', reviews: 0, answers: 0, averageRating: null },
    { month: '2026-10', reviews: 40, answers: 10, averageRating: 4.15 },
    { month: '2026-11', reviews: 1200, answers: 900, averageRating: 4.62 },
  ],
  best: [{ clientId: 2, companyName: 'Padaria', reviews: 8, averageRating: 5 }],
  worst: [{ clientId: 1, companyName: 'Oficina', reviews: 3, averageRating: 2.33 }],
  ...overrides,
})

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(getBusinessHealth, health())
  api.on(getReviewMonths, reviewMonths())
  api.on(getReplyTimes, {
    months: [
      { month: '2026-09', replies: 0, medianHours: null },
      { month: '2026-10', replies: 10, medianHours: 30.4 },
      { month: '2026-11', replies: 900, medianHours: 5.5 },
    ],
  })
  api.on(getRevenueMonths, { months: [] })
  api.on(getAgencyStats, agencyStats({ totalClients: 120, activeClients: 110, totalEmployees: 640 }))
  api.on(countInvitations, { not_invited: 3, invited: 4, expired: 1, accepted: 112 })
  api.on(listClients, [
    aClientRow({
      id: 1,
      companyName: 'Oficina',
      employeeCount: 1,
      maxEmployees: 1,
      health: [
        { reason: 'place_not_linked', count: null },
        { reason: 'urgent_reviews', count: 2 },
      ],
    }),
    aClientRow({ id: 2, companyName: 'Padaria', planDisplayName: 'Profissional', maxEmployees: null }),
  ])
})
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<AgencyHomePage />, { user: aSuperadmin(), ...options })

test('the month stands beside the year that led to it', async () => {
  open({ language: 'pt' })
  const card = async (label: string) => (await screen.findByText(label)).parentElement
  expect(await screen.findByText('1.200')).toBeVisible()
  expect(await card('Avaliações no mês')).toHaveTextContent('40 no mês passado')
  expect(await card('Nota média no mês')).toHaveTextContent('4,64,2 no mês passado')
  expect(await card('Respondidas no mês')).toHaveTextContent('75%900 de 1.200')
  expect(await screen.findByText('5,5 h')).toBeVisible()
  expect(await card('Tempo mediano de resposta')).toHaveTextContent('900 respostas')
  const times = { name: 'Tempo mediano de resposta, nos últimos doze meses: 30 h, 5,5 h' }
  expect(screen.getByRole('img', times)).toBeInTheDocument()
  expect(
    screen.getByRole('img', { name: 'Avaliações no mês, nos últimos doze meses: 0, 40, 1.200' }),
  ).toBeInTheDocument()
  expect(api.received(getReviewMonths)[0]?.query).toEqual({ months: 12 })
})

test('the best and the worst clients of the month are a click away', async () => {
  open({ language: 'pt' })
  const best = await screen.findByRole('region', { name: 'Melhores do mês' })
  expect(best).toHaveTextContent('Padaria5,0 8 avaliações')
  const worst = screen.getByRole('region', { name: 'Piores do mês' })
  expect(worst).toHaveTextContent('Oficina2,3 3 avaliações')
  expect(within(worst).getByRole('link', { name: 'Oficina' })).toHaveAttribute('href', '/clients/1')
})

test('a month without reviews says so', async () => {
  const months = [{ month: '2026-11', reviews: 0, answers: 0, averageRating: null }]
  api.on(getReviewMonths, reviewMonths({ months, best: [], worst: [] }))
  open({ language: 'pt' })
  expect(await screen.findByText('Nenhuma avaliação neste mês ainda')).toBeVisible()
  expect(screen.getByText('Nenhum cliente tem três avaliações neste mês ainda.')).toBeVisible()
})

test('an operator without the right to money sees reviews and no revenue', async () => {
  open({ user: aSuperadmin({ agencyRole: 'operator' }) })
  expect(await screen.findByText('Reviews this month')).toBeVisible()
  expect(screen.queryByText('Monthly recurring revenue (MRR)')).toBeNull()
  expect(api.received(getRevenueMonths)).toEqual([])
})

test('the target is the agency’s own', async () => {
  api.on(getBusinessHealth, health({ conversionTarget: 12 }))
  open()
  expect(await screen.findByRole('img', { name: 'Conversion rate 15.0%, target 12%' })).toBeInTheDocument()
  expect(screen.getByText('Target reached')).toBeVisible()
})

test('the funnel is a table for who does not see it, and says how far the target is', async () => {
  open({ language: 'pt' })
  const funnel = await screen.findByRole('table', { name: 'Funil de conversão' })
  const rows = within(funnel).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    ...[
      'Novos clientes no mês20',
      'Ativados10',
      'Convertidos em pagos3',
      'Pagos sem atividade2',
      'Taxa de conversão15,0%',
    ],
  ])
  expect(screen.getByText('2 clientes novos pagam e ainda não tiveram visita')).toBeVisible()
  expect(screen.getByText('15,0 pontos abaixo da meta')).toBeVisible()
  expect(screen.getByText(/Entre todos os clientes no mês: 12 ativados, 4 convertidos/)).toBeVisible()
  expect(screen.getByRole('img', { name: 'Taxa de conversão 15,0%, meta 30%' })).toBeInTheDocument()
})

test('the revenue says how it grew, how many pay, what counts and who stands apart', async () => {
  open()
  const card = async (label: string) => (await screen.findByText(label)).parentElement
  await screen.findByText(/1.234,00/)
  expect(await card('Monthly recurring revenue (MRR)')).toHaveTextContent('-3.2% vs. last month')
  expect(await card('Card revenue this month')).toHaveTextContent(/R\$\s199,90/)
  expect(await card('Paid versus free clients')).toHaveTextContent('30 / 7025% paid')
  const apart = await screen.findByRole('region', { name: 'Not in MRR and ARR' })
  expect(apart).toHaveTextContent('count active subscriptions that are billed and paid.')
  expect(apart).toHaveTextContent('On trial6Plan given by the agency9Unpaid invoice1Pending2Suspended2')
})

test('what the agency bills itself stands apart from what is billed here, and both add up', async () => {
  // 1,234.00 and 249.99 a month; 14,808.00 and 3,198.80 a year.
  const byYou = { customers: 3, mrr: '249.99', arr: '3198.80' }
  api.on(getBusinessHealth, health({ mrr: '1234.00', arr: '14808.00', billedByYou: byYou }))
  open({ language: 'pt' })
  const note = await screen.findByRole('region', { name: 'Fora de MRR e ARR' })
  const text = note.textContent?.replaceAll('\u00a0', ' ')
  expect(await screen.findByText(/^Cobrado por você: R\$\s249,99$/)).toBeVisible()
  expect(text).toContain('Cobrado aquiR$ 1.234,00 por mês, R$ 14.808,00 por ano')
  expect(text).toContain('Cobrado por vocêR$ 249,99 por mês, R$ 3.198,80 por ano')
  expect(text).toContain('JuntosR$ 1.483,99 por mês, R$ 18.006,80 por ano')
})

test('growth without a month to compare with says so', async () => {
  api.on(getBusinessHealth, health({ customersLastMonth: 0, mrrLastMonth: '0.00', mrrGrowthRate: 0 }))
  open({ language: 'pt' })
  expect(await screen.findAllByText('Sem dados anteriores')).toHaveLength(2)
  expect(screen.queryByText(/em relação ao mês passado/)).toBeNull()
})

test('who needs help stands with the reasons, and opens with one click', async () => {
  open({ language: 'pt' })
  const list = await screen.findByRole('table', { name: 'Saúde dos clientes' })
  const rows = within(list).getAllByRole('row').slice(1)
  expect(rows[0]).toHaveTextContent('OficinaGoogle não vinculado2 avaliações urgentesGratuito1/1')
  expect(rows[1]).toHaveTextContent('PadariaTudo em diaProfissional2/∞')
  expect(within(list).getByRole('link', { name: 'Oficina' })).toHaveAttribute('href', '/clients/1')
  const requests = api.received(listClients).map(({ query }) => [query.sort, query.limit])
  expect(requests).toEqual(
    expect.arrayContaining([
      ['attention', 10],
      ['newest', 3],
    ]),
  )
})

test('of the clients it says how many owners have opened their account', async () => {
  open({ language: 'pt' })
  expect(await screen.findByText('112 contas abertas')).toBeVisible()
})

test('cards have a page of their own, a button and a figure away', async () => {
  open()
  expect(await screen.findByRole('table', { name: 'Business health' })).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Card batches' })).toBeNull()
  expect(document.querySelector('a[href="/cards"]')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create client' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Generate cards' })).toBeVisible()
})

test('an agency on its first day is told so instead of being judged', async () => {
  api.on(getBusinessHealth, health({ funnel: { joined: 0, activated: 0, paid: 0 }, conversionRate: 0 }))
  api.on(listClients, [])
  open()
  expect(await screen.findByText('No new clients this month yet')).toBeVisible()
  expect((await screen.findAllByText('No clients yet')).length).toBe(2)
})

test('figures that fail can be tried again while the lists are there', async () => {
  api.on(getBusinessHealth, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  expect(await screen.findByRole('table', { name: 'Business health' })).toBeVisible()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(getBusinessHealth, health())
  await person.click(again)
  expect(await screen.findByRole('table', { name: 'Conversion funnel' })).toBeInTheDocument()
})

test('the funnel is drawn as its steps are, each with its share of the first', async () => {
  const { container } = open()
  await screen.findByRole('table', { name: 'Conversion funnel' })
  const steps = [...container.querySelectorAll('.funnel-step')]
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'New clients this month20 ',
    'Activated10 50% of the new ones',
    'Converted to paid3 15% of the new ones',
  ])
  const widths = steps.map((step) => step.querySelector('rect:last-child')?.getAttribute('width'))
  expect(widths).toEqual(['100', '50', '15'])
})
