import { expect, test } from '@jest/globals'
import { spread } from './pace.domain.ts'

const zone = 'America/Sao_Paulo'
/** A Friday. */
const now = new Date('2026-12-04T15:00:00Z')
const window = { hours: { from: 9, to: 19 }, sundays: false, holidays: false }
const daysOf = (moments: Date[]) => moments.map((at) => at.toISOString().slice(8, 16))

test('so many a day, from tomorrow on, over the hours of the shop, on no Sunday and no holiday', () => {
  expect(daysOf(spread(5, { zone, now, window, perDay: 2, planned: [] }))).toEqual([
    '05T12:00',
    '05T17:00',
    '07T12:00',
    '07T17:00',
    '08T12:00',
  ])
})

test('what waits already counts', () => {
  const planned = [
    new Date('2026-12-05T13:00:00Z'),
    new Date('2026-12-05T14:00:00Z'),
    new Date('2026-12-07T13:00:00Z'),
  ]
  expect(daysOf(spread(2, { zone, now, window, perDay: 2, planned }))).toEqual(['07T17:00', '08T12:00'])
})

test('Christmas is left out, and 200 at one a day fit', () => {
  const days = spread(200, { zone, now, window, perDay: 1, planned: [] })
  expect(days).toHaveLength(200)
  expect(days.map((at) => at.toISOString().slice(0, 10))).not.toContain('2026-12-25')
})
