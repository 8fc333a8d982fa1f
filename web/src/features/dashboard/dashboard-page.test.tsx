import { listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { listSilentCards } from '@avaliax/proto/cards/figures/silent-card.routes.ts'
import { getClientStats } from '@avaliax/proto/cards/figures/stats.routes.ts'
import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { getReviewSummary, listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import { getReviewTrend } from '@avaliax/proto/reviews/review-trend.routes.ts'
import { getClient, getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { getPlan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aClient, anEmployee, aPlan, aReviewSummary, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { reviewTrend, tapSummary } from '../../testing/visit-builders.ts'
import { DashboardPage } from './pages/dashboard-page.tsx'

const DAY_MS = 86_400_000
const ADVANCED = { googleIntegrationMode: 'advanced' } as const

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient({ activatedAt: '2026-11-02T12:00:00.000Z', ...ADVANCED }))
  api.on(getPlan, aPlan())
  api.on(listClientEmployees, [anEmployee()])
  api.on(getClientStats, {
    employeeCount: 3,
    cardCount: 12,
    assignedCards: 3,
    unassignedCards: 8,
    outOfUseCards: 1,
  })
  api.on(getReviewSummary, aReviewSummary())
  api.on(listSilentCards, [])
  api.on(listReviews, [])
  api.on(getTapSummary, tapSummary())
  api.on(getReviewTrend, reviewTrend())
})
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(
    <DashboardPage
      reviews={<p>the reviews</p>}
      visits={<p>the visits</p>}
      team={<p>the team</p>}
      addEmployee={<button type="button">Add</button>}
      showQr={({ name }) => <button type="button">{`QR of ${name}`}</button>}
    />,
    options,
  )
/** The card of a figure says so, once it is known. */
const shows = (label: string, text: string) =>
  waitFor(() => expect(screen.getByText(label).parentElement).toHaveTextContent(text))

test('the figures say how many employees and cards there are', async () => {
  open()
  expect(await screen.findByText('of 12 cards')).toBeVisible()
  await shows('Employees', 'Employees3Unlimited')
  // 12 = 3 + 8 + 1
  await shows('Assigned cards', 'Assigned cards3of 12 cards1 lost or retired')
  await shows('Available cards', 'Available cards8')
  expect(screen.getByText('the reviews')).toBeVisible()
  expect(screen.getByText('the visits')).toBeVisible()
  expect(screen.getByText('the team')).toBeVisible()
})

test('what happened is compared with the days before, in words', async () => {
  const previous = { taps: 40, reviewRequests: 60 }
  api.on(getTapSummary, tapSummary(50, { total: { taps: 50, reviewRequests: 45 }, previous }))
  api.on(
    getReviewTrend,
    reviewTrend({
      total: { count: 7, averageRating: 4.6 },
      previous: { count: 4, averageRating: 4.42 },
    }),
  )
  api.on(getReviewSummary, aReviewSummary({ total: 1200, responded: 300, averageRating: 4.1 }))
  open({ language: 'pt' })
  expect(await screen.findByText(/^\+25%/)).toHaveTextContent('+25% em relação aos 30 dias anteriores')
  await shows('Visitas', 'Visitas50 +25%')
  await shows('Abriram a página de avaliação', 'Abriram a página de avaliação45 −25%')
  // A percentage of few would say nothing.
  await shows('Novas avaliações', 'Novas avaliações7 +3')
  await shows('Nota média', 'Nota média4,6 +0,2')
  expect(screen.getByText('1.200 no total · 25% respondidas')).toBeVisible()
  expect(screen.getByText('4,1 no total')).toBeVisible()
  expect(screen.getByRole('img', { name: 'Visitas por dia: mínimo 0, máximo 50' })).toBeVisible()
})

test('where everybody was sent on, the same number is not shown twice', async () => {
  api.on(getTapSummary, tapSummary(50))
  open()
  await shows('Visits', 'Visits50No previous dataAll opened the review page')
  expect(screen.queryByText('Sent to review')).toBeNull()
})

test('in basic mode the average is Google’s own, and new reviews say of which they are counted', async () => {
  api.on(getOwnClient, aClient({ activatedAt: '2026-11-02T12:00:00.000Z' }))
  api.on(
    getReviewTrend,
    reviewTrend({ total: { count: 5, averageRating: 5 }, previous: { count: 0, averageRating: null } }),
  )
  api.on(getReviewSummary, aReviewSummary({ total: 5, totalReviews: 1200, averageRating: 4.3 }))
  open({ language: 'pt' })
  await shows('Nota média', 'Nota média4,3 No Google, de 1.200 avaliações')
  await shows(
    'Novas avaliações',
    'Novas avaliações5Sem dados anterioresContando só as 5 que o Google mostra. Conecte sua conta para ver todas.',
  )
})

test('without a period before there is nothing to compare', async () => {
  api.on(getTapSummary, tapSummary(50))
  open()
  await shows('Visits', 'Visits50No previous data')
  await shows('Average rating', '–No reviews in this period')
})

test('the period is chosen by a switch and kept in the address, by the client’s clock', async () => {
  api.on(getOwnClient, aClient({ timeZone: 'Pacific/Kiritimati' }))
  const { person, router } = open()
  await screen.findByText('Last 30 days vs. previous 30')
  await person.click(await screen.findByRole('radio', { name: '7 days' }))
  expect(router.state.location.search).toBe('?days=7')
  expect(await screen.findByText('Last 7 days vs. previous 7')).toBeVisible()
  // Beside these, today's visits are followed.
  const periods = () => api.received(getTapSummary).filter(({ query }) => query.from !== query.to)
  await waitFor(() => expect(periods()).toHaveLength(2))
  const request = periods().at(-1)
  const [from, to] = [String(request?.query.from), String(request?.query.to)]
  expect((Date.parse(to) - Date.parse(from)) / DAY_MS).toBe(6)
  expect(to).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format())
  expect(api.received(getReviewTrend)[1]?.query).toEqual({ from, to })
})

