import { listBoardMonths } from '@avaliax/proto/cards/board/board-month.routes.ts'
import {
  getLeaderboard,
  getPublicLeaderboard,
  listPastWinners,
} from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { updateEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { ReviewSummaryChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Winner, winners } from '../src/board/winner.model.ts'
import { migrations } from '../src/migrations.ts'
import type { Recount } from '../src/recount/recount.service.ts'
import { boardFixture, type Company } from './board-fixture.ts'
import { startCards } from './cards-under-test.ts'

let cards: Awaited<ReturnType<typeof startCards>>
beforeAll(async () => {
  cards = await startCards()
}, 90_000)
afterAll(() => cards.stop())

const fixture = boardFixture(() => cards)
const { company, taps, write, closeAt, models } = fixture
const board = async ({ owner, clientId }: Company) =>
  (await owner(getLeaderboard, { params: { clientId } })).body
const rankedNames = ({ employees }: { employees: { name: string; rank: number; cardTaps: number }[] }) =>
  employees.map(({ name, rank, cardTaps }) => [name, rank, cardTaps])

describe('the board of the month', () => {
  it('ranks by taps, with equal ranks, and shows employees without taps', async () => {
    const shop = await company(['Ana Souza', 'Bia', 'Caio', 'Davi'])
    await write(taps(shop, [2, 3, 2], new Date().toISOString()))
    const current = await board(shop)
    expect(rankedNames(current)).toEqual([
      ['Bia', 1, 3],
      ['Ana Souza', 2, 2],
      ['Caio', 2, 2],
      ['Davi', 4, 0],
    ])
    expect(current.stats).toEqual({
      newReviewsThisMonth: 0,
      totalCardTapsThisMonth: 7,
      totalCardTapsLastMonth: 0,
      overallRating: 5,
      totalReviews: 0,
    })
    expect(current.endsAt).toMatch(/-01T03:00:00\.000Z$/)
    const data = { total: 8, responded: 1, withText: 2, urgent: 0, averageRating: 4.5 }
    const months = [{ month: current.month, count: 3 }]
    const fact = {
      subject: String(shop.clientId),
      rev: 4,
      clientId: shop.clientId,
      data: { ...data, months },
    }
    await cards.hear(ReviewSummaryChanged, fact)
    const known = () => cards.db.collection('review_view').findOne({ _id: shop.clientId as never })
    while (!(await known())) await cards.settle()
    expect((await board(shop)).stats).toMatchObject({
      newReviewsThisMonth: 3,
      overallRating: 4.5,
      totalReviews: 8,
      totalCardTapsThisMonth: 7,
    })
  }, 60_000)

  it('has the right top of a large team after removals and changes of rank', async () => {
    const shop = await company([])
    const { employees, monthly } = models()
    const [month, board] = ['2031-02', fixture.board()]
    const at = { clientId: shop.clientId, month }
    const people = Array.from({ length: 200 }, (_, index) => ({ _id: 9_000_000 + index, taps: index + 1 }))
    const now = new Date()
    const stamp = { rev: 1, createdAt: now, updatedAt: now }
    const person = { clientId: shop.clientId, department: 'Balcão', email: null, hiddenFromBoard: false }
    await employees.insertMany(
      people.map(({ _id }) => ({ _id, name: `P ${_id}`, employeeToken: `t${_id}`, ...person, ...stamp })),
    )
    await monthly.insertMany(
      people.map(({ _id, taps: cardTaps }) => ({
        _id: `${_id}:${month}`,
        ...at,
        employeeId: _id,
        cardTaps,
        reviewRequests: 0,
        rev: 1,
      })),
    )
    const top = async () => (await board.top({ ...at, until: now, limit: 3 })).map(({ cardTaps }) => cardTaps)
    expect(await top()).toEqual([200, 199, 198])
    const last = await monthly.findOneAndUpdate({ ...at, cardTaps: 1 }, { $set: { cardTaps: 500 } })
    expect(await top()).toEqual([500, 200, 199])
    const shown = { _id: { $gte: 9_000_100, $lt: 9_000_200 } }
    await employees.updateMany(shown, { hiddenFromBoard: true })
    expect(await top()).toEqual([500, 100, 99])
    expect(last?.employeeId).toBe(9_000_000)
  })

  it('shows first names and initials in public, without hidden employees', async () => {
    const shop = await company(['Ana Souza', 'Bia Lima'])
    await write(taps(shop, [2, 5], new Date().toISOString()))
    const publicBoard = async () =>
      (await fetch(`${cards.url}${shop.shown}`)).json() as never as Record<string, never>
    const first = await publicBoard()
    expect(first.companyName).toBe('Padaria Central')
    expect(rankedNames(first.leaderboard as never)).toEqual([
      ['Bia L.', 1, 5],
      ['Ana S.', 2, 2],
    ])
    expect(JSON.stringify(first)).not.toMatch(/Souza|Lima/)
    await shop.owner(updateEmployee, {
      params: { employeeId: shop.people[1]?.id },
      body: { hiddenFromBoard: true },
    })
    const without = (await publicBoard()).leaderboard as never as { stats: object }
    expect(rankedNames(without as never)).toEqual([['Ana S.', 1, 2]])
    // Who is not shown has still brought visits to the team.
    expect(without.stats).toMatchObject({ totalCardTapsThisMonth: 7 })
    const { employees } = await board(shop)
    expect(employees).toMatchObject([
      { name: 'Bia Lima', rank: 1, cardTaps: 5, hiddenFromBoard: true },
      { name: 'Ana Souza', rank: 1, cardTaps: 2 },
    ])
    expect(employees[1]).not.toHaveProperty('hiddenFromBoard')
  })

  it.each([
    ['switched off', { leaderboardMode: 'off' }],
    ['not opened yet', { publicBoard: false }],
    ['of a suspended company', { status: 'inactive' }],
  ] as const)('%s does not exist for visitors, like that of nobody', async (_, changes) => {
    const { shown } = await company([], {})
    const hidden = await company([], changes)
    await hidden.owner(getLeaderboard, { params: { clientId: hidden.clientId } })
    expect((await fetch(`${cards.url}${shown}`)).status).toBe(200)
    const bytes = async (path: string) => {
      const answer = await fetch(cards.url + path)
      return [answer.status, { ...((await answer.json()) as object), requestId: '' }]
    }
    expect(await bytes(hidden.shown)).toEqual(await bytes('/api/public/leaderboard/999999'))
    expect((await fetch(`${cards.url}/api/public/leaderboard/0`)).status).toBe(400)
  })

  it('in team mode lists no employees', async () => {
    const shop = await company(['Ana'], { leaderboardMode: 'team' })
    await write(taps(shop, [3], new Date().toISOString()))
    expect(await board(shop)).toMatchObject({
      mode: 'team',
      employees: [],
      stats: { totalCardTapsThisMonth: 3 },
    })
    const stranger = await company([])
    for (const route of [getLeaderboard, listPastWinners])
      expect((await stranger.owner(route, { params: { clientId: shop.clientId } })).status).toBe(404)
  })
})

it('a recount from the ledger detects a changed board', async () => {
  const shop = await company(['Ana', 'Bia'])
  await write(taps(shop, [3, 2], '2031-04-30T12:00:00Z'))
  // Two minutes later it is May there, whatever the clock of this machine says.
  await write(taps(shop, [1, 0], '2031-05-01T02:59:00Z'))
  await write(taps(shop, [0, 7], '2031-05-01T03:00:00Z'))
  const recount = async (month: string) =>
    (await fetch(`${cards.url}/recountz?client=${shop.clientId}&month=${month}`)).json() as Promise<Recount>
  const rowsOf = ({ employees }: Recount) => employees.map(({ name, ledger }) => [name, ledger.cardTaps])
  const april = await recount('2031-04')
  expect([april.matches, rowsOf(april)]).toEqual([
    true,
    [
      ['Ana', 4],
      ['Bia', 2],
    ],
  ])
  expect(rowsOf(await recount('2031-05'))).toEqual([['Bia', 7]])
  await models().monthly.updateOne(
    { clientId: shop.clientId, month: '2031-04', cardTaps: 2 },
    { $inc: { cardTaps: 1 } },
  )
  expect((await recount('2031-04')).matches).toBe(false)
  const outside = { headers: { 'x-forwarded-for': '198.51.100.7' } }
  expect((await fetch(`${cards.url}/recountz?client=${shop.clientId}&month=2031-04`, outside)).status).toBe(
    404,
  )
})

it('a store without boards is migrated, also twice', async () => {
  const stored = models()
  const shop = await company(['Ana', 'Bia'])
  await write(taps(shop, [3, 2], '2031-06-10T12:00:00Z'))
  await write(taps(shop, [1, 0], '2031-07-10T12:00:00Z'))
  const ofShop = { clientId: shop.clientId }
  await stored.clientMonths.deleteMany(ofShop)
  await stored.clientViews.collection.updateOne({ _id: shop.clientId } as object, {
    $unset: { searchTokens: 1 },
  })
  const steps = migrations.filter(({ number }) => number >= 3)
  for (const step of [...steps, ...steps]) await step.run(cards.db)
  const months = await stored.clientMonths.find(ofShop).sort({ _id: 1 }).lean()
  expect(months.map(({ month, cardTaps, open }) => [month, cardTaps, open])).toEqual([
    ['2031-06', 5, true],
    ['2031-07', 1, true],
  ])
  const view = await stored.clientViews.findById(shop.clientId).lean()
  expect(view?.searchTokens).toEqual(['padaria', 'central'])
})

describe('the board of an earlier month', () => {
  it('is ranked like the current one, with the employees of that time, and is in the list of months', async () => {
    const shop = await company(['Ana', 'Bia', 'Caio', 'Davi'])
    await write(taps(shop, [2, 3, 2], '2026-04-10T12:00:00Z'))
    await write(taps(shop, [0, 0, 0, 5], '2026-05-01T03:00:00Z'))
    const { employees } = models()
    const joined = { createdAt: new Date('2026-01-05T12:00:00Z') }
    await employees.updateMany({ clientId: shop.clientId, name: { $ne: 'Davi' } }, joined, {
      timestamps: false,
      overwriteImmutable: true,
    })
    const of = async (month: string) =>
      (await shop.owner(getLeaderboard, { params: { clientId: shop.clientId }, query: { month } })).body
    const april = await of('2026-04')
    expect(april).toMatchObject({
      month: '2026-04',
      endsAt: '2026-05-01T03:00:00.000Z',
      mode: 'individual',
      stats: { totalCardTapsThisMonth: 7, totalCardTapsLastMonth: 0 },
    })
    expect(rankedNames(april)).toEqual([
      ['Bia', 1, 3],
      ['Ana', 2, 2],
      ['Caio', 2, 2],
    ])
    const may = await of('2026-05')
    expect(may.stats).toMatchObject({ totalCardTapsThisMonth: 5, totalCardTapsLastMonth: 7 })
    expect(rankedNames(may)).toEqual([
      ['Davi', 1, 5],
      ['Ana', 2, 0],
      ['Bia', 2, 0],
      ['Caio', 2, 0],
    ])
    const months = await shop.owner(listBoardMonths, {
      params: { clientId: shop.clientId },
      query: { limit: 1 },
    })
    expect([months.body, months.headers.get('x-total-count')]).toEqual([
      [{ month: '2026-05', cardTaps: 5, reviewRequests: 5, suspiciousTaps: 0, excludedTaps: 0 }],
      '2',
    ])
    const next = /<([^>]+)>/.exec(months.headers.get('link') ?? '')?.[1] ?? ''
    expect((await shop.owner('GET', next)).body).toEqual([
      { month: '2026-04', cardTaps: 7, reviewRequests: 7, suspiciousTaps: 0, excludedTaps: 0 },
    ])
  })

  it('is empty before the first tap, and refused for a future month', async () => {
    const shop = await company(['Ana'])
    const ask = (month: string) =>
      shop.owner(getLeaderboard, { params: { clientId: shop.clientId }, query: { month } })
    for (const month of ['2019-12', '0000-01'])
      expect((await ask(month)).body).toMatchObject({
        month,
        employees: [],
        stats: { totalCardTapsThisMonth: 0, totalCardTapsLastMonth: 0 },
      })
    expect((await ask('2199-01')).body).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ path: 'month' }],
    })
    expect((await ask('2026-13')).status).toBe(400)
    expect((await shop.owner(listBoardMonths, { params: { clientId: shop.clientId } })).body).toEqual([])
  })

  it('in team mode has the sum only, and is 404 for others', async () => {
    const shop = await company(['Ana'], { leaderboardMode: 'team' })
    await write(taps(shop, [4], '2026-04-10T12:00:00Z'))
    const april = await shop.owner(getLeaderboard, {
      params: { clientId: shop.clientId },
      query: { month: '2026-04' },
    })
    expect(april.body).toMatchObject({ employees: [], stats: { totalCardTapsThisMonth: 4 } })
    const stranger = await company([])
    for (const route of [getLeaderboard, listBoardMonths])
      expect((await stranger.owner(route, { params: { clientId: shop.clientId } })).status).toBe(404)
  })
})

