import { expect, test } from '@jest/globals'
import { parseMoney, typedMoney } from './format.ts'

test.each([
  ['29,9', '29.90'],
  ['29.90', '29.90'],
  ['1.199,90', '1199.90'],
  ['R$ 1.199,90', '1199.90'],
  ['1,199.90', '1199.90'],
  ['1.199', '1199.00'],
  ['1.234.567,8', '1234567.80'],
  ['0', '0.00'],
])('%s is read as %s', (typed, amount) => expect(parseMoney(typed)).toBe(amount))

test.each(['', 'abc', '1.19,90', '29,999', '-5', '1.199,900'])('%j is no amount', (typed) =>
  expect(parseMoney(typed)).toBeUndefined(),
)

test.each([
  ['pt', '29.90', '29,90'],
  ['pt', '1990.00', '1990,00'],
  ['en', '29.90', '29.90'],
] as const)('in %s the amount %s is typed as %s, and read again as it was', (language, amount, typed) => {
  expect(typedMoney(amount, language)).toBe(typed)
  expect(parseMoney(typed)).toBe(amount)
})
