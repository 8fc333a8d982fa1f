import { expect, test } from '@jest/globals'
import { dueWeek, weekDueAt, weekNamed, weekOf } from './week.domain.ts'

test.each([
  ['2026-11-23', '2026-W48', '2026-11-23', '2026-11-29'],
  ['2026-11-29', '2026-W48', '2026-11-23', '2026-11-29'],
  ['2026-11-30', '2026-W49', '2026-11-30', '2026-12-06'],
  // The years of weeks: the first one has the first Thursday.
  ['2027-01-01', '2026-W53', '2026-12-28', '2027-01-03'],
  ['2024-12-30', '2025-W01', '2024-12-30', '2025-01-05'],
  ['2023-01-01', '2022-W52', '2022-12-26', '2023-01-01'],
])('%s is in %s', (day, week, from, to) => {
  expect(weekOf(day)).toEqual({ week, from, to })
  expect(weekNamed(week)).toEqual({ week, from, to })
})

const week = weekOf('2026-11-23')

test.each([
  ['America/Sao_Paulo', 2, 8, '2026-12-01T11:00:00.000Z'],
  ['America/Manaus', 2, 8, '2026-12-01T12:00:00.000Z'],
  // East of Greenwich it is the same weekday of its own calendar.
  ['Asia/Shanghai', 2, 5, '2026-11-30T21:00:00.000Z'],
  // The last reviews of Sunday are here at noon on Monday.
  ['America/Sao_Paulo', 1, 5, '2026-11-30T15:00:00.000Z'],
  ['Asia/Shanghai', 1, 15, '2026-11-30T07:00:00.000Z'],
])('in %s it leaves on weekday %i at %i o’clock', (zone, weekday, hour, at) => {
  expect(weekDueAt({ weekday, hour }, week, zone).toISOString()).toBe(at)
})

test('the latest week whose hour has come is due, once it came after the schedule was set', () => {
  const schedule = { weekday: 2, hour: 8, since: new Date('2026-11-01T00:00:00Z') }
  const due = (at: string, since = schedule.since) =>
    dueWeek({ ...schedule, since }, 'America/Sao_Paulo', new Date(at))?.week
  expect(due('2026-12-01T10:59:00Z')).toBe('2026-W47')
  expect(due('2026-12-01T11:00:00Z')).toBe('2026-W48')
  expect(due('2026-12-06T23:00:00Z')).toBe('2026-W48')
  // Monday is begun at UTC and not yet in São Paulo.
  expect(due('2026-12-07T02:00:00Z')).toBe('2026-W48')
  expect(due('2026-12-01T12:00:00Z', new Date('2026-12-01T11:30:00Z'))).toBeUndefined()
})
