import { expect, it } from '@jest/globals'
import { amountOf, microsOf } from './rate.domain.ts'

it.each([
  ['0.0625', 62_500, '0.0625'],
  ['0.000001', 1, '0.000001'],
  ['12', 12_000_000, '12.00'],
  ['0.3', 300_000, '0.30'],
  ['9999.999999', 9_999_999_999, '9999.999999'],
])('%s is %d millionths and back', (typed, micros, shown) => {
  expect(microsOf(typed)).toBe(micros)
  expect(amountOf(micros)).toBe(shown)
})
