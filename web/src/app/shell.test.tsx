import { listCards, listClientCards } from '@avaliax/proto/cards/card/card.routes.ts'
import { listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getAgencyTaps } from '@avaliax/proto/cards/figures/agency-taps.routes.ts'
import { listSilentCards } from '@avaliax/proto/cards/figures/silent-card.routes.ts'
import { getClientStats } from '@avaliax/proto/cards/figures/stats.routes.ts'
import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { listTaps } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { getRequestFigures } from '@avaliax/proto/cards/request/request-figures.routes.ts'
import { getAccountClosing } from '@avaliax/proto/identity/account-closing.routes.ts'
import { getMe } from '@avaliax/proto/identity/auth.routes.ts'
import { listOwnInvitations } from '@avaliax/proto/identity/invitation.routes.ts'
import { listOperators } from '@avaliax/proto/identity/operator.routes.ts'
import { getAgencyReviews, getReviewMonths } from '@avaliax/proto/reviews/agency-reviews.routes.ts'
import { getReviewSummary, listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import { getReviewTrend } from '@avaliax/proto/reviews/review-trend.routes.ts'
import { getAgencyStats } from '@avaliax/proto/tenancy/agency.routes.ts'
import { getRevenueAnalytics, getRevenueMonths } from '@avaliax/proto/tenancy/analytics.routes.ts'
import { getClient, getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { countInvitations, listClients, listClientTags } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { listClientViews } from '@avaliax/proto/tenancy/client-view.routes.ts'
import { listOwnCompanies } from '@avaliax/proto/tenancy/company.routes.ts'
import { createCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { getPlan, listPlans } from '@avaliax/proto/tenancy/plan.routes.ts'
import { getPublicSystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { checkSession } from '../shared/session/session.ts'
import {
  aClient,
  aClientRow,
  aCompany,
  agencyStats,
  aMe,
  aPlan,
  aReviewSummary,
  aSuperadmin,
  aUser,
} from '../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../testing/fake-api.ts'
import { renderApp } from '../testing/render-app.tsx'
import { requestFigures } from '../testing/request-builders.ts'
import { reviewTrend, tapSummary } from '../testing/visit-builders.ts'
import { loadSignedInApp } from './root.tsx'

/** The agency's figures are nothing. */
const NONE = {
  revenue: '0.00',
  plans: '0.00',
  cards: '0.00',
  scanner: '0.00',
  mrr: '0.00',
  newCustomers: 0,
  customers: 0,
  churned: 0,
}

let api: FakeApi
beforeAll(async () => {
  await loadSignedInApp()
}, 60_000)
beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', 'a-token')
  api = fakeApi()
  api.on(getMe, aMe(aSuperadmin()))
  api.on(getAgencyStats, agencyStats({ totalClients: 7 }))
  api.on(listClients, [aClientRow({ id: 17, companyName: 'Oficina' })])
  api.on(listClientTags, { tags: [] })
  api.on(listOperators, [])
  api.on(countInvitations, { not_invited: 0, invited: 0, expired: 0, accepted: 1 })
  api.on(listClientViews, { views: [] })
  api.on(listPlans, [aPlan()])
  api.on(listCards, [])
  api.on(listTaps, [])
  api.on(getClient, aClient({ id: 17, companyName: 'Oficina' }))
  api.on(getPlan, aPlan())
  api.on(listClientEmployees, [])
  api.on(getClientStats, { employeeCount: 0, cardCount: 0, assignedCards: 0, unassignedCards: 0 })
  api.on(getReviewSummary, aReviewSummary())
  api.on(listSilentCards, [])
  api.on(listReviews, [])
  api.on(getTapSummary, tapSummary())
  api.on(getReviewTrend, reviewTrend())
  api.on(getRequestFigures, requestFigures())
  api.on(getRevenueAnalytics, {
    months: [],
    total: NONE,
    previous: NONE,
    arr: '0.00',
    byPlan: [],
    byClient: [],
  })
  const [taps, reviews] = [
    { cardTaps: 0, reviewRequests: 0 },
    { reviews: 0, answers: 0 },
  ]
  api.on(getAgencyTaps, { months: [], total: taps, previous: taps, byClient: [] })
  api.on(getReviewMonths, { months: [], best: [], worst: [] })
  api.on(getRevenueMonths, { months: [] })
  api.on(getAgencyReviews, { months: [], total: reviews, previous: reviews, byClient: [] })
})

test('the operator’s menu has its order, its divider and marks where one is', async () => {
  await open('/analytics')
  expect(await screen.findByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  expect(document.title).toBe('Analytics · Avaliax')
  const entries = within(menu()).getAllByRole('listitem')
  expect(entries.map((entry) => entry.textContent)).toEqual([
    ...['Dashboard', 'Clients', 'Reviews', 'Analytics', 'Plans', 'Cards', 'Audit trail', 'Privacy'],
    ...['API logs', 'Review Gap Scanner', 'Leads', 'Reports', 'Settings', 'AdvancedPlatform'],
  ])
  expect(entries.at(-1)).toHaveClass('shell-divided')
  expect(screen.getAllByText('0.8.0')[0]).toBeVisible()
  await userEvent.click(within(menu()).getByRole('link', { name: 'Dashboard' }))
  await waitFor(() =>
    expect(within(menu()).getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard'),
  )
})

test('viewing a client keeps it on every link, says whose pages these are, and ends at the dashboard', async () => {
  await open('/client-dashboard?impersonate=17')
  const banner = (await screen.findByText('Viewing as')).closest('div') as HTMLElement
  await waitFor(() => expect(banner).toHaveTextContent('Viewing as Oficina'))
  expect(screen.getAllByText('Client View')[0]).toBeVisible()
  const links = within(menu()).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...['/dashboard?impersonate=17', '/employees?impersonate=17', '/leaderboard?impersonate=17'],
    ...[
      '/reviews?impersonate=17',
      '/requests?impersonate=17',
      '/aspects?impersonate=17',
      '/reports?impersonate=17',
    ],
    ...['/images?impersonate=17'],
    ...['/widgets?impersonate=17', '/settings?impersonate=17'],
  ])
  await userEvent.click(within(banner).getByRole('button', { name: 'Back to all clients' }))
  expect(location.pathname + location.search).toBe('/dashboard')
  expect(screen.queryByText('Viewing as')).toBeNull()
})

test('the way back from a client leads to the same filtered list, and to the row that was opened', async () => {
  await open('/clients?search=ofi&sort=attention')
  await userEvent.click(await screen.findByRole('link', { name: 'View as client – Oficina' }))
  await waitFor(() => expect(location.search).toBe('?impersonate=17'))
  await userEvent.click(await screen.findByRole('button', { name: 'Back to all clients' }))
  expect(location.pathname + location.search).toBe('/clients?search=ofi&sort=attention')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Oficina' })).toHaveFocus())
})

test('without a connection the page says so; once it is back what failed is read again', async () => {
  api.on(getAgencyStats, () => refuse('DEPENDENCY_UNAVAILABLE'))
  await open('/analytics')
  await screen.findByRole('button', { name: 'Try again' })
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText('You are offline')).toBeVisible()
  api.on(getAgencyStats, agencyStats({ totalClients: 7 }))
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText('You are offline')).toBeNull()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
})

