import { expect, test } from '@jest/globals'
import { curveOf } from './rating-curve.ts'

const months = (...ratings: (number | null)[]) =>
  ratings.map((averageRating, at) => ({
    month: `2026-${String(at + 1).padStart(2, '0')}`,
    count: averageRating === null ? 0 : 1,
    averageRating,
  }))

test('a curve goes through the months with a rating, from one star below to five above', () => {
  expect(curveOf(months(5, 1, 3), 110, 100)).toBe('M0.0 0.0L10.0 100.0L20.0 50.0')
})

test('a month without a review is a gap, and one between two gaps is seen', () => {
  expect(curveOf(months(5, 5, null, 3, null), 110, 100)).toBe('M0.0 0.0L10.0 0.0M26.0 50.0h8')
  expect(curveOf(months(null, null), 110, 100)).toBe('')
})
