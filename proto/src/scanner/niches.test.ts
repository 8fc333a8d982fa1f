import { expect, it, test } from '@jest/globals'
import { NICHES, nicheLabel, nicheOf } from './niches.ts'

it('offers 35 niches and ends with Outros', () => {
  expect([NICHES.length, NICHES.at(-1)?.pt, new Set(NICHES.map(({ pt }) => pt)).size]).toEqual([
    35,
    'Outros',
    35,
  ])
  const types = NICHES.flatMap((niche) => niche.types)
  expect(new Set(types).size).toBe(types.length)
})

test.each([
  ['the main type first', { name: 'x', types: ['bakery'], primaryType: 'barber_shop' }, 'Barbearia'],
  [
    'the other types in their order',
    { name: 'x', types: ['food', 'pizza_restaurant', 'restaurant'] },
    'Pizzaria',
  ],
  ['any kitchen is a restaurant', { name: 'x', types: ['thai_restaurant'] }, 'Restaurante'],
  [
    'a word of the name, accents aside',
    { name: 'Espaço de Terapía Sol', types: ['consultant'] },
    'Psicologia e Terapia',
  ],
  ['the beginning of a word', { name: 'Ótica Bela Vista', types: [] }, 'Joalheria e Ótica'],
  ['else Outros', { name: 'Floricultura Folha Nova', types: ['florist', 'store'] }, 'Outros'],
])('%s', (_, business, expected) => expect(nicheOf(business)).toBe(expected))

it('names a niche in both languages and leaves what is none', () => {
  expect([nicheLabel('Barbearia', 'en'), nicheLabel('Pescaria', 'en')]).toEqual(['Barber shop', 'Pescaria'])
})
