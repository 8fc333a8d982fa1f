import { dayIn, hourIn, localMoment } from '@avaliax/chassis/time/local-clock.ts'
import type { RequestSettings } from '@avaliax/proto/cards/request/request-settings.fields.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Longer than any row of days on which nothing is sent. */
const DAYS_AHEAD = 14

type Window = Pick<RequestSettings, 'hours' | 'sundays' | 'holidays'>

/** The same day every year. */
const FIXED_HOLIDAYS = new Set([
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-25',
])
/** Days from Easter to the Monday and Tuesday of carnival, Good Friday and Corpus Christi. */
const FROM_EASTER = [-48, -47, -2, 60]

/** Easter Sunday of a year, by the Gregorian computus. */
function easterOf(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * shift + 114
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)
}

/** National holidays of Brazil, and the days of carnival, on which nobody wants a message of a shop. */
export function isHoliday(day: string): boolean {
  if (FIXED_HOLIDAYS.has(day.slice(5))) return true
  const easter = easterOf(Number(day.slice(0, 4)))
  return FROM_EASTER.some((days) => easter + days * DAY_MS === Date.parse(day))
}

const isSunday = (day: string) => new Date(day).getUTCDay() === 0

export const isOpenDay = (day: string, { sundays, holidays }: Window): boolean =>
  (sundays || !isSunday(day)) && (holidays || !isHoliday(day))

/** Whether a message may go out at a moment, by the clock of the shop's zone. */
export function mayBeSent(zone: string, at: Date, window: Window): boolean {
  const hour = hourIn(zone, at)
  return hour >= window.hours.from && hour < window.hours.to && isOpenDay(dayIn(zone, at), window)
}

/** The first moment from here on at which a message may go out. */
export function nextOpening(zone: string, at: Date, window: Window): Date {
  if (mayBeSent(zone, at, window)) return at
  const today = Date.parse(dayIn(zone, at))
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const midnight = today + ahead * DAY_MS
    const opens = localMoment(zone, midnight + window.hours.from * HOUR_MS)
    if (opens >= at && isOpenDay(new Date(midnight).toISOString().slice(0, 10), window)) return opens
  }
  throw new Error(`Nothing may be sent within ${DAYS_AHEAD} days`)
}
