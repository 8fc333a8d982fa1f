import { expect, test } from '@jest/globals'
import { type ClientMonthFigures, medianOf, monthsOf, standingOut } from './review-months.domain.ts'

const row = (
  clientId: number,
  month: string,
  reviews: number,
  stars: number,
  answers = 0,
): ClientMonthFigures => ({
  clientId,
  month,
  reviews,
  stars,
  answers,
})

test('months add up over clients, and one without reviews has no average', () => {
  const rows = [row(1, '2026-10', 3, 14, 2), row(2, '2026-10', 1, 1), row(1, '2026-11', 2, 10, 1)]
  expect(monthsOf(rows, ['2026-09', '2026-10', '2026-11'])).toEqual([
    { month: '2026-09', reviews: 0, answers: 0, averageRating: null },
    { month: '2026-10', reviews: 4, answers: 2, averageRating: 3.75 },
    { month: '2026-11', reviews: 2, answers: 1, averageRating: 5 },
  ])
})

test('the best and the worst have three reviews or more, and nobody is both', () => {
  const rows = [
    row(1, '2026-11', 2, 10),
    row(2, '2026-11', 3, 15),
    row(3, '2026-11', 6, 30),
    row(4, '2026-11', 4, 8),
    row(5, '2026-11', 3, 12),
    row(6, '2026-10', 9, 9),
  ]
  const { best, worst } = standingOut(rows, '2026-11')
  expect(best.map(({ clientId }) => clientId)).toEqual([3, 2])
  expect(worst).toEqual([
    { clientId: 4, reviews: 4, averageRating: 2 },
    { clientId: 5, reviews: 3, averageRating: 4 },
  ])
})

test.each([
  [[], null],
  [[7], 7],
  [[9, 1, 2], 2],
  [[1, 100, 2, 3], 2.5],
  [[0.111, 0.112], 0.11],
])('the median of %j is %p', (values, median) => expect(medianOf(values)).toBe(median))
