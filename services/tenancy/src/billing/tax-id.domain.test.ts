import { expect, it } from '@jest/globals'
import { taxIdDigits } from './tax-id.domain.ts'

it.each([
  ['529.982.247-25', '52998224725'],
  ['11.222.333/0001-81', '11222333000181'],
  ['529.982.247-26', null],
  ['11.222.333/0001-80', null],
  // The examples of the tax office, and letters typed as people type them.
  ['12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['12.abc.345/01de-35', '12ABC34501DE35'],
  ['12ABC34501DE35', '12ABC34501DE35'],
  [' 12 ABC 345 01DE 35 ', '12ABC34501DE35'],
  ['12.ABC.345/01DE-36', null],
  ['12.ABC.345/01DE-3A', null],
  ['1A.BCD.345/01DE-35', null],
  ['529.982.2A7-25', null],
  ['AA.AAA.AAA/AAAA-AA', null],
  ['00.000.000/0000-00', null],
  ['111.111.111-11', null],
  ['123', null],
])('%s -> %s', (text, digits) => {
  expect(taxIdDigits(text)).toBe(digits)
})
