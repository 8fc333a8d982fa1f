import { daysLater } from '@avaliax/chassis/time/day-range.ts'
import type { TapSource, TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import type { DayFigures } from './tap-day.domain.ts'

export interface TapFilter {
  verdict?: TapVerdict | undefined
  source?: TapSource | undefined
  employeeId?: number | undefined
  suspicious?: boolean | undefined
}

/** The fields of a stored day that tell how many visits match a filter. */
export type LedgerDay = Pick<DayFigures, 'verdicts' | 'sources' | 'employees'> & { day: string }

interface Telling {
  /** A lower bound of the matching visits of a day. */
  count: (day: LedgerDay) => number
  /** The bound is the exact count. */
  exact: boolean
}

const DAY_MS = 86_400_000
/** When the days do not tell how many visits match, the window grows. */
const WIDENING = [1, 8, 64]

const allOf = ({ verdicts }: LedgerDay) => Object.values(verdicts).reduce((sum, count) => sum + count, 0)

/** Answers what the days tell about a filter; null: nothing. */
export function tellingOf({ verdict, source, employeeId, suspicious }: TapFilter): Telling | null {
  if (suspicious !== undefined) return null
  if (source === undefined && employeeId === undefined)
    return { count: verdict ? ({ verdicts }) => verdicts[verdict] ?? 0 : allOf, exact: true }
  // Employee and source are only stored for counted visits, and not combined.
  const known = verdict === undefined || verdict === 'counted'
  if (!known || (source !== undefined && employeeId !== undefined)) return null
  const count = ({ sources, employees, verdicts }: LedgerDay) => {
    if (employeeId !== undefined) return employees[employeeId] ?? 0
    const counting = sources[source ?? 'card'] ?? 0
    // Nobody's visits come by card alone, and count without being 'counted'.
    return verdict && source === 'card' ? counting - (verdicts.shop ?? 0) : counting
  }
  return { count, exact: verdict === 'counted' }
}

interface Page {
  filter: TapFilter
  /** Only older visits; null: from the newest. */
  before: Date | null
  needed: number
}

/** How far back to read for a page, further with each attempt; null: to the first visit. Days are oldest first. */
export function lookbacks(days: readonly LedgerDay[], { filter, before, needed }: Page): (Date | null)[] {
  const unread = days.toReversed().filter(({ day }) => !before || day <= wholeBefore(before))
  const telling = tellingOf(filter)
  const surely = telling && edgeOf(unread, telling.count, needed)
  const edges = surely ? [surely] : WIDENING.map((factor) => edgeOf(unread, allOf, needed * factor))
  return [...edges.flatMap((edge) => (edge ? [edgeDate(edge)] : [])), null]
}

/** The day at which enough visits are found; null when all days are needed. */
function edgeOf(days: readonly LedgerDay[], count: Telling['count'], needed: number): string | null {
  let passed = 0
  for (const day of days) {
    passed += count(day)
    if (passed >= needed) return day.day
  }
  return null
}

/** Days are in each visit's zone, moments in UTC: one extra day on either side covers all zones. */
const edgeDate = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS)
const wholeBefore = (moment: Date) => daysLater(moment.toISOString().slice(0, 10), -2)
