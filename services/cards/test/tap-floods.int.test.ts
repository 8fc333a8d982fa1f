import { listBoardMonths } from '@avaliax/proto/cards/board/board-month.routes.ts'
import { getLeaderboard } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { listTaps } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import {
  excludeSuspiciousTaps,
  restoreExcludedTaps,
} from '@avaliax/proto/cards/ledger/tap-exclusion.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { TapRecord } from '../src/journal/tap-record.domain.ts'
import type { Recount } from '../src/recount/recount.service.ts'
import { visitorKeys } from '../src/redirect/visitor-keys.store.ts'
import { boardFixture, type Company } from './board-fixture.ts'
import { type CardsProcess, startCardsProcess } from './cards-process.ts'
import { PHONE } from './cards-under-test.ts'

let cards: CardsProcess
beforeAll(async () => {
  cards = await startCardsProcess()
}, 90_000)
afterAll(() => cards.stop())

const fixture = boardFixture(() => cards)
const { company, taps, write, closeAt, models, winnersOf, closings } = fixture

const MONTH = '2026-03'
const recount = async ({ clientId }: Company, month: string) =>
  (await fetch(`${cards.url}/recountz?client=${clientId}&month=${month}`)).json() as Promise<Recount>
const boardOf = async ({ owner, clientId }: Company, month: string) =>
  (await owner(getLeaderboard, { params: { clientId }, query: { month } })).body
const ledgerOf = async ({ owner, clientId }: Company, query = '') =>
  (await owner(listTaps, { params: { clientId }, query: `limit=200${query}` })).body as {
    id: string
    verdict: string
    suspicious: boolean
  }[]
const monthsOf = async ({ owner, clientId }: Company) =>
  (await owner(listBoardMonths, { params: { clientId } })).body
const exclude = ({ owner, clientId }: Company, month: string, employeeId?: number) =>
  owner(excludeSuspiciousTaps, {
    params: { clientId },
    body: { month, ...(employeeId && { employeeId }) },
  })
const restore = ({ owner, clientId }: Company, month: string) =>
  owner(restoreExcludedTaps, { params: { clientId }, body: { month } })

const auditsOf = async ({ clientId }: Company) => {
  const told = { type: 'audit.recorded', clientId, 'data.outcome': 'done' }
  const found = await cards.db.collection('outbox').find(told).sort({ _id: 1 }).toArray()
  return found.map(({ data }) => data)
}

/** Visits of different phones of one network, a second apart. */
const flood = (shop: Company, counts: readonly number[], at: string, network = 'one-network'): TapRecord[] =>
  taps(shop, counts, at).map((record, index) => ({ ...record, at: Date.parse(at) + index * 1000, network }))

