import { type DayRange, eachDay } from '@avaliax/chassis/time/day-range.ts'
import type { TapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { InAppBrowser, TapSource, TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import type { DayFigures, TapCount } from '../ledger/tap-day.domain.ts'

/** The fields of a stored day that a summary uses. */
export type SummedDay = DayFigures & { day: string }

const HOURS = 24
const EMPLOYEES_SHOWN = 100

export function totalOf(days: readonly TapCount[]): TapCount {
  const sum = (count: keyof TapCount) => days.reduce((total, day) => total + day[count], 0)
  return { taps: sum('taps'), reviewRequests: sum('reviewRequests') }
}

/** One map of all days, added up by key. */
function added(maps: readonly Partial<Record<string, number>>[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const map of maps)
    for (const [key, count = 0] of Object.entries(map)) sums.set(key, (sums.get(key) ?? 0) + count)
  return sums
}

type Person = TapCount & { employeeId: number }

type PersonalDay = Pick<SummedDay, 'employees' | 'unsent'>

/** Totals of each employee. */
export function byPerson(days: readonly PersonalDay[]): Person[] {
  const unsent = added(days.map((day) => day.unsent))
  return [...added(days.map(({ employees }) => employees))]
    .filter(([, taps]) => taps > 0)
    .map(([id, taps]) => ({
      employeeId: Number(id),
      taps,
      reviewRequests: taps - (unsent.get(id) ?? 0),
    }))
}

/** Employees with the most taps first; employees without taps are left out. */
export const mostVisited = (days: readonly PersonalDay[]): Person[] =>
  byPerson(days)
    .sort((a, b) => b.taps - a.taps || b.reviewRequests - a.reviewRequests || a.employeeId - b.employeeId)
    .slice(0, EMPLOYEES_SHOWN)

interface SummaryInput {
  range: DayRange
  days: readonly SummedDay[]
  before: readonly TapCount[]
  names: ReadonlyMap<number, string>
}

/** The response: every day, hour, source and verdict has a row, also without a visit. */
export function summaryOf({ range, days, before, names }: SummaryInput): TapSummary {
  const byDay = new Map(days.map((day) => [day.day, day]))
  const hours = added(days.map((day) => day.hours))
  const sources = added(days.map((day) => day.sources))
  const verdicts = added(days.map((day) => day.verdicts))
  return {
    ...range,
    total: totalOf(days),
    previous: totalOf(before),
    byDay: eachDay(range).map((day) => {
      const { taps = 0, reviewRequests = 0 } = byDay.get(day) ?? {}
      return { day, taps, reviewRequests }
    }),
    byHour: Array.from({ length: HOURS }, (_, hour) => ({ hour, taps: hours.get(String(hour)) ?? 0 })),
    byEmployee: mostVisited(days).map((one) => ({ ...one, name: names.get(one.employeeId) ?? '' })),
    byInApp: countsOf(InAppBrowser.options, added(days.map(({ inApps }) => inApps))),
    bySource: countsOf(TapSource.options, sources),
    byVerdict: countsOf(TapVerdict.options, verdicts),
  }
}

const countsOf = <K extends string>(keys: readonly K[], sums: ReadonlyMap<string, number>) =>
  Object.fromEntries(keys.map((key) => [key, sums.get(key) ?? 0])) as Record<K, number>
