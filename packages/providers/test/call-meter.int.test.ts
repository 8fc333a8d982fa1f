import { causedBy } from '@avaliax/chassis/access/caused-by.ts'
import { failFastRedis, requireReady } from '@avaliax/chassis/queue/connection.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { fromEnvironment, uniqueName } from '../../chassis/test/data-stores.ts'
import { callMeter } from '../src/call-meter.ts'
import type { Budget } from '../src/call-pots.ts'

const url = fromEnvironment('REDIS_URL')
const redis = failFastRedis({ url, name: 'meter' })
const other = failFastRedis({ url, name: 'meter-2' })
beforeAll(() => Promise.all([requireReady(redis), requireReady(other)]))
afterAll(() => {
  redis.disconnect()
  other.disconnect()
})

const PLENTY: Budget = {
  perDay: 1_000,
  perDayAndClient: 1_000,
  perMinuteAndClient: 1_000,
  strangersPerDay: 100,
  freePerDay: 100,
  freePerDayAndClient: 100,
  importsPerDay: 0,
}
const ZONE = 'America/Sao_Paulo'
/** 23:59:30 in São Paulo. */
const LATE = new Date('2026-11-24T02:59:30Z')

function meterOf(budget: Partial<Budget>, { key = uniqueName('meter'), at = LATE, store = redis } = {}) {
  const clock = { at }
  /** By client: whether its plan has a price, in our copy and at its owner; everybody else pays. */
  const plans = new Map<number, { copy: boolean; fresh: boolean }>()
  const meter = callMeter({
    redis: store,
    key,
    zone: ZONE,
    keptMs: 0,
    now: () => clock.at,
    budget: { ...PLENTY, ...budget },
    isPaying: async (clientId, { fresh }) => plans.get(clientId)?.[fresh ? 'fresh' : 'copy'] ?? true,
  })
  return { meter, clock, key, plans }
}
const outcomes = async (charges: Promise<void>[]) => {
  const settled = await Promise.allSettled(charges)
  return settled.map((one) =>
    one.status === 'fulfilled' ? 'charged' : (one.reason as { code: string }).code,
  )
}
const countOf = (all: string[], outcome: string) => all.filter((one) => one === outcome).length

test('parallel calls of several processes never pass the day’s budget together', async () => {
  const { meter, key } = meterOf({ perDay: 7, strangersPerDay: 0, freePerDay: 0 })
  const { meter: elsewhere } = meterOf(
    { perDay: 7, strangersPerDay: 0, freePerDay: 0 },
    { key, store: other },
  )
  const all = await outcomes(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? meter : elsewhere).charge({ clientId: i })),
  )
  expect(countOf(all, 'charged')).toBe(7)
  expect(countOf(all, 'SEARCH_BUDGET_EXHAUSTED')).toBe(13)
  expect(await meter.usage()).toMatchObject({ day: '2026-11-23', used: 7, budget: { perDay: 7 } })
})

test('one client cannot use up the share of the others', async () => {
  const { meter } = meterOf({ perDayAndClient: 2 })
  const charges = [5, 5, 5, 9].map((clientId) => meter.charge({ clientId }))
  expect(await outcomes([...charges, meter.charge({ clientId: null })])).toEqual([
    ...['charged', 'charged', 'SEARCH_BUDGET_EXHAUSTED', 'charged'],
    'charged',
  ])
  const { used, clients } = await meter.usage()
  expect({ used, clients }).toEqual({
    used: 4,
    clients: [
      { clientId: 5, used: 2 },
      { clientId: 9, used: 1 },
    ],
  })
})

