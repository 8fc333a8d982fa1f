import { transactions } from '@avaliax/chassis/mongo/transact.ts'
import { createEmployee, deleteEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import type { TapEvent } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { listTaps } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { codeNames } from '../src/code/code-names.query.ts'
import { employeeNames } from '../src/employee/employee-names.query.ts'
import type { TapRecord } from '../src/journal/tap-record.domain.ts'
import { taps } from '../src/ledger/tap.model.ts'
import { tapDays } from '../src/ledger/tap-day.repository.ts'
import { tapLedger } from '../src/ledger/tap-ledger.store.ts'
import { tapList } from '../src/ledger/tap-list.query.ts'
import { type CardsModels, cardsModels } from './cards-models.ts'
import { type Answer, type CardsUnderTest, factsOf, type Requester, startCards } from './cards-under-test.ts'

const ZONE = 'America/Sao_Paulo'
const HOUR_MS = 3_600_000
const VERDICTS = ['counted', 'counted', 'bot', 'counted', 'unassigned', 'suspended'] as const
const SOURCES = ['card', 'link', 'qr'] as const

let cards: CardsUnderTest
let models: CardsModels
let owner: Requester
let clientId: number
let ana: number
let bia: number
let visits: TapRecord[]
beforeAll(async () => {
  cards = await startCards()
  models = cardsModels(cards.db)
  clientId = 9000
  cards.facts.set(clientId, factsOf(clientId))
  owner = cards.as([clientId])
  const employee = async (name: string) =>
    (await owner(createEmployee, { body: { name, department: 'Balcão' } })).body.id as number
  ana = await employee('Ana')
  bia = await employee('Bia')
  // Three at the same moment, every 18 hours of two months.
  const first = Date.parse('2026-09-01T00:00:00Z')
  visits = Array.from({ length: 240 }, (_, index) => ({
    id: `visit-${String(index).padStart(3, '0')}`,
    clientId,
    visitor: `v${index}`,
    zone: ZONE,
    sent: true,
    at: first + Math.floor(index / 3) * 18 * HOUR_MS,
    verdict: VERDICTS[index % VERDICTS.length] ?? 'counted',
    source: SOURCES[index % SOURCES.length] ?? 'card',
    employeeId: index % 5 === 0 ? null : index % 2 === 0 ? ana : bia,
  }))
  // Only visits of somebody are counted.
  visits = visits.map((one) => (one.employeeId === null ? { ...one, verdict: 'unassigned' } : one))
  await tapLedger({ db: cards.db, transact: transactions({ db: cards.db }) }).write(visits)
  await owner(deleteEmployee, { params: { employeeId: bia } })
}, 90_000)
afterAll(() => cards.stop())

/** Every page of a list, and what each of them said of the whole. */
async function all(query: string): Promise<{ items: TapEvent[]; totals: Set<number> }> {
  const items: TapEvent[] = []
  const totals = new Set<number>()
  for (let page: string | undefined = `limit=17&${query}`; page; ) {
    const answer: Answer<TapEvent[]> = await owner(listTaps, { params: { clientId }, query: page })
    const { status, body, headers } = answer
    expect(status).toBe(200)
    items.push(...body)
    totals.add(Number(headers.get('x-total-count')))
    page = /\?([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  return { items, totals }
}
const newestFirst = (a: TapRecord, b: TapRecord) => b.at - a.at || (a.id < b.id ? 1 : -1)
type Range = { $gte?: Date; $lte?: Date }
const dayOf = ({ at }: TapRecord) => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(at)

type Fits = (one: TapRecord) => boolean
test.each<[string, () => string, Fits]>([
  ['everything', () => '', () => true],
  ['counted', () => 'verdict=counted', (one) => one.verdict === 'counted'],
  ['bots', () => 'verdict=bot', (one) => one.verdict === 'bot'],
  ['none', () => 'verdict=head', () => false],
  ['by link', () => 'source=link', (one) => one.source === 'link'],
  ['of a person', () => `employeeId=${ana}`, (one) => one.employeeId === ana],
  [
    'counted of a person',
    () => `verdict=counted&employeeId=${bia}`,
    (one) => one.verdict === 'counted' && one.employeeId === bia,
  ],
  [
    'all filters',
    () => `verdict=counted&source=card&employeeId=${ana}&from=2026-09-05&to=2026-10-20`,
    (one) =>
      one.verdict === 'counted' &&
      one.source === 'card' &&
      one.employeeId === ana &&
      dayOf(one) >= '2026-09-05' &&
      dayOf(one) <= '2026-10-20',
  ],
  ['from a day', () => 'from=2026-10-01', (one) => dayOf(one) >= '2026-10-01'],
  ['up to a day', () => 'to=2026-09-10', (one) => dayOf(one) <= '2026-09-10'],
  [
    'of one day',
    () => 'from=2026-09-30&to=2026-09-30&verdict=counted',
    (one) => dayOf(one) === '2026-09-30' && one.verdict === 'counted',
  ],
])('%s: pages have every visit once, newest first, and the total', async (_, query, fits) => {
  const expected = visits.filter(fits).sort(newestFirst)
  const { items, totals } = await all(query())
  expect(items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  expect([...totals]).toEqual([expected.length])
})

test('shows names, also of removed employees', async () => {
  const { items } = await all('')
  const names = new Map(items.map(({ employeeId, employeeName }) => [employeeId, employeeName]))
  expect(names).toEqual(
    new Map<number | null, string | null>([
      [ana, 'Ana'],
      [bia, 'Bia'],
      [null, null],
    ]),
  )
})

test('what takes too long to look for is left to the next pages, not refused', async () => {
  const model = taps.model(cards.db)
  const find = model.find.bind(model)
  const tooLong = { exec: () => Promise.reject(Object.assign(new Error('time limit'), { code: 50 })) }
  // Reading back to the first visit takes too long while there is much of it.
  const far = new Date(visits[120]?.at ?? 0)
  const spy = jest.spyOn(model, 'find').mockImplementation(((filter: { at?: Range }, ...rest: []) => {
    const { $gte, $lte = new Date() } = filter.at ?? {}
    if (!$gte && $lte > far) return { sort: () => ({ limit: () => tooLong }) }
    return find(filter as object, ...rest)
  }) as never)
  const namesOf = employeeNames(cards.db)
  const clients = { known: async () => ({ timeZone: ZONE }) as never }
  const list = tapList({
    db: cards.db,
    days: tapDays(cards.db),
    clients,
    namesOf,
    codeNamesOf: codeNames(cards.db),
  })
  const wanted = { limit: 30, verdict: 'suspended', employeeId: bia } as const
  const found: string[] = []
  let pages = 0
  for (let cursor: string | undefined; pages === 0 || cursor; pages++) {
    const page: Awaited<ReturnType<typeof list>> = await list(clientId, { ...wanted, cursor })
    found.push(...page.items.map(({ id }) => id))
    cursor = page.next
  }
  spy.mockRestore()
  const expected = visits.filter((one) => one.verdict === 'suspended' && one.employeeId === bia)
  expect(found).toEqual(expected.sort(newestFirst).map(({ id }) => id))
  expect(pages).toBeGreaterThan(1)
})

test('a client with a new zone gets the days of that zone', async () => {
  cards.facts.set(clientId, factsOf(clientId, { rev: 2, timeZone: 'Asia/Tokyo' }))
  await models.clientViews.updateOne({ _id: clientId }, { timeZone: 'Asia/Tokyo' })
  const tokyo = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' })
  const expected = visits.filter(({ at }) => tokyo.format(at) === '2026-09-30')
  const { items, totals } = await all('from=2026-09-30&to=2026-09-30')
  expect([items.length, ...totals]).toEqual([expected.length, expected.length])
  await models.clientViews.updateOne({ _id: clientId }, { timeZone: ZONE })
})

test.each([
  ['verdict=good', 'verdict'],
  ['source=nfc', 'source'],
  ['employeeId=0', 'employeeId'],
  ['from=2026-02-30', 'from'],
  ['from=2026-10-02&to=2026-10-01', 'from'],
  ['cursor=broken', 'cursor'],
  [`cursor=${Buffer.from('["n",1,"x","at:desc"]').toString('base64url')}`, 'cursor'],
])('?%s is refused', async (query, field) => {
  const { status, body } = await owner(listTaps, { params: { clientId }, query })
  expect([status, body.code, body.details?.[0]?.path]).toEqual([400, 'VALIDATION_ERROR', field])
})

test('lists one client’s visits only, also when filtered by another client’s employee', async () => {
  cards.facts.set(9001, factsOf(9001))
  const stranger = cards.as([9001])
  expect((await stranger(listTaps, { params: { clientId } })).status).toBe(404)
  const { body } = await stranger(listTaps, { params: { clientId: 9001 }, query: { employeeId: ana } })
  expect(body).toEqual([])
})