test('the ledger of visits has no entry of its own: the dashboard is marked for it', async () => {
  await open('/visits?impersonate=17')
  expect(await screen.findByRole('heading', { level: 1, name: 'Visits' })).toBeVisible()
  expect(within(menu()).getByRole('link', { current: true })).toHaveTextContent('Dashboard')
})

test('two keys and a name lead to any client', async () => {
  await open('/analytics')
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Search or jump to…' })
  await waitFor(() => expect(field).toHaveFocus())
  await userEvent.keyboard('ofi{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/clients/17'))
})

test('a client’s cards stand in no menu: the palette finds them, under employees they are', async () => {
  api.on(listClientCards, [])
  api.on(getPublicSystemSettings, {
    agencyName: 'Agência',
    agencyUrl: 'https://agencia.example.com',
    scannerOfferText: '',
  })
  await open('/settings?impersonate=17')
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Search or jump to…' })
  await waitFor(() => expect(field).toHaveFocus())
  await userEvent.keyboard('cards{Enter}')
  await waitFor(() => expect(document.title).toBe('Cards · Avaliax'))
  expect(location.pathname + location.search).toBe('/cards?impersonate=17')
  expect(within(menu()).getByRole('link', { current: true })).toHaveTextContent('Employees')
})

test('a client’s page without a client leads back to the operator’s own', async () => {
  await open('/reviews')
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
})

test.each(['/', '/dashboard', '/employees', '/settings'])(
  'a log-in without a company is told so wherever it comes in: %s',
  async (path) => {
    api.on(getMe, aMe(aUser({ clientId: null })))
    api.on(getOwnClient, () => refuse('NOT_FOUND'))
    api.on(listOwnCompanies, [])
    await open(path)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This account has no company yet' }),
    ).toBeVisible()
    expect(location.pathname).toBe('/')
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(api.received(getOwnClient).length).toBeLessThan(3)
    await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: /Sign out/ }))
    expect(await screen.findByLabelText('Password')).toBeVisible()
    expect(localStorage.getItem('token')).toBeNull()
  },
)

test('a log-in without a company opens one of its own', async () => {
  api.on(getMe, aMe(aUser({ clientId: null })))
  api.on(getOwnClient, () => refuse('NOT_FOUND'))
  api.on(listOwnCompanies, [])
  api.on(listOwnInvitations, [])
  api.on(getAccountClosing, { closing: null })
  api.on(createCompany, aCompany({ companyName: 'Padaria Nova' }))
  await open('/')
  await userEvent.type(await screen.findByLabelText('Company name'), ' Padaria Nova ')
  expect(await screen.findByRole('button', { name: 'Close account…' })).toBeVisible()
  api.on(getOwnClient, aClient({ companyName: 'Padaria Nova' }))
  await userEvent.click(screen.getByRole('button', { name: 'Open company' }))
  await waitFor(() => expect(api.received(createCompany)[0]?.body).toEqual({ name: 'Padaria Nova' }))
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'This account has no company yet' })).toBeNull(),
  )
})

const menu = () => screen.getAllByRole('navigation', { name: 'Main navigation' })[0] as HTMLElement

async function open(path: string) {
  history.replaceState(null, '', path)
  await act(() => checkSession())
  await renderApp(path)
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
}
