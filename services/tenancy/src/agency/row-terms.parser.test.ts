import { expect, test } from '@jest/globals'
import { rowTerms } from './row-terms.parser.ts'

const EMPTY = { givenUntil: '', chargeFrom: '', contractAmount: '', contractRhythm: '' }
const judged = (cells: Partial<typeof EMPTY>) => rowTerms({ ...EMPTY, ...cells })
const read = (cells: Partial<typeof EMPTY>) => {
  const { terms, mistakes } = judged(cells)
  expect(mistakes).toEqual([])
  return terms
}
const wrong = (cells: Partial<typeof EMPTY>) => judged(cells).mistakes.map(({ column }) => column)

test('empty cells agree on nothing', () => {
  expect(read({})).toEqual({ givenUntil: null, chargeFrom: null, contract: null })
})

test.each(['2027-01-31', '31/01/2027', '31.1.2027', '31-01-2027'])('reads the day %s', (text) => {
  expect(read({ givenUntil: text }).givenUntil).toBe('2027-01-31')
  expect(read({ chargeFrom: text }).chargeFrom).toBe('2027-01-31')
})

test.each(['31/02/2027', '2027-13-01', 'amanhã', '31/01/27', '46053'])('refuses the day %s', (text) => {
  expect(judged({ givenUntil: text }).mistakes).toEqual([
    { column: 'cortesia até', text: 'escreva um dia como 31/01/2027' },
  ])
  expect(wrong({ chargeFrom: text, contractAmount: 'grátis' })).toEqual([
    'cobrar a partir de',
    'valor cobrado fora',
  ])
})

test.each([
  ['250', '250.00'],
  ['250,00', '250.00'],
  ['R$ 1.250,50', '1250.50'],
  ['1,250.50', '1250.50'],
  ['1.250', '1250.00'],
  ['99.90', '99.90'],
  ['007,10', '7.10'],
])('reads the sum %s', (text, amount) => {
  expect(read({ contractAmount: text }).contract).toEqual({ amount, everyMonths: 1 })
})

test.each(['-5', 'grátis', '1e5', '9,9', '1.2', '12345678901', ','])('refuses the sum %s', (text) => {
  expect(wrong({ contractAmount: text })).toEqual(['valor cobrado fora'])
})

test.each([
  ['Mensal', 1],
  ['trimestral', 3],
  ['Quarterly', 3],
  ['SEMESTRAL', 6],
  ['anual', 12],
  ['yearly', 12],
  ['4', 4],
])('reads the rhythm %s', (text, everyMonths) => {
  expect(read({ contractAmount: '99,00', contractRhythm: text }).contract).toEqual({
    amount: '99.00',
    everyMonths,
  })
})

test('refuses a rhythm that is none', () => {
  expect(wrong({ contractAmount: '99,00', contractRhythm: 'às vezes' })).toEqual(['periodicidade'])
  expect(wrong({ contractAmount: '99,00', contractRhythm: '0' })).toEqual(['periodicidade'])
})
