import { expect, it, test } from '@jest/globals'
import { dueAtOf, type MonthAnswers, monthBefore, reportFigures, settledAt } from './report.domain.ts'

test.each([
  ['2026-11', '2026-10'],
  ['2026-01', '2025-12'],
])('before %s comes %s', (month, expected) => expect(monthBefore(month)).toBe(expected))

test.each([
  ['2026-11', 'America/Sao_Paulo', '2026-12-01T15:00:00.000Z'],
  ['2026-12', 'America/Manaus', '2027-01-01T16:00:00.000Z'],
])('the reviews of %s in %s are complete at %s', (month, zone, at) => {
  expect(settledAt(month, zone).toISOString()).toBe(at)
})

test.each([
  ['America/Sao_Paulo', 5, 9, '2026-11-05T12:00:00.000Z'],
  ['America/Manaus', 5, 9, '2026-11-05T13:00:00.000Z'],
  // Asia is a day ahead, and keeps the day of its own calendar.
  ['Asia/Tokyo', 2, 5, '2026-11-01T20:00:00.000Z'],
  // Clocks of New York went back that night.
  ['America/New_York', 1, 12, '2026-11-01T17:00:00.000Z'],
  ['Europe/Berlin', 28, 0, '2026-11-27T23:00:00.000Z'],
])('in %s a report leaves on day %i at %i o’clock of its client', (timeZone, day, hour, at) => {
  const madeAt = new Date('2026-11-01T10:00:00Z')
  const due = dueAtOf({ automatic: true, day, hour }, { month: '2026-10', madeAt, timeZone })
  expect(due?.toISOString()).toBe(at)
})

test('a report leaves when it is made after its hour, and not by itself where it is not to', () => {
  const madeAt = new Date('2026-11-09T10:00:00Z')
  const made = { month: '2026-10', madeAt, timeZone: 'America/Sao_Paulo' }
  expect(dueAtOf({ automatic: true, day: 5, hour: 9 }, made)).toEqual(madeAt)
  expect(dueAtOf({ automatic: false, day: 5, hour: 9 }, made)).toBeNull()
  // The year ends with the month.
  const december = { ...made, month: '2026-12', madeAt: new Date('2027-01-01T15:00:00Z') }
  expect(dueAtOf({ automatic: true, day: 3, hour: 9 }, december)?.toISOString()).toBe(
    '2027-01-03T12:00:00.000Z',
  )
})

const winner = {
  employeeId: 3,
  employeeName: 'Ana',
  month: '2026-10',
  position: 1,
  cardTaps: 4,
  reviewRequests: 3,
}
const answers = (taps: number, count: number): MonthAnswers => ({
  visits: {
    total: { taps, reviewRequests: taps - 1 },
    byDay: [
      { day: '2026-10-01', taps, reviewRequests: taps - 1 },
      { day: '2026-10-02', taps: 0, reviewRequests: 0 },
    ],
    winners: [winner],
  },
  reviews: {
    total: { count, averageRating: count > 0 ? 4.5 : null },
    byDay: [{ day: '2026-10-02', count, averageRating: 4.5 }],
    answered: 1,
    urgent: 2,
  },
})

it('puts visits and reviews of the month side by side, beside the month before', () => {
  expect(reportFigures('2026-10', answers(5, 2), answers(1, 0))).toEqual({
    month: '2026-10',
    figures: { visits: 5, reviewRequests: 4, newReviews: 2, averageRating: 4.5, answered: 1 },
    previous: { visits: 1, reviewRequests: 0, newReviews: 0, averageRating: null, answered: 1 },
    urgentLeft: 2,
    winners: [winner],
    byDay: [
      { day: '2026-10-01', visits: 5, newReviews: 0 },
      { day: '2026-10-02', visits: 0, newReviews: 2 },
    ],
  })
})
