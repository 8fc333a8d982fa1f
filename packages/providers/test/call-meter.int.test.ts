import { failFastRedis, requireReady } from '@avaliax/chassis/queue/connection.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { fromEnvironment, uniqueName } from '../../chassis/test/data-stores.ts'
import { type Budget, callMeter } from '../src/call-meter.ts'

const url = fromEnvironment('REDIS_URL')
const redis = failFastRedis({ url, name: 'meter' })
const other = failFastRedis({ url, name: 'meter-2' })
beforeAll(() => Promise.all([requireReady(redis), requireReady(other)]))
afterAll(() => {
  redis.disconnect()
  other.disconnect()
})

const PLENTY: Budget = { perDay: 1_000, perDayAndClient: 1_000, perMinuteAndClient: 1_000 }
const ZONE = 'America/Sao_Paulo'
/** 23:59:30 in São Paulo. */
const LATE = new Date('2026-11-24T02:59:30Z')

function meterOf(budget: Partial<Budget>, { key = uniqueName('meter'), at = LATE, store = redis } = {}) {
  const clock = { at }
  const meter = callMeter({
    ...{ redis: store, key, zone: ZONE, keptMs: 0, now: () => clock.at },
    budget: { ...PLENTY, ...budget },
  })
  return { meter, clock, key }
}
const outcomes = async (charges: Promise<void>[]) => {
  const settled = await Promise.allSettled(charges)
  return settled.map((one) =>
    one.status === 'fulfilled' ? 'charged' : (one.reason as { code: string }).code,
  )
}
const countOf = (all: string[], outcome: string) => all.filter((one) => one === outcome).length

test('parallel calls of several processes never pass the day’s budget together', async () => {
  const { meter, key } = meterOf({ perDay: 7 })
  const { meter: elsewhere } = meterOf({ perDay: 7 }, { key, store: other })
  const all = await outcomes(Array.from({ length: 20 }, (_, i) => (i % 2 ? meter : elsewhere).charge(i)))
  expect(countOf(all, 'charged')).toBe(7)
  expect(countOf(all, 'SEARCH_BUDGET_EXHAUSTED')).toBe(13)
  expect(await meter.usage()).toMatchObject({ day: '2026-11-23', used: 7, budget: { perDay: 7 } })
})

test('one client cannot use up the share of the others', async () => {
  const { meter } = meterOf({ perDayAndClient: 2 })
  const charges = [5, 5, 5, 9].map((clientId) => meter.charge(clientId))
  expect(await outcomes([...charges, meter.charge(null)])).toEqual([
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
  const all = await outcomes(Array.from({ length: 10 }, () => meter.charge(4)))
  expect([countOf(all, 'charged'), countOf(all, 'RATE_LIMITED')]).toEqual([3, 7])
  const refused = await meter.charge(4).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(50)
  expect((await meter.usage()).used).toBe(3)
})

test('the count outlives a restart and ends at the zone’s midnight', async () => {
  const { key } = meterOf({})
  await meterOf({ perDay: 1 }, { key }).meter.charge(4)
  const restarted = meterOf({ perDay: 1 }, { key })
  expect(await restarted.meter.charge(4).catch((error: unknown) => error)).toMatchObject({
    ...{ status: 503, code: 'SEARCH_BUDGET_EXHAUSTED', retryAfterSeconds: 30 },
  })
  expect((await restarted.meter.usage()).resetsAt.toISOString()).toBe('2026-11-24T03:00:00.000Z')
  restarted.clock.at = new Date('2026-11-24T03:00:00Z')
  await restarted.meter.charge(4)
  expect(await restarted.meter.usage()).toMatchObject({ day: '2026-11-24', used: 1 })
  // Old days leave by themselves.
  expect(await redis.pttl(`${key}:2026-11-23`)).toBeGreaterThan(0)
})

test('nothing is paid for while nobody can count', async () => {
  const away = failFastRedis({ url: 'redis://127.0.0.1:1', name: 'away' }, 300)
  const { meter } = meterOf({}, { store: away })
  const startedAt = performance.now()
  expect(await outcomes([meter.charge(1)])).toEqual(['DEPENDENCY_UNAVAILABLE'])
  expect(performance.now() - startedAt).toBeLessThan(1_500)
  away.disconnect()
})