describe('sixty visits from one network', () => {
  let shop: Company
  let month: string
  const counts = async () => {
    const { employees, month: shown } = (
      await shop.owner(getLeaderboard, { params: { clientId: shop.clientId } })
    ).body
    month = shown
    return employees[0]
  }
  const totals = async () =>
    (await shop.owner(listClientEmployees, { params: { clientId: shop.clientId } })).body[0]

  it('are redirected, counted and flagged, also when the process is killed before counting', async () => {
    shop = await company(['Ana Souza'])
    const { employeeToken } = shop.people[0] ?? {}
    const tap = (number: number) =>
      fetch(`${cards.url}/r/${employeeToken}`, {
        redirect: 'manual',
        headers: { 'user-agent': PHONE.replace('Pixel 9', `Phone ${number}`) },
      })
    for (let number = 0; number < 60; number++) expect((await tap(number)).status).toBe(302)
    await cards.crash()
    await cards.settle()
    const visits = await ledgerOf(shop)
    expect(visits).toHaveLength(60)
    expect(visits.filter(({ verdict, suspicious }) => verdict === 'counted' && suspicious)).toHaveLength(60)
    expect(await ledgerOf(shop, '&suspicious=true')).toHaveLength(60)
    expect(await ledgerOf(shop, '&suspicious=false')).toEqual([])
    expect(await counts()).toMatchObject({ cardTaps: 60, suspiciousTaps: 60 })
    expect((await recount(shop, month)).matches).toBe(true)
  }, 60_000)

  it('store no address, and the public board does not show the flag', async () => {
    const stored = await models().taps.find({ clientId: shop.clientId }).lean()
    const networks = new Set(stored.flatMap(({ network }) => network ?? []))
    expect([...networks]).toEqual([expect.stringMatching(/^[\w-]{22}$/)])
    expect(JSON.stringify(stored)).not.toContain('127.0.0.1')
    const shown = await (await fetch(cards.url + shop.shown)).text()
    expect(JSON.parse(shown).leaderboard.employees[0]).toMatchObject({ cardTaps: 60 })
    expect(shown).not.toMatch(/suspicious|excluded/)
  })

  it('are excluded and restored in ledger, counters, days and board', async () => {
    expect((await exclude(shop, month)).body).toEqual({ month, visits: 60, winners: 'open' })
    expect(await counts()).toMatchObject({ cardTaps: 0, reviewRequests: 0 })
    expect(await totals()).toMatchObject({ accessCount: 0, monthlyCardTaps: 0 })
    expect(await monthsOf(shop)).toEqual([
      { month, cardTaps: 0, reviewRequests: 0, suspiciousTaps: 0, excludedTaps: 60 },
    ])
    const { byVerdict, byEmployee, total } = (
      await shop.owner(getTapSummary, { params: { clientId: shop.clientId } })
    ).body
    expect([byVerdict, byEmployee, total.taps]).toMatchObject([{ counted: 0, excluded: 60 }, [], 0])
    expect(await ledgerOf(shop, '&verdict=excluded')).toHaveLength(60)
    expect((await recount(shop, month)).matches).toBe(true)
    // A second time finds nothing.
    expect((await exclude(shop, month)).body.visits).toBe(0)

    expect((await restore(shop, month)).body).toEqual({ month, visits: 60, winners: 'open' })
    expect(await counts()).toMatchObject({ cardTaps: 60, reviewRequests: 60, suspiciousTaps: 60 })
    expect((await recount(shop, month)).matches).toBe(true)
  })

  it('write an audit entry for every caller', async () => {
    expect((await auditsOf(shop)).map(({ action, after }) => [action, after])).toEqual([
      ['POST /api/clients/:clientId/taps/exclude-suspicious', { takenOut: 60 }],
      ['POST /api/clients/:clientId/taps/exclude-suspicious', { takenOut: 0 }],
      ['POST /api/clients/:clientId/taps/restore-excluded', { putBack: 60 }],
    ])
  })

  it('cannot be excluded by others or by a suspended owner', async () => {
    const stranger = await company([])
    expect((await exclude({ ...shop, owner: stranger.owner }, month)).status).toBe(404)
    const suspended = cards.as([shop.clientId], [shop.clientId])
    expect((await exclude({ ...shop, owner: suspended }, month)).body.code).toBe('CLIENT_INACTIVE')
    expect(
      (await shop.owner(excludeSuspiciousTaps, { params: { clientId: shop.clientId }, body: {} })).status,
    ).toBe(400)
  })
})

