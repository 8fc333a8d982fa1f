import { listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { listSilentCards } from '@avaliax/proto/cards/figures/silent-card.routes.ts'
import { getClientStats } from '@avaliax/proto/cards/figures/stats.routes.ts'
import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { getReviewSummary, listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import { getReviewTrend } from '@avaliax/proto/reviews/review-trend.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { getGoogleAuthUrl } from '@avaliax/proto/tenancy/google.routes.ts'
import { getPlan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { getPublicSystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aCard, aClient, anEmployee, aPlan, aReviewSummary } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, pageOf, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aReview } from '../../testing/review-builders.ts'
import { reviewTrend, tapSummary } from '../../testing/visit-builders.ts'
import { DashboardPage } from './pages/dashboard-page.tsx'

const WHEN = '2026-11-02T12:00:00.000Z'
const inUse = { activatedAt: WHEN }
const silentCard = (employeeName: string | null) => ({ ...aCard({ employeeName }), assignedAt: WHEN })

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient(inUse))
  api.on(getPlan, aPlan())
  api.on(listClientEmployees, [anEmployee({ accessCount: 4 })])
  api.on(getClientStats, { employeeCount: 3, cardCount: 12, assignedCards: 4, unassignedCards: 8 })
  api.on(getReviewSummary, aReviewSummary({ total: 9, averageRating: 4.25 }))
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
const todo = async (title: string) => {
  const region = await screen.findByRole('region', { name: 'Needs attention' })
  return (await within(region).findByText(title)).closest('li') as HTMLElement
}

test.each([
  ['en', 'You’re all caught up.'],
  ['pt', 'Tudo em dia.'],
] as const)('with nothing to do there is a calm word (%s)', async (language, words) => {
  open({ language })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('button', { name: /.+/ })).toBeNull()
})

test('urgent reviews come first, with the way to them', async () => {
  api.on(getReviewSummary, aReviewSummary({ total: 9, responded: 4, urgent: 2, averageRating: 4.25 }))
  api.on(listSilentCards, [silentCard('Ana Souza')])
  const { person, router } = open()
  const line = await todo('2 urgent reviews without a reply')
  expect(line.parentElement?.firstElementChild).toBe(line)
  await person.click(within(line).getByRole('button', { name: 'Reply now' }))
  expect(router.state.location.search).toBe('?ratings=3,2,1&content=text&status=unresponded')
})

test('what is known only after the figures were shown keeps to one row until it is asked for', async () => {
  const summary = Promise.withResolvers<unknown>()
  api.on(getReviewSummary, () => summary.promise)
  api.on(listSilentCards, [silentCard('Ana Souza')])
  const { person } = open()
  const row = async (words: string) => (await screen.findByText(words)).closest('div') as HTMLElement
  expect(await row('There is 1 thing to sort out')).toBeVisible()
  expect(screen.getByText('the team')).toBeVisible()
  summary.resolve(aReviewSummary({ total: 9, responded: 4, urgent: 2, averageRating: 4.25 }))
  await person.click(
    within(await row('There are 2 things to sort out')).getByRole('button', { name: 'Show' }),
  )
  expect(await todo('2 urgent reviews without a reply')).toBeVisible()
  expect(await todo('1 card with no visits in 7 days')).toBeVisible()
})

test('silent cards name their holders and say what to do', async () => {
  const cards = [silentCard('Ana Souza'), silentCard(null), silentCard('Bruno Lima')]
  api.on(listSilentCards, pageOf(cards, 87, 'more'))
  const { person, router } = open()
  const line = await todo('87 cards with no visits in 7 days')
  expect(line).toHaveTextContent('Ana Souza, AB1234, Bruno Lima and 84 more. Hold a phone to each card')
  expect(api.received(listSilentCards)[0]?.query.limit).toBe(3)
  await person.click(within(line).getByRole('button', { name: 'View cards' }))
  expect(router.state.location.pathname + router.state.location.search).toBe('/cards')
})

test('the one silent card is found by its code', async () => {
  api.on(listSilentCards, [silentCard('Ana Souza')])
  const { person, router } = open()
  await todo('1 card with no visits in 7 days')
  await person.click(screen.getByRole('button', { name: 'View cards' }))
  expect(router.state.location.search).toBe('?search=AB1234')
})

