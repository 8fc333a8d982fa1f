import { expect, test } from '@jest/globals'
import { textDoubtsOf } from './plan-truth.ts'

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
