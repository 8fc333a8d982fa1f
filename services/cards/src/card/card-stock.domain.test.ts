import { expect, it } from '@jest/globals'
import { addedUp, sumOf } from './card-stock.domain.ts'

it('each card is counted in one place, and the places are all cards', () => {
  const group = (
    status: 'active' | 'lost' | 'replaced' | 'retired',
    sold: boolean,
    held: boolean,
    count: number,
  ) => ({
    _id: { status, sold, held },
    count,
  })
  const stock = addedUp([
    group('active', false, false, 7),
    group('active', true, false, 5),
    group('active', true, true, 3),
    group('lost', true, false, 2),
    group('replaced', true, false, 1),
    group('retired', false, false, 4),
  ])
  expect(stock).toEqual({ inStock: 7, soldUnassigned: 5, assigned: 3, outOfUse: 7 })
  expect(sumOf(stock)).toBe(22)
  expect(addedUp([])).toEqual({ inStock: 0, soldUnassigned: 0, assigned: 0, outOfUse: 0 })
})
