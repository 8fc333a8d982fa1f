import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { deleteEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { boardFixture } from './board-fixture.ts'
import { type CardsUnderTest, startCards } from './cards-under-test.ts'

let cards: CardsUnderTest
beforeAll(async () => {
  cards = await startCards()
}, 90_000)
afterAll(() => cards.stop())

const { company, taps, write, closeAt, winnersOf, closings, models } = boardFixture(() => cards)

const positionsIn = ({ winners }: { winners: { position: number }[] }) =>
  winners.map(({ position }) => position)

// Far ahead, where the process's own schedule has nothing to close yet.
describe('the end of a month', () => {
  it('is the client’s midnight, and repeated closing gives the same three winners', async () => {
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
      ['2031-10', 2, 'Caio', 4],
    ]
    expect(await winnersOf(shop)).toEqual(october)
    expect(await closeAt('2031-11-09T00:00:00Z')).toBe(0)
    expect(await closeAt('2031-12-02T00:00:00Z')).toBe(1)
    expect(await winnersOf(shop)).toEqual([['2031-11', 1, 'Davi', 20], ...october])
    const events = await closings(shop)
    expect(events.map(({ data }) => [data.month, data.cardTaps, positionsIn(data)])).toEqual([
      ['2031-10', 20, [1, 2, 2]],
      ['2031-11', 20, [1]],
    ])
  }, 60_000)

  it('is decided again after late taps, and a winner who leaves later stays a winner', async () => {
    const shop = await company(['Ana', 'Bia'])
    await write(taps(shop, [2, 1], '2031-09-10T12:00:00Z'))
    await closeAt('2031-10-05T00:00:00Z')
    expect(await winnersOf(shop)).toEqual([
      ['2031-09', 1, 'Ana', 2],
      ['2031-09', 2, 'Bia', 1],
    ])
    await shop.owner(deleteEmployee, { params: { employeeId: shop.people[1]?.id } })
    const left = { deletedAt: new Date('2031-10-02T00:00:00Z') }
    await models().employees.updateOne({ _id: shop.people[1]?.id }, left)
    await write(taps(shop, [0, 4], '2031-09-30T12:00:00Z'))
    expect(await closeAt('2031-10-05T00:00:00Z')).toBe(1)
    expect(await winnersOf(shop)).toEqual([
      ['2031-09', 1, 'Bia', 5],
      ['2031-09', 2, 'Ana', 2],
    ])
  })

  it('decided again with fewer winners leaves none of the former', async () => {
    const shop = await company(['Ana', 'Bia', 'Caio'])
    await write(taps(shop, [2, 2, 2], '2031-02-10T12:00:00Z'))
    await closeAt('2031-03-05T00:00:00Z')
    expect(await winnersOf(shop)).toEqual([
      ['2031-02', 1, 'Ana', 2],
      ['2031-02', 1, 'Bia', 2],
      ['2031-02', 1, 'Caio', 2],
    ])
    await models().employees.updateOne({ _id: shop.people[0]?.id }, { hiddenFromBoard: true })
    await write(taps(shop, [0, 0, 1], '2031-02-11T12:00:00Z'))
    await closeAt('2031-03-05T00:00:00Z')
    expect(await winnersOf(shop)).toEqual([
      ['2031-02', 1, 'Caio', 3],
      ['2031-02', 2, 'Bia', 2],
    ])
  })

  it('closed three days late by two workers during taps has one set of winners', async () => {
    const shop = await company(['Ana', 'Bia', 'Caio', 'Davi'])
    await write(taps(shop, [5, 4, 3, 2], '2031-08-31T12:00:00Z'))
    const late = Array.from({ length: 6 }, (_, index) =>
      taps(shop, [0, 0, 0, 1], `2031-08-31T13:00:0${index}Z`),
    )
    const work = ['2031-09-04T03:00:00Z', '2031-09-04T03:00:00Z'].map((at) => closeAt(at))
    for (const records of late) await write(records)
    await Promise.all(work)
    await closeAt('2031-09-04T03:01:00Z')
    expect(await winnersOf(shop)).toEqual([
      ['2031-08', 1, 'Davi', 8],
      ['2031-08', 2, 'Ana', 5],
      ['2031-08', 3, 'Bia', 4],
    ])
    const stored = await models().winners.find({ clientId: shop.clientId }).lean()
    const places = stored.map(({ clientId, month, position }) => `${clientId}/${month}/${position}`)
    expect(new Set(places).size).toBe(3)
    expect(places).toHaveLength(3)
  })

  it('is final two days after the winners were written: later taps change counts only', async () => {
    const shop = await company(['Ana', 'Bia'])
    await write(taps(shop, [3, 2], '2031-07-10T12:00:00Z'))
    await closeAt('2031-08-02T00:00:00Z')
    await write(taps(shop, [0, 2], '2031-07-31T12:00:00Z'))
    expect(await closeAt('2031-08-03T23:59:00Z')).toBe(1)
    const decided = [
      ['2031-07', 1, 'Bia', 4],
      ['2031-07', 2, 'Ana', 3],
    ]
    expect(await winnersOf(shop)).toEqual(decided)
    // The two days began with the first closing, not with this last one.
    await write(taps(shop, [9, 0], '2031-07-31T13:00:00Z'))
    expect(await closeAt('2031-08-04T00:01:00Z')).toBe(0)
    expect(await winnersOf(shop)).toEqual(decided)
    expect(await models().clientMonths.findById(`${shop.clientId}:2031-07`).lean()).toMatchObject({
      cardTaps: 16,
    })
    expect(await closings(shop)).toHaveLength(2)
  })

  it('without a ranking has no winners, and switching the ranking off keeps earlier winners', async () => {
    const shop = await company(['Ana'])
    const mode = (leaderboardMode: 'individual' | 'team') =>
      models().clientViews.updateOne({ _id: shop.clientId }, { leaderboardMode })
    await write(taps(shop, [3], '2031-05-10T12:00:00Z'))
    await mode('team')
    expect(await closeAt('2031-06-02T00:00:00Z')).toBe(1)
    expect(await winnersOf(shop)).toEqual([])
    await mode('individual')
    await write(taps(shop, [2], '2031-06-10T12:00:00Z'))
    expect(await closeAt('2031-07-02T00:00:00Z')).toBe(1)
    await mode('team')
    await write(taps(shop, [1], '2031-06-30T12:00:00Z'))
    expect(await closeAt('2031-07-02T00:10:00Z')).toBe(0)
    expect(await winnersOf(shop)).toEqual([['2031-06', 1, 'Ana', 2]])
  })
})

