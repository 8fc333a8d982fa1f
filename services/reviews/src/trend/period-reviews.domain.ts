import { monthsBack } from '@avaliax/chassis/time/months-back.ts'
import { QUOTE_MAX, RATING_MONTHS } from '@avaliax/proto/reviews/period-reviews.fields.ts'
import type { PeriodReviews } from '@avaliax/proto/reviews/period-reviews.internal.ts'
import type { Review } from '../review/review.model.ts'
import { medianOf } from '../summary/review-months.domain.ts'
import { average } from '../summary/summary.domain.ts'
import type { ReviewFigures } from '../summary/summary.model.ts'

type Row = Pick<
  Review,
  '_id' | 'rating' | 'hasText' | 'responded' | 'publishedAt' | 'createdAt' | 'repliedAt'
>

const HOUR_MS = 3_600_000

/** Those with words first, the latest first among equals. */
const byWords = (one: Row, other: Row): number =>
  Number(other.hasText) - Number(one.hasText) || other.publishedAt.getTime() - one.publishedAt.getTime()

/** Adds up the reviews of a period, and picks the best and the worst of them; the worst has fewer stars. */
export function periodFigures(rows: readonly Row[]) {
  const stars = rows.reduce((sum, { rating }) => sum + rating, 0)
  const [best] = rows.toSorted((one, other) => other.rating - one.rating || byWords(one, other))
  const [worst] = rows.toSorted((one, other) => one.rating - other.rating || byWords(one, other))
  // Whoever answered before the import answered without us.
  const waited = rows.flatMap(({ createdAt, repliedAt }) =>
    repliedAt && repliedAt >= createdAt ? (repliedAt.getTime() - createdAt.getTime()) / HOUR_MS : [],
  )
  return {
    count: rows.length,
    averageRating: rows.length > 0 ? average(stars, rows.length) : null,
    answered: rows.filter(({ responded }) => responded).length,
    medianHours: medianOf(waited),
    best: best?._id ?? null,
    worst: best && worst && worst.rating < best.rating ? worst._id : null,
  }
}

/** The year up to a day's month, and the year before it, the earliest month first. */
export const ratingMonths = (months: ReviewFigures['months'], day: string): PeriodReviews['ratingByMonth'] =>
  monthsBack(day, RATING_MONTHS).map((month) => {
    const { count, stars } = months[month] ?? { count: 0, stars: 0 }
    return { month, count, averageRating: count > 0 ? average(stars, count) : null }
  })

/** A text as a report shows it: cut after a word. */
export function beginningOf(text: string | null): string | null {
  const words = text?.replace(/\s+/g, ' ').trim()
  if (!words) return null
  const letters = [...words]
  if (letters.length <= QUOTE_MAX) return words
  const cut = letters.slice(0, QUOTE_MAX).join('')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), QUOTE_MAX / 2)).trimEnd()}…`
}