describe('the ledger', () => {
  const flags = async (shop: Company) => {
    const found = await models().taps.find({ clientId: shop.clientId }).sort({ _id: 1 }).lean()
    return found.map(({ _id, suspicious = false }) => [_id, suspicious])
  }

  it('flags the same visits in any order and with several processes', async () => {
    const [one, two, three] = [await company(['Ana']), await company(['Ana']), await company(['Ana'])]
    const records = flood(one, [40], `${MONTH}-10T12:00:00Z`)
    const apart = flood(one, [30], `${MONTH}-10T15:00:00Z`)
    const of = (shop: Company, those: readonly TapRecord[]) =>
      those.map((record) => ({
        ...record,
        id: `${shop.clientId}-${record.id}`,
        clientId: shop.clientId,
        employeeId: shop.people[0]?.id ?? 0,
        network: `network-${shop.clientId}`,
      }))
    await write(of(one, [...records, ...apart]))
    for (const record of of(two, [...apart, ...records]).toReversed()) await write([record])
    const parts = of(three, [...records, ...apart])
    await Promise.all([0, 1, 2, 3].map((part) => write(parts.filter((_, index) => index % 4 === part))))
    const expected = (await flags(one)).map(([, suspicious]) => suspicious)
    expect(expected.filter(Boolean)).toHaveLength(40)
    for (const shop of [two, three]) {
      expect((await flags(shop)).map(([, suspicious]) => suspicious)).toEqual(expected)
      expect(await boardOf(shop, MONTH)).toMatchObject({ employees: [{ cardTaps: 70, suspiciousTaps: 40 }] })
      expect((await recount(shop, MONTH)).matches).toBe(true)
    }
  }, 60_000)

  it('does not change when a journal is replayed, before and after an exclusion', async () => {
    const shop = await company(['Ana', 'Bia'])
    const records = [
      ...flood(shop, [1050, 1050], `${MONTH}-10T12:00:00Z`),
      ...flood(shop, [3, 0], `${MONTH}-11T12:00:00Z`),
    ]
    await write(records)
    const before = await flags(shop)
    await write(records.toReversed())
    expect(await flags(shop)).toEqual(before)
    expect((await exclude(shop, MONTH)).body.visits).toBe(2100)
    expect(await auditsOf(shop)).toMatchObject([{ after: { takenOut: 2000 } }, { after: { takenOut: 2100 } }])
    await write(records)
    expect((await boardOf(shop, MONTH)).employees).toMatchObject([{ name: 'Ana', cardTaps: 3 }])
    expect((await recount(shop, MONTH)).matches).toBe(true)
    // A visit that repeated another stays a repeat, though that one was taken out.
    const [first] = records
    if (first) await write([{ ...first, id: `${first.id} again`, at: first.at + 1000 }])
    expect(await ledgerOf(shop, '&verdict=duplicate')).toHaveLength(1)
    // Few of so many are remembered by their network.
    const known = { clientId: shop.clientId, network: { $exists: true } }
    expect(await models().taps.countDocuments(known)).toBeLessThan(350)
  }, 60_000)

  it('excludes one employee’s visits and no others', async () => {
    const shop = await company(['Ana', 'Bia'])
    await write(flood(shop, [20, 20], `${MONTH}-10T12:00:00Z`))
    await write(taps(shop, [2, 5], `${MONTH}-12T12:00:00Z`))
    expect((await exclude(shop, MONTH, shop.people[0]?.id)).body.visits).toBe(20)
    expect((await boardOf(shop, MONTH)).employees).toMatchObject([
      { name: 'Bia', cardTaps: 25, suspiciousTaps: 20 },
      { name: 'Ana', cardTaps: 2, excludedTaps: 20 },
    ])
    expect((await exclude(shop, '2026-02')).body.visits).toBe(0)
    const added = await recount(shop, MONTH)
    expect([added.matches, added.employees.map(({ ledger }) => ledger)]).toEqual([
      true,
      [
        { cardTaps: 25, reviewRequests: 25, suspicious: 20, excluded: 0 },
        { cardTaps: 2, reviewRequests: 2, suspicious: 0, excluded: 20 },
      ],
    ])
    // A flag that somebody took away by hand is found out.
    const bia = { clientId: shop.clientId, month: MONTH, suspicious: 20 }
    await models().monthly.updateOne(bia, { $inc: { suspicious: -1 } })
    expect((await recount(shop, MONTH)).matches).toBe(false)
  })
})