describe('a worker that fails between the winners and the commit', () => {
  it('writes nothing when its transaction fails, and the next run closes the month', async () => {
    const shop = await company(['Ana'])
    await write(taps(shop, [1], '2031-04-10T12:00:00Z'))
    const append = () => Promise.reject(new Error('the process ends here'))
    const broken = closeAt('2031-05-05T00:00:00Z', { outbox: { append, appendAll: append, enqueue: append } })
    await expect(broken).rejects.toThrow('the process ends here')
    expect(await winnersOf(shop)).toEqual([])
    expect(await closeAt('2031-05-05T00:00:00Z')).toBe(1)
    expect(await winnersOf(shop)).toEqual([['2031-04', 1, 'Ana', 1]])
  })

  it('writes nothing when it is killed, and the next run closes the month', async () => {
    const shop = await company(['Ana', 'Bia'])
    await write(taps(shop, [1, 2], '2031-03-10T12:00:00Z'))
    const worker = closingWorker('2031-04-05T00:00:00Z')
    await once(worker, 'message')
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    expect(await winnersOf(shop)).toEqual([])
    // The store holds on to the dead one's transaction for a while; the job comes again each minute.
    const again = () => closeAt('2031-04-05T00:00:00Z').catch(() => 0)
    await until(again, (closed) => closed > 0, 150_000)
    expect(await winnersOf(shop)).toEqual([
      ['2031-03', 1, 'Bia', 2],
      ['2031-03', 2, 'Ana', 1],
    ])
    expect(await closings(shop)).toHaveLength(1)
  }, 180_000)
})

function closingWorker(at: string): ChildProcess {
  const env = { ...process.env, MONGO_DB: cards.db.name, CLOSES_AT: at }
  const script = join(import.meta.dirname, 'closing-worker.ts')
  return spawn(process.execPath, [script], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}
