import { expect, test } from '@jest/globals'
import { discountOf, textDoubtsOf } from './plan-truth.ts'

const doubts = (text: string, limits: { maxEmployees?: number | null; maxCompanies?: number } = {}) =>
  textDoubtsOf({ maxEmployees: 5, maxCompanies: 1, ...limits, texts: [text] }).map(
    ({ of, said, limit }) => `${of} ${said} ${limit}`,
  )

test.each([
  ['Até 10 funcionários e 1 loja', ['maxEmployees 10 5']],
  ['Funcionários ilimitados', ['maxEmployees null 5']],
  ['Unlimited employees, 3 locations', ['maxEmployees null 5', 'maxCompanies 3 1']],
  ['Para 2 unidades', ['maxCompanies 2 1']],
  ['5 pessoas, 1 empresa, 30 dias de teste', []],
  ['Atende 24 horas por dia', []],
  ['', []],
])('%j beside five people and one company', (text, expected) => {
  expect(doubts(text)).toEqual(expected)
})

test('a number beside no limit is told of, and unlimited is true there', () => {
  expect(doubts('Até 10 funcionários', { maxEmployees: null })).toEqual(['maxEmployees 10 null'])
  expect(doubts('Funcionários ilimitados', { maxEmployees: null })).toEqual([])
})

test.each([
  ['29.00', '39.00', 25],
  ['29.00', '29.00', null],
  ['39.00', '29.00', null],
  ['29.00', null, null],
  ['0.00', '10.00', 100],
  ['99.99', '100.00', null],
])('%s instead of %s is %s %% off', (price, originalPrice, percent) => {
  expect(discountOf({ price, originalPrice })).toBe(percent)
})
