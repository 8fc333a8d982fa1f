import { expect, it } from '@jest/globals'
import { centsOf, money, unlimitedAsNull } from './plan.domain.ts'

it.each([
  ['29', 2_900, '29.00'],
  ['29.9', 2_990, '29.90'],
  ['29.00', 2_900, '29.00'],
  ['0.07', 7, '0.07'],
  ['1.10', 110, '1.10'],
  ['999999999.99', 99_999_999_999, '999999999.99'],
])('%s is %d cents and %s', (amount, cents, text) => {
  expect(centsOf(amount)).toBe(cents)
  expect(money(cents)).toBe(text)
})

it('takes 0 and null employees for unlimited', () => {
  expect([0, null, 1].map(unlimitedAsNull)).toEqual([null, null, 1])
})
