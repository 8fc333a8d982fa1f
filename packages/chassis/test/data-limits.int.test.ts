import { afterAll, expect, test } from '@jest/globals'
import { rateLimiter } from '../src/limits/rate-limiter.ts'
import { sharedTurns } from '../src/limits/turns.ts'
import { failFastRedis, requireReady } from '../src/queue/connection.ts'
import { fromEnvironment, uniqueName } from './data-stores.ts'
import { until } from './event-bus.contract.ts'

const redis = failFastRedis({ url: fromEnvironment('REDIS_URL'), name: 'limits' }, 300)
afterAll(() => redis.disconnect())

test('processes share a window, and it ends', async () => {
  await requireReady(redis)
  const prefix = uniqueName('limits')
  const [one, other] = [rateLimiter({ redis, prefix }), rateLimiter({ redis, prefix })]
  const quota = { max: 10, windowSeconds: 60 }
  const results = await Promise.all(
    Array.from({ length: 30 }, (_, i) => (i % 2 ? one : other).take('login', quota)),
  )
  expect(results.filter(({ allowed }) => allowed)).toHaveLength(10)
  expect(results.find(({ allowed }) => !allowed)?.retryAfterSeconds).toBeGreaterThan(55)
  const short = await one.take('short', { max: 1, windowSeconds: 0.05 })
  expect(short.allowed).toBe(true)
  expect(await redis.pttl(`${prefix}:limit:short`)).toBeLessThanOrEqual(50)
})

test('without Redis each process counts alone, at half the quota, and answers at once', async () => {
  const away = failFastRedis({ url: 'redis://127.0.0.1:1', name: 'away' }, 300)
  const limits = rateLimiter({ redis: away, prefix: 'x' })
  const startedAt = performance.now()
  const answers = []
  for (let i = 0; i < 8; i++) answers.push(await limits.take('login', { max: 10, windowSeconds: 60 }))
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5)
  expect(performance.now() - startedAt).toBeLessThan(600)
  away.disconnect()
})

test('turns never exceed their quota in any window, over all processes, and come again', async () => {
  await requireReady(redis)
  const prefix = uniqueName('turns')
  const [one, other] = [sharedTurns({ redis, prefix }), sharedTurns({ redis, prefix })]
  const quota = { max: 10, windowSeconds: 0.5 }
  const waits = await Promise.all(
    Array.from({ length: 30 }, (_, i) => (i % 2 ? one : other).take('location', quota)),
  )
  expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(10)
  expect(Math.max(...waits)).toBeLessThanOrEqual(500)
  expect(await one.take('another', quota)).toBe(0)
  await until(async () => (await one.take('location', quota)) === 0)
  const away = failFastRedis({ url: 'redis://127.0.0.1:1', name: 'away' }, 300)
  const alone = sharedTurns({ redis: away, prefix })
  await expect(alone.take('location', quota)).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
  away.disconnect()
})
