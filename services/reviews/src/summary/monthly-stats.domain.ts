import type { MonthlyReviewStats } from './monthly-stats.model.ts'
import type { ReviewFigures } from './summary.model.ts'

export type MonthRow = Pick<MonthlyReviewStats, 'month' | 'startingReviewCount' | 'currentReviewCount'>

/** The stored reviews are all there are: each month began with those of the months before it. */
export function rowsFromHistory({ months }: Pick<ReviewFigures, 'months'>): MonthRow[] {
  let sum = 0
  return Object.entries(months)
    .filter(([, { count }]) => count > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, { count }]) => {
      const startingReviewCount = sum
      sum += count
      return { month, startingReviewCount, currentReviewCount: sum }
    })
}

/** Only the provider's count is known: a month begins with what the last look before it saw, else with the first look. */
export function rowFromCount(
  rows: readonly MonthRow[],
  { month, total }: { month: string; total: number },
): MonthRow {
  const same = rows.find((row) => row.month === month)
  const before = rows.filter((row) => row.month < month).sort((a, b) => (a.month < b.month ? 1 : -1))[0]
  return {
    month,
    startingReviewCount: same?.startingReviewCount ?? before?.currentReviewCount ?? total,
    currentReviewCount: total,
  }
}

export const newByMonth = (rows: readonly MonthRow[]): Record<string, number> =>
  Object.fromEntries(
    rows.map(({ month, startingReviewCount, currentReviewCount }) => [
      month,
      Math.max(0, currentReviewCount - startingReviewCount),
    ]),
  )
