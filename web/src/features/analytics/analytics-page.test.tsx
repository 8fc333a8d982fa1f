import { getAgencyTaps } from '@avaliax/proto/cards/figures/agency-taps.routes.ts'
import { getAgencyReviews } from '@avaliax/proto/reviews/agency-reviews.routes.ts'
import { getAgencyStats } from '@avaliax/proto/tenancy/agency.routes.ts'
import { getBillingAttention, getRevenueAnalytics } from '@avaliax/proto/tenancy/analytics.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { agencyStats, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { AnalyticsPage } from './pages/analytics-page.tsx'

const figures = (revenue: string, newCustomers = 2) => ({
  revenue,
  plans: revenue,
  cards: '0.00',
  scanner: '0.00',
  mrr: '29.00',
  newCustomers,
  customers: 4,
  churned: 0,
})
const REVENUE = {
  months: [
    { month: '2026-10', ...figures('100.00') },
    { month: '2026-11', ...figures('50.00') },
  ],
  total: { ...figures('150.00', 4), scanner: '10.00' },
  previous: figures('100.00', 0),
  arr: '348.00',
  apart: { onTrial: 6, given: 9, overdue: 1, notBegun: 2, suspended: 2 },
  byPlan: [
    {
      planId: 2,
      planName: 'Profissional',
      customers: 1,
      mrr: '29.00',
      revenue: '150.00',
      previousRevenue: '0.00',
    },
  ],
  byClient: [
    {
      clientId: 11,
      companyName: 'Padaria Aurora',
      planId: 2,
      planName: 'Profissional',
      revenue: '150.00',
      previousRevenue: '100.00',
    },
    {
      clientId: 12,
      companyName: 'Oficina Boa Vista',
      planId: null,
      planName: null,
      revenue: '0.00',
      previousRevenue: '0.00',
    },
  ],
}
const TAPS = {
  months: [{ month: '2026-11', cardTaps: 40, reviewRequests: 30 }],
  total: { cardTaps: 40, reviewRequests: 30 },
  previous: { cardTaps: 80, reviewRequests: 60 },
  byClient: [{ clientId: 12, cardTaps: 40, reviewRequests: 30, previousCardTaps: 80 }],
}
const REVIEWS = {
  months: [{ month: '2026-11', reviews: 9, answers: 6 }],
  total: { reviews: 9, answers: 6 },
  previous: { reviews: 0, answers: 0 },
  byClient: [{ clientId: 11, reviews: 9, answers: 6, previousReviews: 0 }],
}

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  const totals = { totalClients: 1200, activeCards: 40, totalEmployees: 7, availableCards: 30 }
  api.on(getAgencyStats, agencyStats(totals))
  api.on(getRevenueAnalytics, REVENUE)
  api.on(getAgencyTaps, TAPS)
  api.on(getAgencyReviews, REVIEWS)
  api.on(getBillingAttention, { customers: [] })
})
const open = (language: 'en' | 'pt' = 'en') =>
  renderPage(<AnalyticsPage />, { user: aSuperadmin(), language, at: '/analytics' })
const cells = async (table: string, row: string) =>
  within(
    within(await screen.findByRole('table', { name: table })).getByRole('row', { name: new RegExp(row) }),
  )
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

test('the period is compared with the one before, by month, plan and client', async () => {
  const { person } = open()
  expect((await screen.findByText('1,200')).parentElement).toHaveTextContent('Total clients1,200')
  expect(await screen.findByText('+50.0% vs. the previous 6 months')).toBeVisible()
  expect(screen.getByText('-50.0% vs. the previous 6 months')).toBeVisible()
  expect(await cells('By client', 'Padaria Aurora')).toEqual([
    ...['Padaria Aurora', 'Profissional', 'R$ 150,00', 'R$ 100,00', '0', '9', '6'],
  ])
  expect(await cells('By client', 'Oficina Boa Vista')).toContain('40')
  expect(screen.getByRole('region', { name: 'Not in MRR and ARR' })).toHaveTextContent(
    'Plan given by the agency9',
  )
  expect(await cells('By plan', 'Profissional')).toContain('R$ 29,00')
  expect(screen.getByText(/The scanner’s offer brought in another R\$.10,00/)).toBeVisible()
  expect(screen.getByRole('list', { name: 'Revenue by month' })).toHaveTextContent('10/26')
  await person.click(screen.getByText('Visits', { selector: '.ant-segmented-item-label' }))
  expect(screen.getByRole('list', { name: 'Visits by month' })).toHaveTextContent('4011/26')
  await person.click(screen.getByText('12 months'))
  expect(api.received(getRevenueAnalytics).at(-1)?.query).toEqual({ months: 12 })
})

test('what one service cannot tell leaves the rest readable, and can be tried again', async () => {
  api.on(getAgencyTaps, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open('pt')
  expect(await screen.findByRole('table', { name: 'Por cliente' })).toBeVisible()
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  api.on(getAgencyTaps, TAPS)
  await person.click(again)
  expect(await screen.findByText('-50,0% em relação aos 6 meses anteriores')).toBeVisible()
})

test('nothing yet says so', async () => {
  const none = {
    total: figures('0.00', 0),
    previous: figures('0.00', 0),
    arr: '0.00',
    byPlan: [],
    byClient: [],
  }
  api.on(getRevenueAnalytics, { months: [], ...none })
  api.on(getAgencyTaps, { ...TAPS, total: { cardTaps: 0, reviewRequests: 0 }, byClient: [] })
  open('pt')
  expect(await screen.findByText('Nada neste período')).toBeVisible()
})

test('whose payment failed, whose trial ends and who is leaving stands in a list of its own', async () => {
  const row = {
    clientId: 11,
    companyName: 'Padaria Aurora',
    email: 'a@example.com',
    planName: 'Profissional',
  }
  const at = '2026-12-01T12:00:00.000Z'
  api.on(getBillingAttention, {
    customers: [
      { ...row, concern: 'payment_failed', monthly: '29.00', at },
      {
        ...row,
        clientId: 12,
        companyName: 'Oficina Boa Vista',
        concern: 'leaving',
        monthly: '99.00',
        at: null,
      },
    ],
  })
  open('pt')
  expect(await cells('Pagamentos e cancelamentos', 'Padaria Aurora')).toEqual([
    ...['Padaria Aurora', 'Falha no pagamento', 'plano pago até 01/12/2026', 'Profissional', 'R$ 29,00'],
  ])
  expect(await cells('Pagamentos e cancelamentos', 'Oficina')).toEqual([
    ...['Oficina Boa Vista', 'Cancelando', '–', 'Profissional', 'R$ 99,00'],
  ])
})

test('nobody to call about money is good news', async () => {
  open()
  expect(await screen.findByText('No failed payments, ending trials or cancellations.')).toBeVisible()
})

test('another period that cannot be read shows no figures of the one before', async () => {
  const { person } = open()
  expect(await screen.findByRole('table', { name: 'By plan' })).toBeVisible()
  api.on(getRevenueAnalytics, () => refuse('DEPENDENCY_UNAVAILABLE'))
  await person.click(screen.getByText('12 months'))
  expect(await screen.findByText('Couldn’t load this')).toBeVisible()
  expect(screen.queryByRole('table', { name: 'By plan' })).toBeNull()
})
