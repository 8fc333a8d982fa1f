import { daysLater } from '@avaliax/chassis/time/day-range.ts'
import type { Rival, RivalWeek } from '@avaliax/proto/reviews/rival.routes.ts'

const COMPARED_DAYS = 28

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return daysLater(day, -weekday)
}

/** The latest week against the one four weeks before it, or the earliest since then. */
export function figuresOf(weeks: readonly RivalWeek[]): Pick<Rival, 'latest' | 'gained' | 'since'> {
  const sorted = weeks.toSorted((one, other) => other.week.localeCompare(one.week))
  const [latest] = sorted
  if (!latest) return { latest: null, gained: null, since: null }
  const from = daysLater(latest.week, -COMPARED_DAYS)
  const before = sorted.findLast(({ week }) => week >= from)
  if (!before || before.week === latest.week) return { latest, gained: null, since: null }
  return { latest, gained: latest.reviewCount - before.reviewCount, since: before.week }
}
