import { transactions } from '@avaliax/chassis/mongo/transact.ts'
import {
  createEmployee,
  deleteEmployee,
  listClientEmployees,
} from '@avaliax/proto/cards/employee/employee.routes.ts'
import { exportAgencyTaps, getAgencyTaps } from '@avaliax/proto/cards/figures/agency-taps.routes.ts'
import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { TapRecord } from '../src/journal/tap-record.domain.ts'
import { tapLedger } from '../src/ledger/tap-ledger.store.ts'
import { migrations } from '../src/migrations.ts'
import type { Recount } from '../src/recount/recount.service.ts'
import { type CardsModels, cardsModels } from './cards-models.ts'
import { type CardsUnderTest, factsOf, startCards } from './cards-under-test.ts'

const ZONE = 'America/Sao_Paulo'

let cards: CardsUnderTest
let models: CardsModels
beforeAll(async () => {
  cards = await startCards()
  models = cardsModels(cards.db)
}, 90_000)
afterAll(() => cards.stop())

let nextClient = 5000
async function shopWith(...names: string[]) {
  const clientId = nextClient++
  cards.facts.set(clientId, factsOf(clientId))
  const owner = cards.as([clientId])
  const people: number[] = []
  for (const name of names)
    people.push((await owner(createEmployee, { body: { name, department: 'Balcão' } })).body.id)
  return { clientId, owner, people }
}

type Shop = Awaited<ReturnType<typeof shopWith>>

let nextTap = 0
const visit = (clientId: number, at: string, changes: Partial<TapRecord> = {}): TapRecord => ({
  id: `day-${++nextTap}`,
  at: Date.parse(at),
  clientId,
  employeeId: null,
  visitor: `v${nextTap}`,
  verdict: 'counted',
  source: 'card',
  sent: true,
  zone: ZONE,
  ...changes,
})
const write = (records: readonly TapRecord[]) =>
  tapLedger({ db: cards.db, transact: transactions({ db: cards.db }) }).write(records)
const daysOf = async (clientId: number) =>
  (await models.tapDays.find({ clientId }).sort({ _id: 1 }).lean()).map(
    ({ rev: _, inApps: __, ...day }) => day,
  )

/** A mix of everything over two days of the client. */
function mixed(clientId: number, [ana = 0, bia = 0]: readonly number[]): TapRecord[] {
  const first = '2026-10-01T02:59:59Z'
  const again = visit(clientId, first, { employeeId: ana, visitor: 'the same' })
  return [
    again,
    { ...again, id: `${again.id} again`, at: again.at + 5_000 },
    again,
    visit(clientId, first, { employeeId: ana, verdict: 'bot' }),
    visit(clientId, '2026-10-01T03:00:00Z', { employeeId: bia, source: 'qr', sent: false }),
    visit(clientId, '2026-10-01T15:00:00Z', { employeeId: bia, source: 'link' }),
    visit(clientId, '2026-10-01T15:00:01Z', { verdict: 'unassigned' }),
    visit(clientId, '2026-10-01T15:00:02Z', { employeeId: ana, verdict: 'suspended', sent: false }),
  ]
}

const EXPECTED = (clientId: number, [ana = 0, bia = 0]: readonly number[]) => [
  {
    _id: `${clientId}:2026-09-30`,
    clientId,
    day: '2026-09-30',
    taps: 1,
    reviewRequests: 1,
    verdicts: { counted: 1, bot: 1 },
    hours: { 23: 1 },
    sources: { card: 1 },
    employees: { [ana]: 1 },
    unsent: {},
  },
  {
    _id: `${clientId}:2026-10-01`,
    clientId,
    day: '2026-10-01',
    taps: 2,
    reviewRequests: 1,
    verdicts: { counted: 2, duplicate: 1, unassigned: 1, suspended: 1 },
    hours: { 0: 1, 12: 1 },
    sources: { qr: 1, link: 1 },
    employees: { [bia]: 2 },
    unsent: { [bia]: 1 },
  },
]

/** Maps that nothing was added to are absent in an upserted day. */
const whole = (days: Awaited<ReturnType<typeof daysOf>>) =>
  days.map((day) => ({ ...day, unsent: day.unsent ?? {} }))

