import { expect, it } from '@jest/globals'
import { monthWindow } from './month-window.domain.ts'

const windowAt = (at: string) => {
  const { month, from, to } = monthWindow(new Date(at))
  return [month, from.toISOString(), to.toISOString()]
}

it('begins and ends at midnight of São Paulo, three hours behind UTC', () => {
  const november = ['2026-11', '2026-11-01T03:00:00.000Z', '2026-12-01T03:00:00.000Z']
  expect(windowAt('2026-11-22T12:00:00Z')).toEqual(november)
  expect(windowAt('2026-11-01T03:00:00.000Z')).toEqual(november)
  expect(windowAt('2026-12-01T02:59:59.999Z')).toEqual(november)
})

it('is still the old month for the first three hours of UTC’s', () => {
  expect(windowAt('2026-11-01T02:59:59.999Z')[0]).toBe('2026-10')
  expect(windowAt('2027-01-01T02:00:00Z')).toEqual([
    '2026-12',
    '2026-12-01T03:00:00.000Z',
    '2027-01-01T03:00:00.000Z',
  ])
})

it('follows the zone where it had summer time: two hours behind in November 2017', () => {
  expect(windowAt('2017-11-10T12:00:00Z')).toEqual([
    '2017-11',
    '2017-11-01T02:00:00.000Z',
    '2017-12-01T02:00:00.000Z',
  ])
  // It began on 15 October 2017, so that month has both offsets.
  expect(windowAt('2017-10-20T12:00:00Z').slice(1)).toEqual([
    '2017-10-01T03:00:00.000Z',
    '2017-11-01T02:00:00.000Z',
  ])
})
