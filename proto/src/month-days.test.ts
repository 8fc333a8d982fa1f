import { expect, test } from '@jest/globals'
import { daysOfMonth } from './month-days.ts'

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('the last day of %s is %s', (month, to) => {
  expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to })
})
