import { expect, test } from '@jest/globals'
import { type LedgerDay, lookbacks, type TapFilter, tellingOf } from './tap-list-bounds.domain.ts'

const day = (number: number, counted: number): LedgerDay => ({
  day: `2026-11-${String(number).padStart(2, '0')}`,
  verdicts: { counted, bot: 1 },
  sources: { card: counted },
  employees: { 7: counted },
})
const DAYS = [day(1, 5), day(2, 0), day(3, 5), day(4, 5), day(5, 5)]
const look = (filter: TapFilter, count: number, before: string | null = null) =>
  lookbacks(DAYS, { filter, needed: count, before: before ? new Date(before) : null }).map(
    (date) => date?.toISOString().slice(0, 10) ?? null,
  )

test.each<[TapFilter, number | undefined, boolean | undefined]>([
  [{}, 6, true],
  [{ verdict: 'bot' }, 1, true],
  [{ verdict: 'head' }, 0, true],
  [{ verdict: 'counted', source: 'card' }, 5, true],
  [{ verdict: 'counted', employeeId: 7 }, 5, true],
  [{ employeeId: 8 }, 0, false],
  [{ source: 'card' }, 5, false],
  [{ source: 'card', employeeId: 7 }, undefined, undefined],
  [{ verdict: 'bot', employeeId: 7 }, undefined, undefined],
])('for %j a day tells %s, exact: %s', (filter, count, exact) => {
  const telling = tellingOf(filter)
  expect([telling?.count(day(1, 5)), telling?.exact]).toEqual([count, exact])
})

test('a page reads back to the day that fills it, with one extra day for zones', () => {
  expect(look({}, 6)).toEqual(['2026-11-04', null])
  expect(look({}, 13)).toEqual(['2026-11-02', null])
  expect(look({ verdict: 'bot' }, 4)).toEqual(['2026-11-01', null])
  expect(look({ employeeId: 7 }, 5)).toEqual(['2026-11-04', null])
  expect(look({}, 100)).toEqual([null])
})

test('a filter that days cannot answer is read in growing windows', () => {
  expect(look({ source: 'qr' }, 1)).toEqual(['2026-11-04', '2026-11-03', null])
})

test('days that may be read partly do not count for a page', () => {
  expect(look({}, 6, '2026-11-05T12:00:00Z')).toEqual(['2026-11-02', null])
})