test('a suspended account says what that means, and who can change it', async () => {
  api.on(getPublicSystemSettings, {
    agencyName: 'Agência Pinheiro',
    agencyUrl: 'https://pinheiro.test',
    scannerOfferText: '',
  })
  api.on(getOwnClient, aClient({ ...inUse, status: 'inactive' }))
  open({ language: 'pt' })
  expect(await screen.findByText('Sua conta está suspensa')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Falar com Agência Pinheiro' })).toHaveAttribute(
    'href',
    'https://pinheiro.test',
  )
  expect(screen.queryByText('Tudo em dia.')).toBeNull()
})

test('a full plan is said; one without a limit is never full', async () => {
  api.on(getPlan, aPlan({ maxEmployees: 3 }))
  open()
  expect(await todo('Your plan’s limit is reached (3 employees)')).toBeVisible()
})

test('a full plan is not said before the first visit: the next step comes first', async () => {
  api.on(getPlan, aPlan({ maxEmployees: 3 }))
  api.on(getOwnClient, aClient({ ...inUse, activatedAt: null }))
  open()
  expect(await screen.findByText('You’re all caught up.')).toBeVisible()
  expect(screen.queryByText(/limit is reached/)).toBeNull()
})

test('what cannot be found out is no reason for calm', async () => {
  api.on(listSilentCards, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('You’re all caught up.')).toBeNull()
  api.on(listSilentCards, [silentCard('Ana Souza')])
  await person.click(again)
  expect(await todo('1 card with no visits in 7 days')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
})

test.each([
  ['reconnect', 'Sua conexão com o Google expirou'],
  ['scope_missing', 'Falta uma permissão do Google'],
] as const)(
  'a Google connection in the state %s is said, with the way to reconnect',
  async (googleStatus, title) => {
    api.on(getOwnClient, aClient({ ...inUse, googleStatus }))
    api.on(getGoogleAuthUrl, () => refuse('DEPENDENCY_UNAVAILABLE'))
    const { person } = open({ language: 'pt' })
    expect(await screen.findByText(title)).toBeVisible()
    await person.click(screen.getByRole('button', { name: /Reconectar/ }))
    expect(await screen.findByText('Falha ao conectar com Google')).toBeVisible()
    expect(api.received(getGoogleAuthUrl)).toHaveLength(1)
  },
)

const aRefusal = (change: Parameters<typeof aReview>[0]) =>
  aReview({
    replyState: 'rejected',
    responseText: 'Ligue para 41 99999-0000',
    responseEditedAt: new Date().toISOString(),
    ...change,
  })

test('a reply that Google refused is named with its reason, and opened by its button', async () => {
  const refused = aRefusal({ id: 7, authorName: 'Carla Dias' })
  api.on(listReviews, [{ ...refused, replyViolation: 'PERSONAL_INFORMATION' }])
  const { person, router } = open()
  const line = await todo('Google refused your reply to Carla Dias')
  expect(line).toHaveTextContent(/It contains a phone number.*Edit the text and publish again/)
  expect(api.received(listReviews)[0]?.query).toMatchObject({ states: ['rejected'] })
  await person.click(within(line).getByRole('button', { name: 'Edit reply' }))
  expect(router.state.location).toMatchObject({
    pathname: '/reviews/7',
    search: '?states=rejected&compose=7',
  })
})

test.each([
  ['before Google was connected', null],
  ['more than 60 days ago', new Date(Date.now() - 61 * 86_400_000).toISOString()],
])('a reply that was refused %s is no news', async (_what, responseEditedAt) => {
  api.on(listReviews, [aRefusal({ responseEditedAt, responseGeneratedAt: null })])
  const { awaited } = open()
  await waitFor(() => expect(api.received(listReviews)).not.toHaveLength(0))
  await waitFor(() => expect(awaited()).toEqual([]))
  expect(screen.queryByText(/Google refused/)).toBeNull()
})

test('several refused replies are counted, the newest is named', async () => {
  const refused = [7, 8, 9].map((id) => aRefusal({ id, authorName: 'Carla Dias', replyViolation: 'SPAM' }))
  api.on(listReviews, refused)
  const { person, router } = open({ language: 'pt' })
  const line = (await screen.findByText('O Google recusou 3 respostas suas')).closest('li') as HTMLElement
  expect(line).toHaveTextContent('A mais recente, a Carla Dias: Ela parece propaganda ou spam.')
  await person.click(within(line).getByRole('button', { name: 'Editar resposta' }))
  expect(router.state.location).toMatchObject({
    pathname: '/reviews/7',
    search: '?states=rejected&compose=7',
  })
})
