import { daysLater } from '@avaliax/chassis/time/day-range.ts'
import type { TapSource, TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import type { DayFigures } from './tap-day.domain.ts'

export interface TapFilter {
  verdict?: TapVerdict | undefined
  source?: TapSource | undefined
  employeeId?: number | undefined
  suspicious?: boolean | undefined
}

/** As much of a stored day as tells how many visits a filter lets through. */
export type LedgerDay = Pick<DayFigures, 'verdicts' | 'sources' | 'employees'> & { day: string }

interface Telling {
  /** So many of a day's visits at least. */
  count: (day: LedgerDay) => number
  /** And no more than that. */
  exact: boolean
}

const DAY_MS = 86_400_000
/** Where nobody can tell how many a filter lets through, the next window is larger. */
const WIDENING = [1, 8, 64]

const allOf = ({ verdicts }: LedgerDay) => Object.values(verdicts).reduce((sum, count) => sum + count, 0)

/** What the days know of a filter; null: nothing. */
export function tellingOf({ verdict, source, employeeId, suspicious }: TapFilter): Telling | null {
  if (suspicious !== undefined) return null
  if (source === undefined && employeeId === undefined)
    return { count: verdict ? ({ verdicts }) => verdicts[verdict] ?? 0 : allOf, exact: true }
  // By whom and how is only kept of counted visits, each for itself.
  const known = verdict === undefined || verdict === 'counted'
  if (!known || (source !== undefined && employeeId !== undefined)) return null
  const count = ({ sources, employees }: LedgerDay) =>
    (employeeId === undefined ? sources[source ?? 'card'] : employees[employeeId]) ?? 0
  return { count, exact: verdict === 'counted' }
}

interface Page {
  filter: TapFilter
  /** Only what is older; null: from the newest on. */
  before: Date | null
  wanted: number
}

/** How far back to look for a page, further with each try; null: to the first visit. Days are oldest first. */
export function lookbacks(days: readonly LedgerDay[], { filter, before, wanted }: Page): (Date | null)[] {
  const unread = days.toReversed().filter(({ day }) => !before || day <= wholeBefore(before))
  const telling = tellingOf(filter)
  const surely = telling && edgeOf(unread, telling.count, wanted)
  const edges = surely ? [surely] : WIDENING.map((factor) => edgeOf(unread, allOf, wanted * factor))
  return [...edges.flatMap((edge) => (edge ? [edgeDate(edge)] : [])), null]
}

/** The day by which enough have been passed; null when all of them are needed. */
function edgeOf(days: readonly LedgerDay[], count: Telling['count'], wanted: number): string | null {
  let passed = 0
  for (const day of days) {
    passed += count(day)
    if (passed >= wanted) return day.day
  }
  return null
}

/** Days are told by each visit's zone, moments are UTC: a day of slack covers them all, on either side. */
const edgeDate = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS)
const wholeBefore = (moment: Date) => daysLater(moment.toISOString().slice(0, 10), -2)