describe('a caller that reads all public boards', () => {
  it('gets first names and initials, and one answer for what is off or nobody’s', async () => {
    const shop = await company(['Ana Maria Souza'])
    await write(taps(shop, [1], new Date().toISOString()))
    const read = async (path: string) => {
      const answer = await fetch(`${cards.url}/api/public/leaderboard/${path}`)
      return { status: answer.status, text: await answer.text(), headers: answer.headers }
    }
    for (const id of ['', '0', '-1', '01', '1e3', 'x', '%00'])
      expect([id, (await read(id)).status]).toEqual([id, 400])
    const { status, text } = await read(`${shop.clientId}`)
    expect([status, text.includes('Ana S.'), text.includes('Maria'), text.includes('Souza')]).toEqual([
      ...[200, true, false, false],
    ])
    const headersOf = (headers: Headers) =>
      [...headers].filter(([name]) => !/^(date|x-request-id|ratelimit-.*|traceparent)$/.test(name))
    const off = await company([], { leaderboardMode: 'off' })
    const [unknown, hidden] = [await read('900000'), await read(`${off.clientId}`)]
    expect([hidden.status, headersOf(hidden.headers)]).toEqual([404, headersOf(unknown.headers)])
  })

  const from = (address: string) => (id: number) =>
    cards.visitor(address)(getPublicLeaderboard, { params: { clientId: id } })

  it('sees twenty an hour, whether they exist, are off or are nobody’s', async () => {
    const shown = await company(['Ana'])
    const off = await company([], { leaderboardMode: 'off' })
    const read = from('203.0.113.20')
    const nobodys = Array.from({ length: 18 }, (_, at) => 910_000 + at)
    const statuses = []
    for (const id of [shown.clientId, off.clientId, ...nobodys]) statuses.push((await read(id)).status)
    expect(statuses).toEqual([200, 404, ...nobodys.map(() => 404)])
    const last = await company(['Bia'])
    for (const id of [last.clientId, 920_000, last.clientId]) {
      const refused = await read(id)
      expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    }
    // A board on a wall is read again and again, and is one board.
    for (let time = 0; time < 10; time++) expect((await read(shown.clientId)).status).toBe(200)
    expect((await from('203.0.113.21')(last.clientId)).status).toBe(200)
  })

  it('is the same whichever address of an IPv6 network it takes', async () => {
    const { clientId } = await company(['Ana'])
    for (let at = 0; at < 20; at++) await from(`2001:db8:7:7::${at + 1}`)(930_000 + at)
    expect((await from('2001:db8:7:7:aaaa::1')(clientId)).status).toBe(429)
  })

  it('is never counted for boards of its own', async () => {
    const shops = []
    for (let at = 0; at < 22; at++) shops.push(await company([]))
    const owner = cards.as(shops.map(({ clientId }) => clientId))
    for (const ask of [owner, cards.agency])
      for (const { clientId } of shops)
        expect((await ask(getPublicLeaderboard, { params: { clientId } })).status).toBe(200)
    const stranger = await company([])
    const statuses = []
    for (const { clientId } of shops)
      statuses.push((await stranger.owner(getPublicLeaderboard, { params: { clientId } })).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

it('pages of winners have cursors', async () => {
  const shop = await company(['Ana'])
  for (const month of ['2031-03', '2031-04', '2031-05']) await write(taps(shop, [1], `${month}-10T12:00:00Z`))
  await closeAt('2031-07-01T00:00:00Z')
  const first = await shop.owner(listPastWinners, {
    params: { clientId: shop.clientId },
    query: { limit: 2 },
  })
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await shop.owner('GET', next)
  const months = [...first.body, ...second.body].map(({ month }: Winner) => month)
  expect(months).toEqual(['2031-05', '2031-04', '2031-03'])
  const stored = winners.on(cards.db).within({ clientIds: [shop.clientId] })
  expect(await stored.count({})).toBe(3)
})
