import { expect, test } from '@jest/globals'
import { monthsBack } from './months-back.ts'

test('months follow one another over the turn of the year', () => {
  expect(monthsBack('2026-02-28', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsBack('2026-12-31', 1)).toEqual(['2026-12'])
})
