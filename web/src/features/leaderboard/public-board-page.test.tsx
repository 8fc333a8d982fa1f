import { getPublicLeaderboard } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { screenWidth } from '../../testing/screen-width.ts'
import { PublicBoardPage } from './pages/public-board-page.tsx'
import { aBoard, aWinner, ranked } from './testing/builders.ts'

const SHORT = { 'Ana S.': 20, 'Bruno L.': 20, 'Carla D.': 3, 'Davi M.': 0 }
const answer = (overrides: Parameters<typeof aBoard>[0] = {}) => ({
  companyName: 'Padaria Aurora',
  leaderboard: aBoard({ employees: ranked(SHORT), ...overrides }),
  pastWinners: [aWinner({ employeeName: 'Ana S.' })],
})

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  screenWidth(360)
  api = fakeApi()
  api.on(getPublicLeaderboard, answer())
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('visitors see the podium with its ties, bars, past winners and how long it lasts', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T12:34:10Z'), doNotFake: ['queueMicrotask'] })
  open('/public/leaderboard/17')
  expect(await screen.findByRole('heading', { level: 1, name: 'Padaria Aurora' })).toBeVisible()
  expect(screen.getByText('Leaderboard of November 2026')).toBeVisible()
  const steps = within(screen.getByRole('list', { name: 'Podium' })).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    'Ana S.Bruno L.20 visits · tied1Place 1',
    'Carla D.3 visits3Place 3',
  ])
  const rows = within(screen.getByRole('list', { name: 'Ranking' })).getAllByRole('listitem')
  expect(rows).toHaveLength(4)
  expect(rows[3]).toHaveTextContent('Davi M.0 visits')
  expect(screen.getByRole('timer')).toHaveAccessibleName('Month ends in 8 days, 14 hours, 26 minutes')
  expect(screen.getByText('October 2026')).toBeVisible()
  expect(api.received(getPublicLeaderboard)[0]).toMatchObject({
    params: { clientId: 17 },
    query: { limit: 200 },
  })
  expect(document.title).toBe('Leaderboard – Padaria Aurora · Avaliax')
})

test('the countdown ticks each minute, ends at nothing and asks for the new month once', async () => {
  jest.useFakeTimers({ now: new Date('2026-12-01T02:57:30Z') })
  open('/leaderboard/17')
  await screen.findByRole('timer')
  const countdown = () =>
    screen.getByRole('timer').getAttribute('aria-label') ?? screen.getByRole('timer').textContent
  expect(countdown()).toBe('Month ends in 0 days, 0 hours, 3 minutes')
  await act(() => jest.advanceTimersByTimeAsync(31_000))
  expect(countdown()).toBe('Month ends in 0 days, 0 hours, 2 minutes')
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(countdown()).toBe('Month ends in 0 days, 0 hours, 1 minute')
  api.on(getPublicLeaderboard, answer({ month: '2026-12', endsAt: '2027-01-01T03:00:00.000Z' }))
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(await screen.findByText('Leaderboard of December 2026')).toBeVisible()
  expect(api.received(getPublicLeaderboard)).toHaveLength(2)
})

test('where the clock is ahead, the month is over and the new one is asked for each minute', async () => {
  jest.useFakeTimers({ now: new Date('2026-12-01T05:00:00Z') })
  open('/leaderboard/17')
  const pass = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) await act(() => jest.advanceTimersByTimeAsync(60_100))
  }
  await pass(5)
  expect(screen.getByRole('timer')).toHaveTextContent('The month has ended')
  expect(screen.getByRole('timer').textContent).not.toContain('-')
  const asked = () => api.received(getPublicLeaderboard).length
  // The first board, the new one at once, and then each minute.
  expect(asked()).toBe(6)
  api.on(getPublicLeaderboard, answer({ month: '2026-12', endsAt: '2027-01-01T03:00:00.000Z' }))
  await pass(1)
  expect(screen.getByText('Leaderboard of December 2026')).toBeVisible()
  await pass(5)
  expect(asked()).toBe(7)
})

