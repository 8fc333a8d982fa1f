import { listBoardMonths } from '@avaliax/proto/cards/board/board-month.routes.ts'
import {
  getLeaderboard,
  type Leaderboard,
  type LeaderboardEntry,
  listPastWinners,
} from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { listCodes } from '@avaliax/proto/cards/code/code.routes.ts'
import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { type Client, getClient, getOwnClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { LIVE_EVERY_MS } from '../../shared/hooks/use-live-visits.ts'
import { aClient, aShopCode, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, pageOf, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aBoardMonth, tapSummary } from '../../testing/visit-builders.ts'
import { LeaderboardPage } from './pages/leaderboard-page.tsx'
import { aBoard, aWinner, ranked } from './testing/builders.ts'

const MONTHS = ['2026-11', '2026-10', '2026-09'].map((month) => aBoardMonth({ month }))

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T12:34:10Z'))
  api = fakeApi()
  api.on(getOwnClient, aClient({ employeeCount: 4 }))
  api.on(getLeaderboard, aBoard())
  api.on(listBoardMonths, MONTHS)
  api.on(getTapSummary, tapSummary())
  api.on(listCodes, [])
  api.on(listPastWinners, [
    aWinner(),
    aWinner({ employeeId: 2, position: 2, employeeName: 'Bruno Lima', cardTaps: 1 }),
  ])
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const open = (options: Parameters<typeof renderPage>[1] = {}) => renderPage(<LeaderboardPage />, options)
const figure = (label: string) => screen.getByText(label).parentElement
const podium = async () =>
  within(await screen.findByRole('list', { name: /Podium|Pódio/ })).getAllByRole('listitem')

test('the month: figures, podium, bars, countdown, past winners and what counts', async () => {
  open()
  expect((await podium()).map((step) => step.textContent)).toEqual([
    'Ana Souza20 visits1Place 1',
    'Bruno Lima8 visits2Place 2',
    'Carla Dias3 visits3Place 3',
  ])
  expect(figure('Visits')).toHaveTextContent('Visits31+11 vs. previous month')
  expect(figure('Visits in the previous month')).toHaveTextContent('20in October 2026')
  expect(figure('New reviews')).toHaveTextContent('4in November 2026')
  // The API says 5 of a company that nobody has rated.
  expect(figure('Average rating')).toHaveTextContent('Average rating–No reviews yet')
  const bars = screen
    .getByRole('list', { name: 'Ranking' })
    .querySelectorAll<HTMLElement>('.board-bar > span')
  expect([...bars].map((bar) => bar.style.width)).toEqual(['100%', '40%', '15%', '0%'])
  expect(screen.getByRole('timer')).toHaveAccessibleName('Month ends in 8 days, 14 hours, 26 minutes')
  expect(await screen.findByText('October 2026')).toBeVisible()
  expect(screen.getByText(/Star ratings and review texts don’t affect the ranking/)).toBeVisible()
  expect(screen.getByText(/America\/Sao_Paulo/)).toBeVisible()
})

test('what stands below the board is seen with it, so that it is never pushed away', async () => {
  const board = Promise.withResolvers<Leaderboard>()
  api.on(getLeaderboard, () => board.promise)
  open()
  expect(await screen.findByText('October 2026')).not.toBeVisible()
  expect(screen.getByText(/Star ratings and review texts don’t affect the ranking/)).not.toBeVisible()
  act(() => board.resolve(aBoard()))
  await podium()
  expect(screen.getByText('October 2026')).toBeVisible()
  expect(screen.getByText(/Star ratings and review texts don’t affect the ranking/)).toBeVisible()
})

test('what stands below is there without the board, too', async () => {
  api.on(getLeaderboard, () => refuse('DEPENDENCY_UNAVAILABLE'))
  open()
  expect(await screen.findByText('October 2026')).toBeVisible()
})

test('em português, com nota e empate no primeiro lugar', async () => {
  const stats = { ...aBoard().stats, overallRating: 4.62, totalReviews: 1213, totalCardTapsThisMonth: 20 }
  api.on(getLeaderboard, aBoard({ stats, employees: ranked({ Ana: 5, Bia: 5, Caio: 3 }) }))
  open({ language: 'pt', width: 360 })
  expect((await podium()).map((step) => step.textContent)).toEqual([
    'AnaBia5 visitas · empate1º1º lugar',
    'Caio3 visitas3º3º lugar',
  ])
  expect(figure('Nota média')).toHaveTextContent('4,61.213 avaliações no total')
  expect(figure('Visitas')).toHaveTextContent('Sem mudança')
  expect(screen.getByRole('timer')).toHaveAccessibleName('O mês termina em 8 dias, 14 horas, 26 minutos')
})

test('an earlier month is chosen, kept in the address, and has no countdown', async () => {
  const { person, router } = open()
  await podium()
  api.on(getLeaderboard, ({ query }: { query: Record<string, unknown> }) =>
    aBoard({ month: String(query.month), employees: ranked({ Davi: 9 }) }),
  )
  await person.click(screen.getByRole('combobox', { name: 'Month' }))
  await person.click(await screen.findByTitle('September 2026'))
  await waitFor(async () => expect((await podium())[0]).toHaveTextContent('Davi9 visits'))
  expect(router.state.location.search).toBe('?month=2026-09')
  expect(api.received(getLeaderboard).at(-1)?.query).toEqual({ limit: 200, month: '2026-09' })
  expect(screen.queryByRole('timer')).toBeNull()
  expect(figure('Visits')).toBeVisible()
})

test('nobody has a visit yet: the team stands there, and how to get the first', async () => {
  api.on(getLeaderboard, aBoard({ employees: ranked({ Ana: 0, Bia: 0 }) }))
  const { person, router } = open()
  expect(await screen.findByText('No visits yet')).toBeVisible()
  const rows = within(screen.getByRole('list', { name: 'Ranking' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual(['Ana0 visits', 'Bia0 visits'])
  expect(screen.queryByRole('list', { name: 'Podium' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'View the team’s QR codes' }))
  expect(router.state.location.pathname).toBe('/employees')
})

test('nobody is on the team, and nobody has won', async () => {
  api.on(getLeaderboard, aBoard({ employees: [] }))
  api.on(listPastWinners, [])
  open({ language: 'pt' })
  expect(await screen.findByRole('button', { name: 'Adicionar funcionários' })).toBeVisible()
  expect(await screen.findByText(/quando o mês terminar/)).toBeVisible()
})

test('of a thousand the first two hundred are shown, and that is said', async () => {
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`P ${index}`, 1000 - index]))
  api.on(getOwnClient, aClient({ employeeCount: 1000 }))
  api.on(getLeaderboard, aBoard({ employees: ranked(many) }))
  open()
  expect(await screen.findByText('Showing the top 200 of 1,000 people.')).toBeVisible()
  expect(within(screen.getByRole('navigation', { name: 'Ranking pages' })).getByText('10')).toBeVisible()
})

test('the switch changes what is shown, and waits for the board to hear of it', async () => {
  let client = aClient()
  let board: Leaderboard = aBoard({ mode: 'team', employees: [] })
  client = aClient({ leaderboardMode: 'team' })
  api.on(getOwnClient, () => client)
  api.on(getLeaderboard, () => board)
  api.on(updateClient, ({ body }: { body: unknown }) => {
    client = { ...client, ...(body as Partial<Client>) }
    return client
  })
  const { person } = open()
  expect(await screen.findByText('31 visits')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Leaderboard settings' }))
  await person.click(await screen.findByText('People'))
  await screen.findByText('Leaderboard updated')
  expect(api.received(updateClient)[0]).toMatchObject({
    params: { clientId: 11 },
    body: { leaderboardMode: 'individual' },
  })
  board = aBoard()
  expect((await podium())[0]).toHaveTextContent('Ana Souza')
  await person.click(screen.getByText('Off'))
  expect(await screen.findByText('The leaderboard is off')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy public link' })).toBeDisabled()
})

test('a refused switch says why and stays where it was', async () => {
  api.on(updateClient, () => refuse('CLIENT_INACTIVE'))
  const { person } = open({ language: 'pt' })
  await person.click(await screen.findByRole('button', { name: 'Configurar placar' }))
  await person.click(await screen.findByText('Desligado'))
  expect(await screen.findByText('Não foi possível atualizar o placar')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Pessoas' })).toBeChecked()
})

test('the public link stands on the client’s own host while that is live', async () => {
  api.on(getOwnClient, () => aClient({ id: 11, reviewHost: 'avalie.padaria.example' }))
  const { person } = open()
  await podium()
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await person.click(screen.getByRole('button', { name: 'Copy public link' }))
  await waitFor(() =>
    expect(write).toHaveBeenCalledWith('https://avalie.padaria.example/public/leaderboard/11'),
  )
})

test('the public link is copied; a browser that refuses is told of, with the address', async () => {
  const { person } = open()
  await podium()
  const copy = screen.getByRole('button', { name: 'Copy public link' })
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await person.click(copy)
  expect(await screen.findByText('Link copied to clipboard')).toBeVisible()
  expect(write).toHaveBeenCalledWith(`${location.origin}/public/leaderboard/11`)
  write.mockRejectedValue(new Error('not allowed'))
  await person.click(copy)
  expect(
    await screen.findByText(/^Couldn’t copy the leaderboard link\. Copy it manually: http/),
  ).toBeVisible()
})

test('copying the link of a board that is closed opens it, and says what people see', async () => {
  api.on(getOwnClient, aClient({ publicBoard: false }))
  api.on(updateClient, aClient({ publicBoard: true }))
  const { person } = open()
  await podium()
  jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await person.click(screen.getByRole('button', { name: 'Copy public link' }))
  expect(await screen.findByText(/Whoever has it sees short names/)).toBeVisible()
  expect(api.received(updateClient).map(({ body }) => body)).toEqual([{ publicBoard: true }])
})

test('the public page is closed by its switch; another mode leaves it as it is', async () => {
  api.on(updateClient, aClient({ publicBoard: true }))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Leaderboard settings' }))
  await person.click(await screen.findByText('Team'))
  await person.click(await screen.findByRole('switch', { name: 'Public page' }))
  await waitFor(() =>
    expect(api.received(updateClient).map(({ body }) => body)).toEqual([
      { leaderboardMode: 'team', publicBoard: true },
      { publicBoard: false },
    ]),
  )
})

test('past winners who shared a place are both there', async () => {
  api.on(listPastWinners, [aWinner(), aWinner({ employeeId: 2, employeeName: 'Bruno Lima' })])
  open()
  const month = (await screen.findByText('October 2026')).closest('li') as HTMLElement
  expect(
    within(month)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1Place 1Ana Souza40 visits', '1Place 1Bruno Lima40 visits'])
})

test('past winners come page by page', async () => {
  api.on(listPastWinners, ({ query }: { query: Record<string, unknown> }) =>
    query.cursor
      ? [aWinner({ month: '2026-08', employeeName: 'Zeca' })]
      : pageOf([aWinner(), aWinner({ month: '2026-09' })], 3, 'next'),
  )
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Zeca')).toBeVisible()
})

test('a board that cannot be loaded offers to try again; a client that cannot does, too', async () => {
  api.on(getLeaderboard, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person, unmount } = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(getLeaderboard, aBoard())
  await person.click(again)
  expect(await podium()).toHaveLength(3)
  unmount()
  api.on(getOwnClient, () => refuse('DEPENDENCY_UNAVAILABLE'))
  open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('an operator sees the board of the client that is viewed', async () => {
  api.on(getClient, aClient({ id: 42, companyName: 'Oficina' }))
  open({ user: aSuperadmin(), at: '/leaderboard?impersonate=42' })
  await podium()
  expect(api.received(getLeaderboard)[0]?.params).toEqual({ clientId: 42 })
})

test('the wall covers everything, is read each half minute, and Escape leads back', async () => {
  jest.restoreAllMocks()
  jest.useFakeTimers({ now: new Date('2026-11-22T12:34:10Z') })
  const { router } = open({ at: '/leaderboard?wall=1&impersonate=3', language: 'pt' })
  await act(() => jest.advanceTimersByTimeAsync(100))
  const wall = document.querySelector('.wall') as HTMLElement
  expect(within(wall).getByRole('heading', { level: 1, name: 'Padaria Aurora' })).toBeVisible()
  expect(within(wall).getByText('Placar de novembro de 2026')).toBeVisible()
  const before = api.received(getLeaderboard).length
  api.on(getLeaderboard, aBoard({ employees: ranked({ Davi: 50 }) }))
  await act(() => jest.advanceTimersByTimeAsync(30_000))
  expect(api.received(getLeaderboard).length).toBeGreaterThan(before)
  expect(within(wall).getByRole('list', { name: 'Pódio' })).toHaveTextContent('Davi50 visitas')
  api.on(getLeaderboard, () => refuse('DEPENDENCY_UNAVAILABLE'))
  await act(() => jest.advanceTimersByTimeAsync(31_000))
  expect(within(wall).getByRole('status')).toHaveTextContent(/Sem conexão desde/)
  expect(within(wall).getByRole('list', { name: 'Pódio' })).toHaveTextContent('Davi50 visitas')
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(document.querySelector('.wall')).toBeNull()
  expect(router.state.location.search).toBe('?impersonate=3')
})

test('the month that ended joins the past winners while the page stays open', async () => {
  jest.restoreAllMocks()
  // Ten seconds before midnight in São Paulo.
  jest.useFakeTimers({ now: new Date('2026-12-01T02:59:50Z') })
  open()
  await act(() => jest.advanceTimersByTimeAsync(100))
  expect(screen.queryByText('Zeca Pinto')).toBeNull()
  api.on(listPastWinners, [aWinner({ month: '2026-11', employeeName: 'Zeca Pinto' })])
  await act(() => jest.advanceTimersByTimeAsync(LIVE_EVERY_MS + 10_000))
  expect(screen.getByText('Zeca Pinto')).toBeVisible()
})

test('without visits in the month before nothing is compared', async () => {
  const stats = { ...aBoard().stats, totalCardTapsLastMonth: 0 }
  api.on(getLeaderboard, aBoard({ stats }))
  open()
  await podium()
  expect(figure('Visits')).toHaveTextContent('Visits31No previous data')
})

test('more than twenty people are paged, and stand before figures and settings', async () => {
  const people = Object.fromEntries(Array.from({ length: 45 }, (_, index) => [`P${index + 1}`, 90 - index]))
  api.on(getLeaderboard, aBoard({ employees: ranked(people) }))
  const { person } = open()
  await podium()
  const rows = () => within(screen.getByRole('list', { name: 'Ranking' })).getAllByRole('listitem')
  expect([rows().length, rows()[0]?.textContent]).toEqual([20, expect.stringContaining('P1')])
  await person.click(within(screen.getByRole('navigation', { name: 'Ranking pages' })).getByText('3'))
  expect([rows().length, rows()[0]?.textContent]).toEqual([5, expect.stringContaining('41P4150 visits')])
  const ranking = screen.getByRole('list', { name: 'Ranking' })
  const figures = screen.getByText('Average rating')
  expect(ranking.compareDocumentPosition(figures) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.queryByRole('radiogroup', { name: 'Leaderboard mode' })).toBeNull()
})

test('the owner sees hidden people, marked and without a place; the wall leaves them out', async () => {
  const [ana, ...others] = ranked({ Ana: 70, Bia: 5, Caio: 0 })
  const places = others.map((entry) => ({ ...entry, rank: entry.rank - 1 }))
  const hidden = { ...ana, hiddenFromBoard: true } as LeaderboardEntry
  api.on(getOwnClient, aClient({ employeeCount: 3 }))
  api.on(getLeaderboard, aBoard({ employees: [hidden, ...places] }))
  const { person } = open({ language: 'pt' })
  expect((await podium()).map((step) => step.textContent)).toEqual(['Bia5 visitas1º1º lugar'])
  const rows = () => within(screen.getByRole('list', { name: 'Classificação' })).getAllByRole('listitem')
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Ana70 visitas.*Oculto no placar público$/),
    expect.stringMatching(/^1º1º lugarBia5 visitas/),
    'Caio0 visitas',
  ])
  expect(screen.queryByText(/Mostrando as/)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Tela cheia' }))
  await waitFor(() => expect(document.querySelector('.wall')).not.toBeNull())
  expect(document.querySelector('.wall')).toHaveTextContent('Bia')
  expect(document.querySelector('.wall')).not.toHaveTextContent('Ana')
})

test('with one winner the wall shows nobody beside, and the shop’s own code', async () => {
  api.on(getLeaderboard, aBoard({ employees: ranked({ Davi: 50, Ana: 0 }) }))
  api.on(listCodes, [aShopCode({ reviewUrl: 'http://localhost:8080/r/shop' }), aShopCode({ id: 32 })])
  open({ at: '/leaderboard?wall=1', language: 'pt' })
  await waitFor(() => expect(document.querySelector('.wall')).not.toBeNull())
  const wall = within(document.querySelector('.wall') as HTMLElement)
  expect(await wall.findByRole('list', { name: 'Pódio' })).toHaveTextContent('Davi50 visitas')
  expect(wall.queryByRole('list', { name: 'Classificação' })).toBeNull()
  expect(document.querySelector('.wall-one')).not.toBeNull()
  const code = await wall.findByRole('img', { name: 'QR Code para avaliar Padaria Aurora' })
  expect(code).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg/))
  expect(api.received(listCodes)).toHaveLength(1)
})

test('a shop without a place has no code on the wall that would lead nowhere', async () => {
  api.on(getOwnClient, aClient({ googlePlaceId: null }))
  api.on(listCodes, [aShopCode()])
  open({ at: '/leaderboard?wall=1', language: 'pt' })
  expect(await screen.findAllByRole('list', { name: 'Pódio' })).not.toHaveLength(0)
  expect(api.received(listCodes)).toHaveLength(0)
})

test('visits that look like a flood are said on the row and lead to the ledger, not on the wall', async () => {
  const [ana, ...others] = ranked({ Ana: 70, Bia: 5 })
  const flooded = { ...ana, suspiciousTaps: 60, excludedTaps: 12 } as LeaderboardEntry
  api.on(getLeaderboard, aBoard({ employees: [flooded, ...others] }))
  const { person } = open({ language: 'pt' })
  const note = await screen.findByRole('link', { name: /suspeitas/ })
  expect(note).toHaveTextContent('60 visitas suspeitas · 12 visitas foram retiradas')
  expect(note).toHaveAttribute('href', '/visits?flood=true&employee=1&month=2026-11')
  await person.click(screen.getByRole('button', { name: 'Tela cheia' }))
  await waitFor(() => expect(document.querySelector('.wall')).not.toBeNull())
  const wall = within(document.querySelector('.wall') as HTMLElement)
  expect(wall.getByRole('list', { name: 'Classificação' })).toHaveTextContent('70 visitas')
  expect(wall.queryByText(/suspeitas/)).toBeNull()
})
