import { periodOf } from '@avaliax/proto/document/period.ts'
import { expect, test } from '@jest/globals'
import { withDays } from './use-period.ts'

const LATE_IN_UTC = new Date('2026-11-01T02:30:00Z')

test('today is the client’s today, whatever day it is in UTC', () => {
  expect(periodOf(7, 'America/Sao_Paulo', LATE_IN_UTC)).toEqual({
    days: 7,
    from: '2026-10-25',
    to: '2026-10-31',
  })
  expect(periodOf(7, 'Asia/Tokyo', LATE_IN_UTC).to).toBe('2026-11-01')
})

test('days are counted over the change of the clocks and of the year', () => {
  const afterTheChange = new Date('2026-03-10T12:00:00Z')
  expect(periodOf(7, 'America/New_York', afterTheChange).from).toBe('2026-03-04')
  expect(periodOf(90, 'UTC', new Date('2026-01-15T00:00:00Z')).from).toBe('2025-10-18')
})

test('an address names the days only where they are not the usual ones', () => {
  expect([withDays('/visits', 30), withDays('/visits', 7)]).toEqual(['/visits', '/visits?days=7'])
  expect(withDays('/visits?verdict=bot', 90)).toBe('/visits?verdict=bot&days=90')
})
