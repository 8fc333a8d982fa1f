import { expect, test } from '@jest/globals'
import { daysOf, lastMonths } from './months.ts'

test('twelve months up to this one, also those without a review', () => {
  const months = lastMonths(
    [
      { month: '2024-01', count: 9, averageRating: 5 },
      { month: '2026-10', count: 4, averageRating: 4.5 },
    ],
    '2026-11',
  )
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ month: '2025-12', count: 0, averageRating: null })
  expect(months.at(-2)).toEqual({ month: '2026-10', count: 4, averageRating: 4.5 })
  expect(months.at(-1)?.month).toBe('2026-11')
})

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (month, to) => {
  expect(daysOf(month)).toEqual({ from: `${month}-01`, to })
})
