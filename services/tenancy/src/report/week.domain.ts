import { daysLater } from '@avaliax/chassis/time/day-range.ts'
import { dayIn, dayStart, localMoment } from '@avaliax/chassis/time/local-clock.ts'
import type { WeeklySchedule } from '@avaliax/proto/tenancy/report-schedule.routes.ts'
import { REVIEWS_SETTLE_MS } from './report.domain.ts'

/** Monday to Sunday. */
export interface Week {
  week: string
  from: string
  to: string
}

const DAYS = 7
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The first week of a year is the one with its first Thursday. */
const THURSDAY = 3

/** The week of a day. */
export function weekOf(day: string): Week {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS - 1) % DAYS
  const from = daysLater(day, -sinceMonday)
  const thursday = daysLater(from, THURSDAY)
  const year = thursday.slice(0, 4)
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / DAY_MS
  const number = String(Math.floor(days / DAYS) + 1).padStart(2, '0')
  return { week: `${year}-W${number}`, from, to: daysLater(from, DAYS - 1) }
}

export const weekBefore = ({ from }: Week): Week => weekOf(daysLater(from, -1))

/** When the report of a week leaves: on weekday and hour of the week after it by the client's clock, and not before its last reviews are here. */
export function weekDueAt({ weekday, hour }: WeeklySchedule, { to }: Week, timeZone: string): Date {
  const wallTime = Date.parse(`${daysLater(to, weekday)}T00:00:00Z`) + hour * HOUR_MS
  const settled = dayStart(timeZone, daysLater(to, 1)).getTime() + REVIEWS_SETTLE_MS
  return new Date(Math.max(localMoment(timeZone, wallTime).getTime(), settled))
}

/** The latest week whose hour has come since the schedule was set; null: none yet. */
export function dueWeek(
  schedule: WeeklySchedule & { since: Date },
  timeZone: string,
  now: Date,
): Week | null {
  const last = weekBefore(weekOf(dayIn(timeZone, now)))
  // The hour of the last week may be ahead of us; that of the week before it is over.
  const due = [last, weekBefore(last)].find((week) => weekDueAt(schedule, week, timeZone) <= now)
  return due && weekDueAt(schedule, due, timeZone) >= schedule.since ? due : null
}

/** The week of a number: its fourth of January is in the first one. */
export function weekNamed(week: string): Week {
  const [year, number = '1'] = week.split('-W')
  return weekOf(daysLater(`${year}-01-04`, (Number(number) - 1) * DAYS))
}