test.each([
  ['pt-BR', 'ID de cliente inválido'],
  ['de', 'Invalid Client ID'],
])('without a choice a browser in %s decides the language, and chooses nothing', (spoken, text) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue([spoken])
  open('/public/leaderboard/0')
  expect(screen.getByRole('heading', { level: 1, name: text })).toBeVisible()
  expect(localStorage.getItem('language')).toBeNull()
})

test('the choice wins over the browser', async () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['pt-BR'])
  localStorage.setItem('language', 'en')
  open('/public/leaderboard')
  expect(screen.getByRole('heading', { name: 'Invalid Client ID' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'PT – Português' }))
  expect(screen.getByRole('heading', { name: 'ID de cliente inválido' })).toBeVisible()
  expect(api.received(getPublicLeaderboard)).toEqual([])
})

test('a board that is switched off or nobody’s is not public', async () => {
  api.on(getPublicLeaderboard, () => refuse('NOT_FOUND'))
  open('/public/leaderboard/5', 'pt')
  expect(await screen.findByRole('heading', { name: 'Este placar não é público' })).toBeVisible()
})

test('a failure offers to try again, and a later one keeps what is on screen', async () => {
  jest.useFakeTimers({ now: new Date('2026-12-01T02:59:30Z') })
  const again = async () => {
    const button = await screen.findByRole('button', { name: 'Try again' })
    act(() => button.click())
  }
  api.on(getPublicLeaderboard, () => refuse('RATE_LIMITED'))
  open('/public/leaderboard/5')
  await again()
  await waitFor(() => expect(api.received(getPublicLeaderboard)).toHaveLength(2))
  expect(await screen.findByRole('heading', { name: 'Couldn’t load the leaderboard' })).toBeVisible()
  api.on(getPublicLeaderboard, answer())
  await again()
  expect(await screen.findByRole('heading', { name: 'Padaria Aurora' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()

  // The month ends, and nobody answers for the next one.
  api.goOffline()
  await act(() => jest.advanceTimersByTimeAsync(31_000))
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent(/may be out of date\. Shown as of .*\d\d:\d\d\. Can’t reach the server/)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Padaria Aurora' })).toBeVisible()
})

test('a team is one number, and names nobody', async () => {
  api.on(getPublicLeaderboard, { ...answer({ mode: 'team', employees: [] }), pastWinners: [] })
  open('/public/leaderboard/5', 'pt')
  expect(await screen.findByText('31 visitas')).toBeVisible()
  expect(screen.getByText('20 visitas no mês anterior')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Classificação' })).toBeNull()
  expect(screen.queryByText('Vencedores anteriores')).toBeNull()
})

test('on a wall it is read each half minute, outlives a failure and says since when; Escape leaves', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T12:34:10Z') })
  open('/public/leaderboard/5?wall=1')
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(await screen.findByRole('timer')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Padaria Aurora' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(/^As of/)
  api.on(getPublicLeaderboard, answer({ employees: ranked({ 'Davi M.': 50, 'Ana S.': 20 }) }))
  await act(() => jest.advanceTimersByTimeAsync(30_000))
  expect(api.received(getPublicLeaderboard)).toHaveLength(2)
  expect(await screen.findByText('50 visits', { selector: '.board-people *' })).toBeVisible()
  api.goOffline()
  await act(() => jest.advanceTimersByTimeAsync(300_000))
  expect(screen.getByRole('status')).toHaveTextContent(/No connection since .*34/)
  expect(screen.getAllByText('Davi M.')[0]).toBeVisible()
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  expect(location.search).toBe('')
  expect(screen.getByRole('button', { name: 'Full screen' })).toBeVisible()
})

function open(address: string, language?: string) {
  if (language) localStorage.setItem('language', language)
  history.replaceState(null, '', address)
  return render(<PublicBoardPage />)
}
