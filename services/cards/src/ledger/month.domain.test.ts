import { describe, expect, it } from '@jest/globals'
import { lastOverAnywhere, monthEnd, monthStart, monthsLater } from './month.domain.ts'

describe('a month', () => {
  it.each([
    ['America/Sao_Paulo', '2026-12', '2026-12-01T03:00:00.000Z'],
    ['America/Manaus', '2026-12', '2026-12-01T04:00:00.000Z'],
    ['Asia/Tokyo', '2027-01', '2026-12-31T15:00:00.000Z'],
    ['UTC', '2026-03', '2026-03-01T00:00:00.000Z'],
    // The clocks go back in this night.
    ['America/New_York', '2026-11', '2026-11-01T04:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-06', '2026-05-31T10:00:00.000Z'],
  ])('in %s, %s begins at %s', (zone, month, begins) => {
    expect(monthStart(zone, month).toISOString()).toBe(begins)
    expect(monthEnd(zone, monthsLater(month, -1)).toISOString()).toBe(begins)
  })

  it('continues over the turn of the year', () => {
    expect([monthsLater('2026-12', 1), monthsLater('2027-01', -1), monthsLater('2026-05', -5)]).toEqual([
      '2027-01',
      '2026-12',
      '2025-12',
    ])
  })

  it('ends in some zone before it ends in UTC', () => {
    expect(lastOverAnywhere(new Date('2026-11-30T09:59:00Z'))).toBe('2026-11')
    expect(lastOverAnywhere(new Date('2026-11-29T09:59:00Z'))).toBe('2026-10')
  })
})
