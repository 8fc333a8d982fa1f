import { describe, expect, it } from '@jest/globals'
import { monthIn } from './employee.domain.ts'

describe('monthIn', () => {
  it.each([
    ['2026-12-01T02:59:59Z', 'America/Sao_Paulo', '2026-11'],
    ['2026-12-01T03:00:00Z', 'America/Sao_Paulo', '2026-12'],
    ['2026-12-01T03:59:59Z', 'America/Manaus', '2026-11'],
    ['2026-12-31T23:59:59Z', 'UTC', '2026-12'],
    ['2026-12-31T15:00:00Z', 'Asia/Tokyo', '2027-01'],
  ])('%s in %s is %s', (at, timeZone, month) => {
    expect(monthIn(timeZone, new Date(at))).toBe(month)
  })
})