test('a burst is slowed down, costs nothing, and says for how long', async () => {
  const { meter } = meterOf({ perMinuteAndClient: 3 })
  const all = await outcomes(Array.from({ length: 10 }, () => meter.charge({ clientId: 4 })))
  expect([countOf(all, 'charged'), countOf(all, 'RATE_LIMITED')]).toEqual([3, 7])
  const refused = await meter.charge({ clientId: 4 }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(50)
  expect((await meter.usage()).used).toBe(3)
})

test('the count outlives a restart and ends at the zone’s midnight', async () => {
  const { key } = meterOf({})
  await meterOf({ perDay: 1 }, { key }).meter.charge({ clientId: 4 })
  const restarted = meterOf({ perDay: 1 }, { key })
  expect(await restarted.meter.charge({ clientId: 4 }).catch((error: unknown) => error)).toMatchObject({
    status: 503,
    code: 'SEARCH_BUDGET_EXHAUSTED',
    retryAfterSeconds: 30,
  })
  expect((await restarted.meter.usage()).resetsAt.toISOString()).toBe('2026-11-24T03:00:00.000Z')
  restarted.clock.at = new Date('2026-11-24T03:00:00Z')
  await restarted.meter.charge({ clientId: 4 })
  expect(await restarted.meter.usage()).toMatchObject({ day: '2026-11-24', used: 1 })
  // Old days leave by themselves.
  expect(await redis.pttl(`${key}:2026-11-23`)).toBeGreaterThan(0)
})

test('nothing is paid for while nobody can count', async () => {
  const away = failFastRedis({ url: 'redis://127.0.0.1:1', name: 'away' }, 300)
  const { meter } = meterOf({}, { store: away })
  const startedAt = performance.now()
  expect(await outcomes([meter.charge({ clientId: 1 })])).toEqual(['DEPENDENCY_UNAVAILABLE'])
  expect(performance.now() - startedAt).toBeLessThan(1_500)
  away.disconnect()
})

const FREE = { copy: false, fresh: false }

test('ten free accounts use up the pot of free plans, and no call of anybody else', async () => {
  const { meter, plans } = meterOf({ freePerDay: 30, freePerDayAndClient: 5, strangersPerDay: 4 })
  for (let clientId = 1; clientId <= 10; clientId++) plans.set(clientId, FREE)
  const greedy = Array.from({ length: 100 }, (_, i) => meter.charge({ clientId: 1 + (i % 10) }))
  expect(countOf(await outcomes(greedy), 'charged')).toBe(30)
  const visitors = await outcomes(Array.from({ length: 6 }, () => meter.charge({ clientId: null })))
  expect(countOf(visitors, 'charged')).toBe(4)
  const paying = await outcomes(Array.from({ length: 50 }, () => meter.charge({ clientId: 99 })))
  expect(countOf(paying, 'charged')).toBe(50)
  const { pots, clients } = await meter.usage()
  expect(pots).toEqual([
    { pot: 'strangers', used: 4, limit: 4 },
    { pot: 'free', used: 30, limit: 30 },
    { pot: 'paying', used: 50, limit: 966 },
    { pot: 'imports', used: 0, limit: 0 },
  ])
  expect(clients[0]).toEqual({ clientId: 99, used: 50 })
})

test('one free account gets its own share of the pot and no more', async () => {
  const { meter, plans } = meterOf({ freePerDayAndClient: 5 })
  for (const clientId of [1, 2]) plans.set(clientId, FREE)
  const greedy = await outcomes(Array.from({ length: 9 }, () => meter.charge({ clientId: 1 })))
  expect(countOf(greedy, 'charged')).toBe(5)
  expect(await outcomes([meter.charge({ clientId: 2 })])).toEqual(['charged'])
})

test('imports by the clock have a reserve that nobody else can spend, and then their client’s pot', async () => {
  const { meter, plans } = meterOf({ freePerDay: 2, freePerDayAndClient: 2, importsPerDay: 3 })
  plans.set(1, FREE)
  const asked = Array.from({ length: 4 }, () => meter.charge({ clientId: 1 }))
  expect(countOf(await outcomes(asked), 'charged')).toBe(2)
  const byClock = []
  for (let turn = 0; turn < 4; turn++) byClock.push(meter.charge({ clientId: 1, scheduled: true }))
  expect(countOf(await outcomes(byClock), 'charged')).toBe(3)
  expect(await outcomes([meter.charge({ clientId: 99, scheduled: true })])).toEqual(['charged'])
})

test('whoever bought a plan a moment ago is not refused for being free', async () => {
  const { meter, plans } = meterOf({ freePerDayAndClient: 1 })
  plans.set(1, { copy: false, fresh: true })
  const all = await outcomes(Array.from({ length: 4 }, () => meter.charge({ clientId: 1 })))
  expect(all).toEqual(Array(4).fill('charged'))
})

test('the agency’s own calls for a free client are not taken from the pot of free plans', async () => {
  const { meter, plans } = meterOf({ freePerDayAndClient: 1 })
  plans.set(1, FREE)
  const operator = { userId: 7, role: 'superadmin', agencyRole: 'operator' } as const
  const all = await causedBy(operator, () =>
    outcomes(Array.from({ length: 4 }, () => meter.charge({ clientId: 1 }))),
  )
  expect(all).toEqual(Array(4).fill('charged'))
})
