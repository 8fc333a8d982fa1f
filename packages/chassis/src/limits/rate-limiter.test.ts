import { expect, test } from '@jest/globals'
import { rateLimiter } from './rate-limiter.ts'

const quota = { max: 4, windowSeconds: 10 }

test('a failed Redis is left alone for a moment, then asked again', async () => {
  const clock = { now: 0 }
  let calls = 0
  let up = false
  const redis = {
    async eval() {
      calls++
      if (!up) throw new Error('Command timed out')
      return [1, 5000]
    },
  }
  const limits = rateLimiter({ redis: redis as never, prefix: 'p', now: () => clock.now, restMs: 1000 })
  const local = []
  for (let i = 0; i < 3; i++) local.push((await limits.take('k', quota)).allowed)
  expect(local).toEqual([true, true, false])
  expect(calls).toBe(1)
  up = true
  clock.now = 1000
  expect((await limits.take('k', quota)).allowed).toBe(true)
  expect(calls).toBe(2)
})

test('a local window ends by the clock and tells when', async () => {
  const clock = { now: 0 }
  const redis = { eval: () => Promise.reject(new Error('away')) }
  const limits = rateLimiter({ redis: redis as never, prefix: 'p', now: () => clock.now })
  for (let i = 0; i < 2; i++) await limits.take('k', quota)
  clock.now = 4000
  expect(await limits.take('k', quota)).toEqual({
    allowed: false,
    retryAfterSeconds: 6,
    used: 3,
    resetSeconds: 6,
  })
  clock.now = 10_000
  expect((await limits.take('k', quota)).allowed).toBe(true)
})

test('a cleared window begins anew', async () => {
  const redis = {
    eval: () => Promise.reject(new Error('away')),
    del: () => Promise.reject(new Error('away')),
  }
  const limits = rateLimiter({ redis: redis as never, prefix: 'p', now: () => 0 })
  for (let i = 0; i < 3; i++) await limits.take('k', quota)
  await limits.clear('k')
  expect(await limits.take('k', quota)).toEqual({
    allowed: true,
    retryAfterSeconds: 0,
    used: 1,
    resetSeconds: 10,
  })
})

test('even a quota of one is not unlimited without Redis', async () => {
  const redis = { eval: () => Promise.reject(new Error('away')) }
  const limits = rateLimiter({ redis: redis as never, prefix: 'p', now: () => 0 })
  const one = { max: 1, windowSeconds: 60 }
  expect((await limits.take('k', one)).allowed).toBe(true)
  expect((await limits.take('k', one)).allowed).toBe(false)
})

test('an outage in between is no second quota', async () => {
  const state = { up: true, used: 0, now: 0 }
  const redis = {
    eval: async () => {
      if (!state.up) throw new Error('away')
      return [++state.used, 60_000]
    },
  }
  const limits = rateLimiter({ redis: redis as never, prefix: 'p', now: () => state.now })
  const five = { max: 5, windowSeconds: 60 }
  const take = async (count: number) => {
    const taken = await Promise.all(Array.from({ length: count }, () => limits.take('k', five)))
    return taken.filter(({ allowed }) => allowed).length
  }
  expect(await take(3)).toBe(3)
  state.up = false
  expect(await take(10)).toBe(0)

  Object.assign(state, { used: 0, now: 60_000 })
  expect(await take(10)).toBe(2)
  Object.assign(state, { up: true, now: 62_000 })
  expect(await take(10)).toBe(3)
})
