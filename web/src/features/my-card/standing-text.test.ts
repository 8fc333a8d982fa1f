import { expect, test } from '@jest/globals'
import { standingText } from './standing-text.ts'

test.each([
  [1, 0, 0, 'You are in first place this month.', 'Você está em primeiro lugar neste mês.'],
  [
    ...([1, 1, 0] as const),
    'You share first place with one other person.',
    'Você divide o primeiro lugar com outra pessoa.',
  ],
  [
    ...([1, 3, 0] as const),
    'You share first place with 3 other people.',
    'Você divide o primeiro lugar com outras 3 pessoas.',
  ],
  [
    ...([2, 0, 4] as const),
    'You are second: 4 visits to the first.',
    'Você está em segundo lugar: faltam 4 visitas para alcançar o primeiro.',
  ],
  [
    ...([2, 0, 1] as const),
    'You are second: one visit to the first.',
    'Você está em segundo lugar: falta uma visita para alcançar o primeiro.',
  ],
  [
    ...([3, 2, 1] as const),
    'You share third place: one visit to the first.',
    'Você divide o terceiro lugar: falta uma visita para alcançar o primeiro.',
  ],
  [
    ...([2, 0, 0] as const),
    'You are second, with as many visits as the first.',
    'Você está em segundo lugar, com tantas visitas quanto o primeiro.',
  ],
  [
    ...([22, 0, 30] as const),
    'You are 22nd: 30 visits to the first.',
    'Você está em 22º lugar: faltam 30 visitas para alcançar o primeiro.',
  ],
  [
    ...([111, 4, 30] as const),
    'You share 111th place: 30 visits to the first.',
    'Você divide o 111º lugar: faltam 30 visitas para alcançar o primeiro.',
  ],
])('rank %d, shared with %d, %d behind', (rank, sharedWith, visitsToFirst, english, portuguese) => {
  const standing = { rank, sharedWith, visitsToFirst }
  expect([standingText(standing, 'en'), standingText(standing, 'pt')]).toEqual([english, portuguese])
})
