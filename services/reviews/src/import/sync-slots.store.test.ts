import { appError } from '@avaliax/chassis/errors.ts'
import { expect, test } from '@jest/globals'
import { nextTurn, turnAfterRefusal } from './sync-slots.store.ts'

const FROM = new Date('2026-08-01T12:00:00Z')
const HALF_DAY_MS = 43_200_000

test('a client’s turns are half a day apart, each client at its own minute', () => {
  const first = nextTurn(7, FROM)
  expect(nextTurn(7, first).getTime() - first.getTime()).toBe(HALF_DAY_MS)
  const gap = first.getTime() - FROM.getTime()
  expect(gap).toBeGreaterThanOrEqual(HALF_DAY_MS / 2)
  expect(gap).toBeLessThan(HALF_DAY_MS * 1.5)
})

test('a thousand clients leave no hour of the half day to itself', () => {
  const hours = Array.from({ length: 1_000 }, (_, id) => nextTurn(id + 1, FROM).getUTCHours() % 12)
  const counts = Array.from({ length: 12 }, (_, hour) => hours.filter((one) => one === hour).length)
  expect(Math.min(...counts)).toBeGreaterThan(50)
  expect(Math.max(...counts)).toBeLessThan(120)
})

test('imports that nobody could pay for come back in the first hours of the next budget, not all at once', () => {
  const error = appError('SEARCH_BUDGET_EXHAUSTED', { retryAfterSeconds: 15 * 3_600 })
  const midnight = FROM.getTime() + 15 * 3_600_000
  const turns = Array.from({ length: 400 }, (_, id) =>
    turnAfterRefusal(id + 1, { error, now: FROM }).getTime(),
  )
  expect(Math.min(...turns)).toBeGreaterThanOrEqual(midnight)
  expect(Math.max(...turns)).toBeLessThan(midnight + 4 * 3_600_000)
  expect(new Set(turns.map((at) => Math.floor(at / 60_000))).size).toBeGreaterThan(100)
})