test('a part that cannot be loaded says so and can be tried again; the rest stays', async () => {
  api.on(getTapSummary, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  await shows('New reviews', 'New reviews0')
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('of 12 cards')).toBeVisible()
  expect(screen.queryByText('Sent to review')).toBeNull()
  api.on(getTapSummary, tapSummary(9))
  await person.click(again)
  await shows('Visits', 'Visits9')
})

test('a shop without cards reads nothing of cards, one whose cards are all lost does', async () => {
  const none = { employeeCount: 3, cardCount: 0, assignedCards: 0, unassignedCards: 0, outOfUseCards: 0 }
  api.on(getClientStats, none)
  const { unmount } = open({ width: 390 })
  await shows('Employees', 'Employees3')
  await waitFor(() => expect(screen.queryByText(/card/i)).toBeNull())
  unmount()
  api.on(getClientStats, { ...none, cardCount: 1, outOfUseCards: 1 })
  open({ width: 390 })
  await waitFor(() => expect(screen.getByText('Assigned cards')).toBeVisible())
})

test('long figures are grouped as the language does', async () => {
  api.on(getTapSummary, tapSummary(100_000))
  api.on(getClientStats, { employeeCount: 1000, cardCount: 2500, assignedCards: 1250, unassignedCards: 1250 })
  open({ language: 'pt', width: 360 })
  await shows('Visitas', 'Visitas100.000')
  expect(await screen.findByText('de 2.500 cartões')).toBeVisible()
  await shows('Funcionários', 'Funcionários1.000')
})

test('before there is a place only the next step and the three figures stand there, with one button', async () => {
  api.on(getOwnClient, aClient({ googlePlaceId: null }))
  api.on(listClientEmployees, [])
  const { unmount } = open()
  expect(await screen.findByText('0 of 4 done')).toBeVisible()
  const buttons = screen.getAllByRole('button').filter((button) => button.textContent)
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Open settings'])
  for (const figure of ['Employees', 'Assigned cards', 'Available cards'])
    expect(screen.getByText(figure)).toBeVisible()
  expect(screen.queryByText('New reviews')).toBeNull()
  expect(screen.queryByText('the team')).toBeNull()
  unmount()

  api.on(getOwnClient, aClient())
  const linked = open()
  expect(await screen.findByRole('button', { name: 'Add' })).toBeVisible()
  expect(screen.queryByText('the team')).toBeNull()
  linked.unmount()

  api.on(listClientEmployees, [anEmployee()])
  open()
  expect(await screen.findByRole('button', { name: 'QR of Ana Souza' })).toBeVisible()
  expect(screen.getByText('the team')).toBeVisible()
})

test('without a linked place a banner leads to the settings and can be dismissed; the matter stays', async () => {
  api.on(getOwnClient, aClient({ googlePlaceId: null, activatedAt: '2026-11-02T12:00:00.000Z' }))
  const { person, router } = open({ language: 'pt' })
  expect(await screen.findByText('Configuração pendente')).toBeVisible()
  expect(screen.queryByText('Sua empresa não está vinculada no Google')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByText('Configuração pendente')).toBeNull()
  expect(screen.getByText('Seus links não levam a lugar nenhum')).toBeVisible()
  await person.click(screen.getAllByRole('button', { name: 'Vincular empresa' })[0] as HTMLElement)
  expect(router.state.location.pathname).toBe('/settings')
})

test('the banner’s button opens the settings', async () => {
  api.on(getOwnClient, aClient({ googlePlaceId: null }))
  const { person, router } = open()
  await person.click(await screen.findByRole('button', { name: 'Open settings' }))
  expect(router.state.location.pathname).toBe('/settings')
})

test('a superadmin sees the impersonated client, and links keep it', async () => {
  api.on(getClient, ({ params }: { params: Record<string, unknown> }) =>
    aClient({ id: Number(params.clientId), companyName: 'Oficina', googlePlaceId: null }),
  )
  const { person, router } = open({ user: aSuperadmin(), at: '/dashboard?impersonate=42' })
  expect(await screen.findByText('Oficina')).toBeVisible()
  expect(api.received(getClientStats)[0]?.params).toEqual({ clientId: 42 })
  expect(api.received(getTapSummary)[0]?.params).toEqual({ clientId: 42 })
  await person.click(await screen.findByRole('button', { name: 'Open settings' }))
  expect(router.state.location.search).toBe('?impersonate=42')
})

test('a client that cannot be loaded offers to try again', async () => {
  api.on(getOwnClient, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(getOwnClient, aClient())
  await person.click(again)
  await waitFor(() => expect(screen.getByText('the team')).toBeVisible())
})

test('what stands below waits, already loading, until it is known how much stands above', async () => {
  let answer = () => {}
  api.on(
    listSilentCards,
    () =>
      new Promise((resolve) => {
        answer = () => resolve([])
      }),
  )
  api.on(getOwnClient, aClient({ activatedAt: '2026-10-01T12:00:00.000Z' }))
  api.on(getReviewSummary, aReviewSummary({ total: 3 }))
  open()
  expect(await screen.findByText('of 12 cards')).not.toBeVisible()
  answer()
  await waitFor(() => expect(screen.getByText('of 12 cards')).toBeVisible())
  expect(within(document.body).getByText('You’re all caught up.')).toBeVisible()
})
