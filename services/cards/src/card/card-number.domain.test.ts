import { randomInt } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { cardReading } from './card.domain.ts'
import { drawCardNumber } from './card-number.domain.ts'

it.each([
  ['standard', /^[A-HJ-NP-Z]{2}\d{4}$/],
  ['premium', /^[A-HJ-NP-Z]{2}\d{5}$/],
] as const)('every %s number is read back as what it is', (type, shape) => {
  for (let count = 0; count < 2000; count++) {
    const { code, cardNumber } = drawCardNumber(type, randomInt)
    expect(code).toMatch(shape)
    expect(cardNumber.startsWith(code)).toBe(true)
    expect(cardReading(cardNumber)).toEqual({ cardNumber })
    expect(cardReading(code)).toEqual({ code })
  }
})

it('the first and the last character of each alphabet can be drawn', () => {
  expect(drawCardNumber('standard', () => 0)).toEqual({ code: 'AA0000', cardNumber: 'AA0000AAAAAA' })
  expect(drawCardNumber('premium', (below) => below - 1)).toEqual({
    code: 'ZZ99999',
    cardNumber: 'ZZ9999999999',
  })
})