test('days equal the sums of the ledger, also after repeated writes', async () => {
  const { clientId, people } = await shopWith('Ana', 'Bia')
  const records = mixed(clientId, people)
  const stock = visit(clientId, '2026-10-01T15:00:00Z', { clientId: null, verdict: 'unassigned' })
  await write([...records, stock])
  expect(whole(await daysOf(clientId))).toEqual(EXPECTED(clientId, people))
  await write(records)
  await write(records.toReversed())
  expect(whole(await daysOf(clientId))).toEqual(EXPECTED(clientId, people))
  expect(await models.tapDays.countDocuments({ clientId: null as never })).toBe(0)
  const [ana] = people
  const month = await models.monthly.findById(`${ana}:2026-09`).lean()
  expect(month?.lastTapAt?.toISOString()).toBe('2026-10-01T02:59:59.000Z')
})

test('what a journal still holds of a purged client does not come back', async () => {
  const [gone, there] = [await shopWith('Ana'), await shopWith('Bia')]
  await cards.db.collection('purges').insertOne({ _id: gone.clientId as never })
  const at = '2026-10-01T15:00:00Z'
  const of = ({ clientId, people }: Shop) => visit(clientId, at, { employeeId: people[0] ?? 0 })
  await write([of(gone), of(there)])
  await write([of(gone)])
  for (const rows of [models.taps, models.tapDays, models.monthly, models.clientMonths]) {
    const left = ({ clientId }: Shop) => rows.collection.countDocuments({ clientId })
    expect([await left(gone), await left(there)]).toEqual([0, 1])
  }
})

test('a batch whose last write fails writes nothing', async () => {
  const { clientId, people } = await shopWith('Ana', 'Bia')
  const days = { add: () => Promise.reject(new Error('torn')) }
  const ledger = tapLedger({ db: cards.db, days, transact: transactions({ db: cards.db }) })
  await expect(ledger.write(mixed(clientId, people))).rejects.toThrow()
  expect([await models.taps.countDocuments({ clientId }), await daysOf(clientId)]).toEqual([0, []])
})

test('the migration builds the days once, also when it runs twice', async () => {
  const { clientId, owner, people } = await shopWith('Ana', 'Bia')
  await owner(listClientEmployees, { params: { clientId } })
  await write(mixed(clientId, people))
  // An early visit carries no zone of its own.
  await models.taps.collection.updateOne({ clientId, source: 'qr' } as object, { $unset: { zone: 1 } })
  await models.tapDays.deleteMany({ clientId })
  await models.monthly.updateMany({ clientId }, { $unset: { lastTapAt: 1 } })
  const step = migrations.find(({ number }) => number === 6)
  for (const _ of [1, 2]) await step?.run(cards.db)
  expect(await daysOf(clientId)).toEqual(EXPECTED(clientId, people))
  const last = await models.monthly.find({ clientId }).sort({ lastTapAt: 1 }).lean()
  expect(last.map(({ lastTapAt }) => lastTapAt?.toISOString())).toEqual([
    '2026-10-01T02:59:59.000Z',
    '2026-10-01T15:00:00.000Z',
  ])
})

