import { monthsBack } from '@avaliax/chassis/time/months-back.ts'
import { listBoardMonths } from '@avaliax/proto/cards/board/board-month.routes.ts'
import { listPastWinners } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { exportAgencyTaps } from '@avaliax/proto/cards/figures/agency-taps.routes.ts'
import { getCompanyVisits } from '@avaliax/proto/cards/figures/company-visits.internal.ts'
import { getMonthVisits } from '@avaliax/proto/cards/figures/month-visits.internal.ts'
import { getPeriodVisits } from '@avaliax/proto/cards/figures/period-visits.internal.ts'
import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { listTaps } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { daysOfMonth } from '@avaliax/proto/month-days.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { boardFixture } from './board-fixture.ts'
import { startCards } from './cards-under-test.ts'

let cards: Awaited<ReturnType<typeof startCards>>
beforeAll(async () => {
  cards = await startCards()
}, 90_000)
afterAll(() => cards.stop())

const fixture = boardFixture(() => cards)
const now = new Date()
/** The year up to the month before this one. */
const YEAR = monthsBack(now.toISOString().slice(0, 10), 13).slice(0, 12)

it('the visits of each month of a year are those of summary, board, winners, ledger and CSV', async () => {
  const shop = await fixture.company(['Ana Souza', 'Bia', 'Caio', 'Davi'])
  const { clientId, owner } = shop
  const params = { clientId }
  for (const [index, month] of YEAR.entries()) {
    await fixture.write(fixture.taps(shop, [index + 1, 2, index % 3], `${month}-10T15:00:00Z`))
    // The evening before, where the client lives, is of the month before.
    await fixture.write(fixture.taps(shop, [1], `${month}-01T02:00:00Z`))
  }
  await fixture.closeAt(now.toISOString())
  const boardMonths = (await owner(listBoardMonths, { params })).body
  const winners = (await owner(listPastWinners, { params })).body
  const csv = (await cards.agency(exportAgencyTaps, { query: { months: 24, separator: ',' } })).text
  for (const month of YEAR) {
    const { status, body } = await cards.asTenancy(getMonthVisits, { params, query: { month } })
    expect(status).toBe(200)
    const { total, byDay } = body
    const range = { ...daysOfMonth(month) }
    const summary = (await owner(getTapSummary, { params, query: range })).body
    expect(total.taps).toBeGreaterThan(0)
    expect([total, byDay]).toEqual([summary.total, summary.byDay])
    const counted = await owner(listTaps, { params, query: { ...range, verdict: 'counted' } })
    expect(counted.headers.get('x-total-count')).toBe(String(total.taps))
    expect(boardMonths.find((row) => row.month === month)).toMatchObject({
      cardTaps: total.taps,
      reviewRequests: total.reviewRequests,
    })
    expect(csv).toContain(`${clientId},Padaria Central,${month},${total.taps},${total.reviewRequests}`)
    expect(body.winners.length).toBeGreaterThan(1)
    expect(body.winners).toEqual(winners.filter((winner) => winner.month === month))
  }
}, 120_000)

it('is for tenancy alone', async () => {
  const { clientId, owner } = await fixture.company([])
  const call = { params: { clientId }, query: { month: '2026-01' } }
  expect((await owner(getMonthVisits, call)).status).toBe(401)
  expect((await cards.asTenancy(getMonthVisits, call)).body.total).toEqual({ taps: 0, reviewRequests: 0 })
})

it('counts the cards that the team got in a period by the client’s calendar, beside the visits of its days', async () => {
  const shop = await fixture.company(['Ana Souza'])
  const { clientId, owner } = shop
  await fixture.write(fixture.taps(shop, [2], '2026-01-10T15:00:00Z'))
  const card = { clientId, cardType: 'standard', employeeId: 1, batchId: 1, status: 'active', rev: 1 }
  // Nine in the evening of the last day of December, and the first minutes of January, where the client lives.
  for (const [at, assignedAt] of [
    '2026-01-01T00:00:00Z',
    '2026-01-01T03:05:00Z',
    '2026-02-01T02:59:00Z',
  ].entries()) {
    const code = `PV${clientId}${at}`
    const row = { ...card, _id: 9_000_000 + clientId * 10 + at, code, cardNumber: `${code}XX` }
    await cards.db
      .collection<{ _id: number; assignedAt: Date }>('cards')
      .insertOne({ ...row, assignedAt: new Date(assignedAt) })
  }
  const call = { params: { clientId }, query: daysOfMonth('2026-01') }
  const { body } = await cards.asTenancy(getPeriodVisits, call)
  expect(body).toEqual({ taps: 2, reviewRequests: expect.any(Number), cardsAdded: 2 })
  expect((await owner(getPeriodVisits, call)).status).toBe(401)
})

it('several companies are counted side by side, each over the days of its own clock', async () => {
  const [one, other] = [await fixture.company(['Ana Souza']), await fixture.company([])]
  await fixture.write(fixture.taps(one, [3], new Date().toISOString()))
  const query = { clientIds: `${one.clientId},${other.clientId}`, days: '7' }
  const { status, body } = await cards.asTenancy(getCompanyVisits, { query } as never)
  expect(status).toBe(200)
  expect(body.companies).toEqual([
    { clientId: one.clientId, visits: 3, requests: 0 },
    { clientId: other.clientId, visits: 0, requests: 0 },
  ])
})