describe('the winners of a closed month', () => {
  const closedMonth = async () => {
    const shop = await company(['Ana', 'Bia'])
    await write(flood(shop, [40, 0], '2026-05-10T12:00:00Z'))
    await write(taps(shop, [1, 5], '2026-05-12T12:00:00Z'))
    await closeAt('2026-06-01T03:02:00Z')
    expect(await winnersOf(shop)).toEqual([
      ['2026-05', 1, 'Ana', 41],
      ['2026-05', 2, 'Bia', 5],
    ])
    return shop
  }

  it('do not change once they are final; the counts do', async () => {
    const shop = await closedMonth()
    expect((await exclude(shop, '2026-05')).body).toEqual({ month: '2026-05', visits: 40, winners: 'final' })
    await closeAt('2026-07-01T03:02:00Z')
    expect((await winnersOf(shop))[0]).toEqual(['2026-05', 1, 'Ana', 41])
    expect((await boardOf(shop, '2026-05')).employees[0]).toMatchObject({ name: 'Bia', cardTaps: 5 })
    expect(await closings(shop)).toHaveLength(1)
  })

  it('are decided and announced again within two days after the close', async () => {
    const shop = await closedMonth()
    const closedAt = { closedAt: new Date() }
    await models().clientMonths.updateOne({ clientId: shop.clientId }, { $set: closedAt })
    expect((await exclude(shop, '2026-05')).body).toMatchObject({ visits: 40, winners: 'open' })
    await closeAt(new Date().toISOString())
    expect(await winnersOf(shop)).toEqual([
      ['2026-05', 1, 'Bia', 5],
      ['2026-05', 2, 'Ana', 1],
    ])
    expect(await closings(shop)).toHaveLength(2)
  })
})

describe('the key of a day', () => {
  const DAY = Date.parse('2027-03-10T00:00:00Z')
  const stored = async () =>
    (
      await models()
        .visitorKeys.find({ _id: { $regex: '^2027' } })
        .sort({ _id: 1 })
        .lean()
    ).map(({ _id }) => _id)

  it('is deleted from the store and the process when the day is over', async () => {
    let at = DAY - 50
    // The clock turns to the next day as soon as the first one has been read.
    const now = () => at
    const visitors = visitorKeys({ db: cards.db, secret: 'a secret of some length', now })
    await visitors.start()
    const [person, network] = [
      visitors.visitor('198.51.100.7', PHONE, at),
      visitors.network('198.51.100.7', at),
    ]
    expect(await stored()).toEqual(['2027-03-09', '2027-03-10'])
    const [{ expiresAt } = { expiresAt: null }] = await models()
      .visitorKeys.find({ _id: '2027-03-09' })
      .lean()
    expect(expiresAt).toEqual(new Date(DAY))
    at = DAY
    await until(stored, (days) => days.join() === '2027-03-10,2027-03-11')
    // Whoever asks for the old day now gets another key: nobody can tell any more who that was.
    expect(visitors.visitor('198.51.100.7', PHONE, DAY - 50)).not.toBe(person)
    expect(visitors.network('198.51.100.7', DAY - 50)).not.toBe(network)
    await visitors.stop()
  })

  it('is deleted when midnight passes during the query', async () => {
    const times = [DAY + 86_400_000 - 1]
    const now = () => times.pop() ?? DAY + 86_400_000
    const visitors = visitorKeys({ db: cards.db, secret: 'a secret of some length', now })
    await visitors.start()
    await until(stored, (days) => days.join() === '2027-03-11,2027-03-12')
    await visitors.stop()
  })

  it('is shared by all processes, and an address block is one network', async () => {
    const visitorsOf = () => visitorKeys({ db: cards.db, secret: 'a secret of some length', now: () => DAY })
    const [one, other] = [visitorsOf(), visitorsOf()]
    await Promise.all([one.start(), other.start()])
    expect(one.network('2001:db8:1:2::7', DAY)).toBe(other.network('2001:db8:1:2:ffff::1', DAY))
    expect(one.network('2001:db8:1:3::7', DAY)).not.toBe(one.network('2001:db8:1:2::7', DAY))
    expect(one.network('198.51.100.7', DAY)).not.toBe(one.network('198.51.100.8', DAY))
    await Promise.all([one.stop(), other.stop()])
  })
})