describe('the summary', () => {
  const summary = ({ owner, clientId }: Pick<Shop, 'owner' | 'clientId'>, query = '') =>
    owner(getTapSummary, { params: { clientId }, query })

  test('summarises the period and the one before; removed employees keep name and visits', async () => {
    const shop = await shopWith('Ana', 'Bia')
    const [ana = 0, bia = 0] = shop.people
    await write(mixed(shop.clientId, shop.people))
    await write([visit(shop.clientId, '2026-09-30T02:00:00Z', { employeeId: ana, sent: false })])
    expect((await shop.owner(deleteEmployee, { params: { employeeId: bia } })).status).toBe(204)
    const { status, body } = await summary(shop, '?from=2026-09-30&to=2026-10-01')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      from: '2026-09-30',
      to: '2026-10-01',
      total: { taps: 3, reviewRequests: 2 },
      previous: { taps: 1, reviewRequests: 0 },
      byDay: [
        { day: '2026-09-30', taps: 1, reviewRequests: 1 },
        { day: '2026-10-01', taps: 2, reviewRequests: 1 },
      ],
      byEmployee: [
        { employeeId: bia, name: 'Bia', taps: 2, reviewRequests: 1 },
        { employeeId: ana, name: 'Ana', taps: 1, reviewRequests: 1 },
      ],
      bySource: { card: 1, link: 1, qr: 1 },
      byVerdict: { counted: 3, bot: 1, preview: 0, head: 0, duplicate: 1, unassigned: 1, suspended: 1 },
    })
    const hours = body.byHour.filter(({ taps }: { taps: number }) => taps > 0)
    expect(hours.map(({ hour, taps }: { hour: number; taps: number }) => [hour, taps])).toEqual([
      [0, 1],
      [12, 1],
      [23, 1],
    ])
  })

  test('without visits is thirty days of zeros up to today in the client’s zone', async () => {
    const shop = await shopWith()
    const { body } = await summary(shop)
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date())
    expect([body.byDay.length, body.byDay.at(-1).day, body.to]).toEqual([30, today, today])
    expect(body.byDay.every(({ taps }: { taps: number }) => taps === 0)).toBe(true)
    expect([body.byHour.length, body.byEmployee]).toEqual([24, []])
  })

  test.each([
    ['?from=2026-02-30', 'from'],
    ['?from=2026-11-02&to=2026-11-01', 'from'],
    ['?from=2025-01-01&to=2026-02-05', 'from'],
    ['?to=yesterday', 'to'],
  ])('%s is refused', async (query, path) => {
    const { status, body } = await summary(await shopWith(), query)
    expect([status, body.code, body.details[0].path]).toEqual([400, 'VALIDATION_ERROR', path])
  })

  test('is 404 for another client, and ids with a common prefix are kept apart', async () => {
    const [shop, stranger] = [await shopWith('Ana'), await shopWith()]
    expect((await summary({ ...stranger, clientId: shop.clientId })).status).toBe(404)
    const longer = Number(`${shop.clientId}1`)
    await write([visit(longer, new Date().toISOString(), { employeeId: shop.people[0] ?? 0 })])
    expect((await summary(shop)).body.total.taps).toBe(0)
  })
})

test('a recount detects a changed day', async () => {
  const { clientId, owner, people } = await shopWith('Ana', 'Bia')
  await owner(listClientEmployees, { params: { clientId } })
  await write(mixed(clientId, people))
  const recount = async (month: string): Promise<Recount> =>
    (await (await fetch(`${cards.url}/recountz?client=${clientId}&month=${month}`)).json()) as Recount
  expect(await recount('2026-09')).toMatchObject({
    matches: true,
    days: [{ day: '2026-09-30', matches: true }],
  })
  const october = await recount('2026-10')
  const two = { taps: 2, reviewRequests: 1 }
  expect([october.matches, october.days]).toEqual([
    true,
    [{ day: '2026-10-01', ledger: two, shown: two, matches: true }],
  ])
  const tampered = { _id: `${clientId}:2026-10-01` }
  await models.tapDays.collection.updateOne(tampered as object, { $inc: { 'verdicts.duplicate': 1 } })
  expect(await recount('2026-10')).toMatchObject({ matches: false, days: [{ matches: false }] })
  await models.tapDays.deleteOne(tampered)
  expect(await recount('2026-10')).toMatchObject({
    matches: false,
    days: [{ ledger: two, shown: { taps: 0, reviewRequests: 0 }, matches: false }],
  })
})

test('the agency sees the visits of all clients by month, and no owner does', async () => {
  const [busy, quiet] = [await shopWith('Ana'), await shopWith('Bia')]
  const month = new Intl.DateTimeFormat('en-CA', {
    timeZone: ZONE,
    year: 'numeric',
    month: '2-digit',
  }).format()
  const row = (clientId: number, cardTaps: number) => ({
    _id: `${clientId}:${month}:agency`,
    clientId,
    month,
    cardTaps,
    reviewRequests: cardTaps - 1,
    rev: 1,
  })
  await models.clientMonths.insertMany([row(busy.clientId, 40), row(quiet.clientId, 2)])
  const { body } = await cards.agency(getAgencyTaps, { query: { months: 3 } })
  expect(body.months.map((one: { month: string }) => one.month).at(-1)).toBe(month)
  expect(body.byClient).toEqual(
    expect.arrayContaining([
      { clientId: busy.clientId, cardTaps: 40, reviewRequests: 39, previousCardTaps: 0 },
      { clientId: quiet.clientId, cardTaps: 2, reviewRequests: 1, previousCardTaps: 0 },
    ]),
  )
  expect(body.total.cardTaps).toBe(
    body.months.reduce((sum: number, one: { cardTaps: number }) => sum + one.cardTaps, 0),
  )
  expect((await cards.agency(exportAgencyTaps, { query: { months: 1 } })).body).toContain(`${busy.clientId};`)
  expect((await busy.owner(getAgencyTaps)).status).toBe(403)
})
