import { DAYS_MAX, TURNED_DAYS } from '@avaliax/proto/values.ts'
import { validationError } from '../errors.ts'

/** Calendar days from the first to the last, both included. */
export interface DayRange {
  from: string
  to: string
}

const DAY_MS = 86_400_000
const DAYS_BY_DEFAULT = 30

const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS

export const daysLater = (day: string, by: number): string =>
  new Date((numberOf(day) + by) * DAY_MS).toISOString().split('T')[0] ?? day

export const daysIn = ({ from, to }: DayRange): number => numberOf(to) - numberOf(from) + 1

export const eachDay = (range: DayRange): string[] =>
  Array.from({ length: daysIn(range) }, (_, index) => daysLater(range.from, index))

/** As many days, right before. */
export const rangeBefore = (range: DayRange): DayRange => ({
  from: daysLater(range.from, -daysIn(range)),
  to: daysLater(range.from, -1),
})

interface DayRangeQuery {
  from?: string | undefined
  to?: string | undefined
}

/** Answers the days that a query asks for: none given, the last 30 days up to today; refused when it is turned round or too long. */
export function askedRange({ from, to }: DayRangeQuery, today: string): DayRange {
  const last = to ?? today
  const range = { from: from ?? daysLater(last, 1 - DAYS_BY_DEFAULT), to: last }
  refuseTurned(range)
  if (daysIn(range) > DAYS_MAX) throw validationError('from', `No máximo ${DAYS_MAX} dias`)
  return range
}

export function refuseTurned({ from, to }: DayRangeQuery): void {
  if (from && to && from > to) throw validationError('from', TURNED_DAYS)
}
