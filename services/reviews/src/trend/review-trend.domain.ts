import { type DayRange, eachDay, rangeBefore } from '@avaliax/chassis/time/day-range.ts'
import type { LocalTime } from '@avaliax/chassis/time/local-clock.ts'
import type { ReviewTrend } from '@avaliax/proto/reviews/review-trend.routes.ts'
import type { Review } from '../review/review.model.ts'
import { average } from '../summary/summary.domain.ts'

type DatedRating = Pick<Review, 'rating' | 'publishedAt'>

interface Sum {
  count: number
  stars: number
}

interface TrendDays {
  range: DayRange
  dayOf: (at: number) => LocalTime['day']
}

/** Reviews by the day they were published; those outside of the range and the one before it count for nothing. */
export function trendOf(reviews: Iterable<DatedRating>, { range, dayOf }: TrendDays): ReviewTrend {
  const sums = new Map<string, Sum>()
  for (const { rating, publishedAt } of reviews) {
    const day = dayOf(publishedAt.getTime())
    const { count, stars } = sums.get(day) ?? { count: 0, stars: 0 }
    sums.set(day, { count: count + 1, stars: stars + rating })
  }
  const over = (days: readonly string[]) => figuresOf(days.flatMap((day) => sums.get(day) ?? []))
  const days = eachDay(range)
  return {
    ...range,
    total: over(days),
    previous: over(eachDay(rangeBefore(range))),
    byDay: days.map((day) => ({ day, ...over([day]) })),
  }
}

function figuresOf(sums: readonly Sum[]): { count: number; averageRating: number | null } {
  const count = sums.reduce((total, one) => total + one.count, 0)
  const stars = sums.reduce((total, one) => total + one.stars, 0)
  return { count, averageRating: count > 0 ? average(stars, count) : null }
}
