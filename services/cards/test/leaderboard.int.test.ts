import { scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import { transactions } from '@avaliax/chassis/mongo/transact.ts'
import { mongoOutbox } from '@avaliax/chassis/outbox/outbox.ts'
import { ReviewSummaryChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { clientViews } from '../src/client/client-view.service.ts'
import { employeeCounts } from '../src/client/employee-count.repository.ts'
import { boardRepository } from '../src/leaderboard/board.repository.ts'
import { monthClose } from '../src/leaderboard/month-close.service.ts'
import type { Winner } from '../src/leaderboard/winner.model.ts'
import { migrations } from '../src/migrations.ts'
import { type CardsModels, cardsModels } from '../src/models.ts'
import type { Recount } from '../src/recount/recount.service.ts'
import { tapLedger } from '../src/tap/tap-ledger.ts'
import type { TapRecord } from '../src/tap/tap-record.ts'
import { type CardsProcess, factsOf, startCards } from './cards-process.ts'

const ZONE = 'America/Sao_Paulo'

let cards: CardsProcess
let models: CardsModels
beforeAll(async () => {
  cards = await startCards()
  models = cardsModels(cards.db)
}, 90_000)
afterAll(() => cards.stop())

let nextClient = 2000
let nextTap = 0
async function company(names: readonly string[], changes: Parameters<typeof factsOf>[1] = {}) {
  const clientId = nextClient++
  cards.facts.set(clientId, factsOf(clientId, changes))
  const owner = cards.as([clientId])
  const people: { id: number; name: string }[] = []
  for (const name of names)
    people.push((await owner('POST', '/api/employees', { name, department: 'Balcão' })).body)
  const path = `/api/clients/${clientId}`
  return { clientId, owner, people, path, shown: `/api/public/leaderboard/${clientId}` }
}
type Company = Awaited<ReturnType<typeof company>>

/** Visits of different people, as the journal hands them over. */
function taps({ clientId, people }: Company, counts: readonly number[], at: string): TapRecord[] {
  const one = (employeeId: number): TapRecord => ({
    id: `tap-${++nextTap}`,
    at: Date.parse(at) + nextTap,
    ...{ clientId, employeeId, verdict: 'counted', source: 'card', sent: true, zone: ZONE },
    visitor: `v${nextTap}`,
  })
  return counts.flatMap((count, index) => Array.from({ length: count }, () => one(people[index]?.id ?? 0)))
}
const write = (records: readonly TapRecord[]) =>
  tapLedger({ ...models, transact: transactions({ db: cards.db }) }).write(records)

const boardOf = () => boardRepository({ ...models, counts: employeeCounts(models.clientCounts) })

const closeAt = (at: string) => {
  const tenancy = { call: () => Promise.reject(new Error('nobody is asked')) } as never
  const log = { warn: () => {} } as never
  return monthClose({
    ...models,
    board: boardOf(),
    clients: clientViews({ model: models.clientViews, tenancy, log }),
    outbox: mongoOutbox({ db: cards.db }),
    transact: transactions({ db: cards.db }),
    now: () => new Date(at),
  })()
}
const winnersOf = async ({ owner, path }: Company) =>
  (await owner('GET', `${path}/past-winners`)).body.map((winner: Winner) => [
    ...[winner.month, winner.position, winner.employeeName, winner.cardTaps],
  ])
const board = async ({ owner, path }: Company) => (await owner('GET', `${path}/leaderboard`)).body
const rankedNames = ({ employees }: { employees: { name: string; rank: number; cardTaps: number }[] }) =>
  employees.map(({ name, rank, cardTaps }) => [name, rank, cardTaps])

describe('the board of the month', () => {
  it('ranks by taps, equal ones alike, and shows those without any', async () => {
    const shop = await company(['Ana Souza', 'Bia', 'Caio', 'Davi'])
    await write(taps(shop, [2, 3, 2], new Date().toISOString()))
    const shown = await board(shop)
    expect(rankedNames(shown)).toEqual([
      ['Bia', 1, 3],
      ['Ana Souza', 2, 2],
      ['Caio', 2, 2],
      ['Davi', 4, 0],
    ])
    expect(shown.stats).toEqual({
      ...{ newReviewsThisMonth: 0, totalCardTapsThisMonth: 7, totalCardTapsLastMonth: 0 },
      ...{ overallRating: 5, totalReviews: 0 },
    })
    expect(shown.endsAt).toMatch(/-01T03:00:00\.000Z$/)
    const data = { total: 8, responded: 1, withText: 2, urgent: 0, averageRating: 4.5 }
    const months = [{ month: shown.month, count: 3 }]
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
      ...{ newReviewsThisMonth: 3, overallRating: 4.5, totalReviews: 8, totalCardTapsThisMonth: 7 },
    })
  }, 60_000)

  it('keeps up with the top of a large team, whoever leaves it or overtakes', async () => {
    const shop = await company([])
    const [month, board] = ['2031-02', boardOf()]
    const at = { clientId: shop.clientId, month }
    const people = Array.from({ length: 200 }, (_, index) => ({ _id: 9_000_000 + index, taps: index + 1 }))
    const now = new Date()
    const stamp = { rev: 1, createdAt: now, updatedAt: now }
    const person = { clientId: shop.clientId, department: 'Balcão', email: null, hiddenFromBoard: false }
    await models.employees.insertMany(
      people.map(({ _id }) => ({ _id, name: `P ${_id}`, employeeToken: `t${_id}`, ...person, ...stamp })),
    )
    await models.monthly.insertMany(
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
    const last = await models.monthly.findOneAndUpdate({ ...at, cardTaps: 1 }, { $set: { cardTaps: 500 } })
    expect(await top()).toEqual([500, 200, 199])
    const shown = { _id: { $gte: 9_000_100, $lt: 9_000_200 } }
    await models.employees.updateMany(shown, { hiddenFromBoard: true })
    expect(await top()).toEqual([500, 100, 99])
    expect(last?.employeeId).toBe(9_000_000)
  })

  it('shows strangers first names and initials, and nobody who asked to be left out', async () => {
    const shop = await company(['Ana Souza', 'Bia Lima'])
    await write(taps(shop, [2, 5], new Date().toISOString()))
    const shown = async () =>
      (await fetch(`${cards.url}${shop.shown}`)).json() as never as Record<string, never>
    const first = await shown()
    expect(first.companyName).toBe('Padaria Central')
    expect(rankedNames(first.leaderboard as never)).toEqual([
      ['Bia L.', 1, 5],
      ['Ana S.', 2, 2],
    ])
    expect(JSON.stringify(first)).not.toMatch(/Souza|Lima/)
    await shop.owner('PATCH', `/api/employees/${shop.people[1]?.id}`, { hiddenFromBoard: true })
    expect(rankedNames((await shown()).leaderboard as never)).toEqual([['Ana S.', 1, 2]])
  })

  it.each([
    ['switched off', { leaderboardMode: 'off' }],
    ['of a suspended company', { status: 'inactive' }],
  ] as const)('%s does not exist for strangers, like that of nobody', async (_, changes) => {
    const { shown } = await company([], {})
    const hidden = await company([], changes)
    await hidden.owner('GET', `${hidden.path}/leaderboard`)
    expect((await fetch(`${cards.url}${shown}`)).status).toBe(200)
    const bytes = async (path: string) => {
      const answer = await fetch(cards.url + path)
      return [answer.status, { ...((await answer.json()) as object), requestId: '' }]
    }
    expect(await bytes(hidden.shown)).toEqual(await bytes('/api/public/leaderboard/999999'))
    expect((await fetch(`${cards.url}/api/public/leaderboard/0`)).status).toBe(400)
  })

  it('of a team names nobody', async () => {
    const shop = await company(['Ana'], { leaderboardMode: 'team' })
    await write(taps(shop, [3], new Date().toISOString()))
    expect(await board(shop)).toMatchObject({
      mode: 'team',
      employees: [],
      stats: { totalCardTapsThisMonth: 3 },
    })
    const stranger = await company([])
    expect((await stranger.owner('GET', `${shop.path}/leaderboard`)).status).toBe(404)
    expect((await stranger.owner('GET', `${shop.path}/past-winners`)).status).toBe(404)
  })
})

// Far ahead, where the process's own schedule has nothing to close yet.
describe('the end of a month', () => {
  beforeAll(() => closeAt('2031-01-02T00:00:00Z'))

  it('is the client’s midnight, to the second, and its winners are three however often it is closed', async () => {
    const shop = await company(['Ana', 'Bia', 'Caio', 'Davi'])
    await write(taps(shop, [4, 9, 4, 1], '2031-10-15T12:00:00Z'))
    await write(taps(shop, [0, 0, 0, 20], '2031-11-01T03:00:00Z'))
    await write(taps(shop, [0, 0, 0, 2], '2031-11-01T02:59:59Z'))
    expect(await closeAt('2031-11-01T03:00:30Z')).toBe(0)
    expect(await winnersOf(shop)).toEqual([])
    // Two workers at once, days late.
    const closed = await Promise.all([closeAt('2031-11-09T00:00:00Z'), closeAt('2031-11-09T00:00:00Z')])
    expect(closed.reduce((sum, count) => sum + count)).toBe(1)
    const october = [
      ['2031-10', 1, 'Bia', 9],
      ['2031-10', 2, 'Ana', 4],
      ['2031-10', 3, 'Caio', 4],
    ]
    expect(await winnersOf(shop)).toEqual(october)
    expect(await closeAt('2031-11-09T00:00:00Z')).toBe(0)
    expect(await closeAt('2031-12-02T00:00:00Z')).toBe(1)
    expect(await winnersOf(shop)).toEqual([['2031-11', 1, 'Davi', 20], ...october])
    const told = await cards.db
      .collection('outbox')
      .find({ type: 'month.closed', clientId: shop.clientId })
      .toArray()
    expect(told.map(({ data }) => [data.month, data.cardTaps, data.winners.length])).toEqual([
      ['2031-10', 20, 3],
      ['2031-11', 20, 1],
    ])
  }, 60_000)

  it('is decided again when taps were still on their way, and who leaves later stays a winner', async () => {
    const shop = await company(['Ana', 'Bia'])
    await write(taps(shop, [2, 1], '2031-09-10T12:00:00Z'))
    await closeAt('2031-10-05T00:00:00Z')
    expect(await winnersOf(shop)).toEqual([
      ['2031-09', 1, 'Ana', 2],
      ['2031-09', 2, 'Bia', 1],
    ])
    await shop.owner('DELETE', `/api/employees/${shop.people[1]?.id}`)
    const left = { deletedAt: new Date('2031-10-02T00:00:00Z') }
    await models.employees.updateOne({ _id: shop.people[1]?.id }, left)
    await write(taps(shop, [0, 4], '2031-09-30T12:00:00Z'))
    expect(await closeAt('2031-10-05T00:00:00Z')).toBe(1)
    expect(await winnersOf(shop)).toEqual([
      ['2031-09', 1, 'Bia', 5],
      ['2031-09', 2, 'Ana', 2],
    ])
  })

  it('killed in the middle it leaves nothing behind, and the next run does it', async () => {
    const shop = await company(['Ana'])
    await write(taps(shop, [1], '2031-08-10T12:00:00Z'))
    const broken = monthClose({
      ...models,
      board: boardOf(),
      clients: { stored: async () => (await models.clientViews.findById(shop.clientId).lean()) as never },
      outbox: { append: () => Promise.reject(new Error('the process ends here')), appendAll: async () => {} },
      transact: transactions({ db: cards.db }),
      now: () => new Date('2031-10-05T00:00:00Z'),
    })
    await expect(broken()).rejects.toThrow('the process ends here')
    expect(await winnersOf(shop)).toEqual([])
    expect(await closeAt('2031-10-05T00:00:00Z')).toBe(1)
    expect(await winnersOf(shop)).toEqual([['2031-08', 1, 'Ana', 1]])
  })
})

it('a month is added up again from the ledger, and a board that was tampered with is found out', async () => {
  const shop = await company(['Ana', 'Bia'])
  await write(taps(shop, [3, 2], '2031-04-30T12:00:00Z'))
  // Two minutes later it is May there, whatever the clock of this machine says.
  await write(taps(shop, [1, 0], '2031-05-01T02:59:00Z'))
  await write(taps(shop, [0, 7], '2031-05-01T03:00:00Z'))
  const recount = async (month: string) =>
    (await fetch(`${cards.url}/recountz?client=${shop.clientId}&month=${month}`)).json() as Promise<Recount>
  const shown = ({ employees }: Recount) => employees.map(({ name, ledger }) => [name, ledger.cardTaps])
  const april = await recount('2031-04')
  expect([april.matches, shown(april)]).toEqual([
    true,
    [
      ['Ana', 4],
      ['Bia', 2],
    ],
  ])
  expect(shown(await recount('2031-05'))).toEqual([['Bia', 7]])
  await models.monthly.updateOne(
    { clientId: shop.clientId, month: '2031-04', cardTaps: 2 },
    { $inc: { cardTaps: 1 } },
  )
  expect((await recount('2031-04')).matches).toBe(false)
  const outside = { headers: { 'x-forwarded-for': '198.51.100.7' } }
  expect((await fetch(`${cards.url}/recountz?client=${shop.clientId}&month=2031-04`, outside)).status).toBe(
    404,
  )
})

it('a store from before the boards is brought up to date, twice if need be', async () => {
  const shop = await company(['Ana', 'Bia'])
  await write(taps(shop, [3, 2], '2031-06-10T12:00:00Z'))
  await write(taps(shop, [1, 0], '2031-07-10T12:00:00Z'))
  const ofShop = { clientId: shop.clientId }
  await models.clientMonths.deleteMany(ofShop)
  await models.clientViews.collection.updateOne({ _id: shop.clientId } as object, {
    $unset: { searchTokens: 1 },
  })
  const steps = migrations(models).filter(({ number }) => number >= 3)
  for (const step of [...steps, ...steps]) await step.run(cards.db)
  const months = await models.clientMonths.find(ofShop).sort({ _id: 1 }).lean()
  expect(months.map(({ month, cardTaps, open }) => [month, cardTaps, open])).toEqual([
    ['2031-06', 5, true],
    ['2031-07', 1, true],
  ])
  const view = await models.clientViews.findById(shop.clientId).lean()
  expect(view?.searchTokens).toEqual(['padaria', 'central'])
})

it('a page of winners leads to the next', async () => {
  const shop = await company(['Ana'])
  for (const month of ['2031-03', '2031-04', '2031-05']) await write(taps(shop, [1], `${month}-10T12:00:00Z`))
  await closeAt('2031-07-01T00:00:00Z')
  const first = await shop.owner('GET', `${shop.path}/past-winners?limit=2`)
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await shop.owner('GET', next)
  const months = [...first.body, ...second.body].map(({ month }: Winner) => month)
  expect(months).toEqual(['2031-05', '2031-04', '2031-03'])
  const stored = scopedRepository<Winner>(models.winners)
  expect(await stored.count({ clientIds: [shop.clientId] })).toBe(3)
})
