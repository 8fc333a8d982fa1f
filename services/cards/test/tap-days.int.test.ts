import { transactions } from '@avaliax/chassis/mongo/transact.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { migrations } from '../src/migrations.ts'
import { type CardsModels, cardsModels } from '../src/models.ts'
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

let nextClient = 5000
async function shopWith(...names: string[]) {
  const clientId = nextClient++
  cards.facts.set(clientId, factsOf(clientId))
  const owner = cards.as([clientId])
  const people: number[] = []
  for (const name of names)
    people.push((await owner('POST', '/api/employees', { name, department: 'Balcão' })).body.id)
  return { clientId, owner, people, path: `/api/clients/${clientId}` }
}

let nextTap = 0
const visit = (clientId: number, at: string, changes: Partial<TapRecord> = {}): TapRecord => ({
  ...{ id: `day-${++nextTap}`, at: Date.parse(at), clientId, employeeId: null, visitor: `v${nextTap}` },
  ...{ verdict: 'counted', source: 'card', sent: true, zone: ZONE },
  ...changes,
})
const write = (records: readonly TapRecord[]) =>
  tapLedger({ ...models, transact: transactions({ db: cards.db }) }).write(records)
const daysOf = async (clientId: number) =>
  (await models.tapDays.find({ clientId }).sort({ _id: 1 }).lean()).map(({ rev: _, ...day }) => day)

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
    ...{ _id: `${clientId}:2026-09-30`, clientId, day: '2026-09-30', taps: 1, reviewRequests: 1 },
    ...{ verdicts: { counted: 1, bot: 1 }, hours: { 23: 1 }, sources: { card: 1 } },
    ...{ employees: { [ana]: 1 }, unsent: {} },
  },
  {
    ...{ _id: `${clientId}:2026-10-01`, clientId, day: '2026-10-01', taps: 2, reviewRequests: 1 },
    verdicts: { counted: 2, duplicate: 1, unassigned: 1, suspended: 1 },
    ...{ hours: { 0: 1, 12: 1 }, sources: { qr: 1, link: 1 } },
    ...{ employees: { [bia]: 2 }, unsent: { [bia]: 1 } },
  },
]

/** Maps that nothing was added to are absent in an upserted day. */
const whole = (days: Awaited<ReturnType<typeof daysOf>>) =>
  days.map((day) => ({ ...day, unsent: day.unsent ?? {} }))

test('days are what the ledger adds up to, whatever is written twice', async () => {
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

test('a batch whose last write fails leaves nothing behind', async () => {
  const { clientId, people } = await shopWith('Ana', 'Bia')
  const failing = {
    ...models,
    tapDays: { collection: { bulkWrite: () => Promise.reject(new Error('torn')) } },
  }
  const ledger = tapLedger({ ...failing, transact: transactions({ db: cards.db }) } as never)
  await expect(ledger.write(mixed(clientId, people))).rejects.toThrow()
  expect([await models.taps.countDocuments({ clientId }), await daysOf(clientId)]).toEqual([0, []])
})

test('a ledger from before the days is added up once, however often the step runs', async () => {
  const { clientId, owner, people, path } = await shopWith('Ana', 'Bia')
  await owner('GET', `${path}/employees`)
  await write(mixed(clientId, people))
  // An early visit carries no zone of its own.
  await models.taps.collection.updateOne({ clientId, source: 'qr' } as object, { $unset: { zone: 1 } })
  await models.tapDays.deleteMany({ clientId })
  await models.monthly.updateMany({ clientId }, { $unset: { lastTapAt: 1 } })
  const step = migrations(models).find(({ number }) => number === 6)
  for (const _ of [1, 2]) await step?.run(cards.db)
  expect(await daysOf(clientId)).toEqual(EXPECTED(clientId, people))
  const last = await models.monthly.find({ clientId }).sort({ lastTapAt: 1 }).lean()
  expect(last.map(({ lastTapAt }) => lastTapAt?.toISOString())).toEqual([
    '2026-10-01T02:59:59.000Z',
    '2026-10-01T15:00:00.000Z',
  ])
})
