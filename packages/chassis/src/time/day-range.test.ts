import { expect, test } from '@jest/globals'
import { askedRange, daysLater, eachDay, rangeBefore } from './day-range.ts'

const TODAY = '2026-03-01'

test.each([
  [{}, '2026-01-31', '2026-03-01'],
  [{ to: '2026-02-01' }, '2026-01-03', '2026-02-01'],
  [{ from: '2026-02-27' }, '2026-02-27', '2026-03-01'],
  [{ from: '2025-01-01', to: '2025-01-01' }, '2025-01-01', '2025-01-01'],
  [{ from: '2025-01-01', to: '2026-02-04' }, '2025-01-01', '2026-02-04'],
])('%j is from %s to %s', (query, from, to) => {
  expect(askedRange(query, TODAY)).toEqual({ from, to })
})

test.each([
  { from: '2025-01-01', to: '2026-02-05' },
  { from: '2026-03-02' },
  { from: '2026-02-02', to: '2026-02-01' },
  { from: '0001-01-01', to: '9999-12-31' },
])('%j is refused', (query) => {
  expect(() => askedRange(query, TODAY)).toThrow(
    expect.objectContaining({
      code: 'VALIDATION_ERROR',
      details: [expect.objectContaining({ path: 'from' })],
    }),
  )
})

test('days follow one another over the turn of months and years', () => {
  expect(eachDay({ from: '2027-12-30', to: '2028-01-02' })).toEqual([
    '2027-12-30',
    '2027-12-31',
    '2028-01-01',
    '2028-01-02',
  ])
  expect(daysLater('2028-03-01', -1)).toBe('2028-02-29')
})

test('the period before ends where this one begins and is as long', () => {
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-07' })).toEqual({
    from: '2026-02-22',
    to: '2026-02-28',
  })
})
