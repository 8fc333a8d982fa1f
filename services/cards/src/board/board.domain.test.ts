import { expect, it } from '@jest/globals'
import { ranked } from './board.domain.ts'

const row = (name: string, cardTaps: number, reviewRequests = 0) => ({
  employeeId: name.length,
  name,
  cardTaps,
  reviewRequests,
})

it('orders by taps, then requests, then name; equal counts share a rank', () => {
  const rows = [row('Zé', 5, 5), row('bia', 9, 2), row('Ána', 9, 2), row('Caio', 9, 3), row('Davi', 0)]
  expect(ranked(rows).map(({ name, rank }) => [name, rank])).toEqual([
    ['Caio', 1],
    ['Ána', 2],
    ['bia', 2],
    ['Zé', 4],
    ['Davi', 5],
  ])
  expect(ranked([row('a', 1), row('b', 1), row('c', 0)]).map(({ rank }) => rank)).toEqual([1, 1, 3])
})

it('whoever is hidden takes no rank from the others', () => {
  const hidden = (name: string, cardTaps: number) => ({ ...row(name, cardTaps), hiddenFromBoard: true })
  const rows = [hidden('a', 9), row('b', 5), hidden('c', 5), row('d', 5), row('e', 1)]
  expect(ranked(rows).map(({ name, rank }) => [name, rank])).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 1],
    ['d', 1],
    ['e', 3],
  ])
})
