import type { ReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'

export interface MonthFigures {
  /** `YYYY-MM`. */
  month: string
  count: number
  /** Null in a month without a review. */
  averageRating: number | null
}

const MONTHS_SHOWN = 12

/** The last twelve months up to the given one, also those without a review. */
export function lastMonths(byMonth: ReviewSummary['byMonth'], thisMonth: string): MonthFigures[] {
  const rowByMonth = new Map(byMonth.map((row) => [row.month, row]))
  return Array.from({ length: MONTHS_SHOWN }, (_, i) => {
    const month = monthsLater(thisMonth, i - MONTHS_SHOWN + 1)
    const { count = 0, averageRating = null } = rowByMonth.get(month) ?? {}
    return { month, count, averageRating }
  })
}

export function monthsLater(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + by)
  return date.toISOString().slice(0, 7)
}

/** First and last day of a month. */
export function daysOf(month: string): { from: string; to: string } {
  const end = new Date(`${monthsLater(month, 1)}-01T00:00:00Z`)
  end.setUTCDate(0)
  return { from: `${month}-01`, to: end.toISOString().slice(0, 10) }
}
