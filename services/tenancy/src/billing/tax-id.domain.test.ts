import { expect, it } from '@jest/globals'
import { taxIdDigits } from './tax-id.domain.ts'

it.each([
  ['529.982.247-25', '52998224725'],
  ['11.222.333/0001-81', '11222333000181'],
  ['529.982.247-26', null],
  ['11.222.333/0001-80', null],
  ['111.111.111-11', null],
  ['123', null],
])('%s -> %s', (text, digits) => {
  expect(taxIdDigits(text)).toBe(digits)
})
