import { describe, expect, it } from '@jest/globals'
import { dayIn, dayStart, localClock, monthIn } from './local-clock.ts'

describe('the clock on the wall', () => {
  it.each([
    ['America/Sao_Paulo', '2026-12-01T02:59:59.999Z', '2026-11-30', 23],
    ['America/Sao_Paulo', '2026-12-01T03:00:00.000Z', '2026-12-01', 0],
    ['Asia/Tokyo', '2026-11-30T14:59:59Z', '2026-11-30', 23],
    ['Asia/Tokyo', '2026-11-30T15:00:00Z', '2026-12-01', 0],
    ['Asia/Kathmandu', '2026-11-30T18:14:59Z', '2026-11-30', 23],
    ['Asia/Kathmandu', '2026-11-30T18:15:00Z', '2026-12-01', 0],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01', 0],
    ['UTC', '2026-12-31T23:59:59Z', '2026-12-31', 23],
    // The hour from one to two comes twice in this night.
    ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01', 1],
    ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01', 1],
  ])('in %s at %s it is %s, %d o’clock', (zone, at, day, hour) => {
    expect(localClock()(zone, Date.parse(at))).toEqual({ day, hour })
  })

  it('says the same of a quarter of an hour that it knows already, and of one that it has forgotten', () => {
    const clock = localClock()
    const at = Date.parse('2026-12-01T02:50:00Z')
    const first = clock('America/Sao_Paulo', at)
    for (let quarter = 1; quarter < 6_000; quarter++) clock('Asia/Tokyo', at + quarter * 900_000)
    expect(clock('America/Sao_Paulo', at + 599_999)).toEqual(first)
    expect(clock('America/Sao_Paulo', at + 600_000)).toEqual({ day: '2026-12-01', hour: 0 })
  })
})

describe('a day begins', () => {
  it.each([
    ['America/Sao_Paulo', '2026-11-21', '2026-11-21T03:00:00.000Z'],
    ['Asia/Tokyo', '2026-11-21', '2026-11-20T15:00:00.000Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    // Nights without a midnight: 23:59 is followed by one o’clock.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
    ['Asia/Beirut', '2024-03-31', '2024-03-30T22:00:00.000Z'],
    // And one whose last hour comes twice.
    ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00.000Z'],
  ])('in %s, %s at %s', (zone, day, begins) => {
    const start = dayStart(zone, day)
    expect(start.toISOString()).toBe(begins)
    expect([dayIn(zone, start), dayIn(zone, new Date(start.getTime() - 1)) < day]).toEqual([day, true])
  })
})

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
