import type { ReviewMonths } from '@avaliax/proto/reviews/agency-reviews.routes.ts'

/** Live reviews of a client that were published in a month; `stars` is the sum of their ratings. */
export interface ClientMonthFigures {
  clientId: number
  month: string
  reviews: number
  stars: number
  answers: number
}

/** With fewer, one angry or happy customer decides who is best. */
const RANKED_FROM = 3
const RANKED = 3

const averageOf = ({ stars, reviews }: Pick<ClientMonthFigures, 'stars' | 'reviews'>): number =>
  Math.round((stars / reviews) * 100) / 100

/** All clients together, month by month. */
export function monthsOf(
  rows: readonly ClientMonthFigures[],
  months: readonly string[],
): ReviewMonths['months'] {
  const byMonth = Map.groupBy(rows, ({ month }) => month)
  return months.map((month) => {
    const sum = { reviews: 0, stars: 0, answers: 0 }
    for (const { reviews, stars, answers } of byMonth.get(month) ?? []) {
      sum.reviews += reviews
      sum.stars += stars
      sum.answers += answers
    }
    const { reviews, answers } = sum
    return { month, reviews, answers, averageRating: reviews > 0 ? averageOf(sum) : null }
  })
}

/** Answers the middle value, or the mean of the two in the middle, to two places; null of none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : Math.round(((low + high) / 2) * 100) / 100
}

/** The better half and the other one, both by how far they stand out; of equal averages those with more reviews come first. */
export function standingOut(
  rows: readonly ClientMonthFigures[],
  month: string,
): Record<
  'best' | 'worst',
  (Omit<ClientMonthFigures, 'month' | 'stars' | 'answers'> & { averageRating: number })[]
> {
  const ranked = rows
    .filter((row) => row.month === month && row.reviews >= RANKED_FROM)
    .map((row) => ({ clientId: row.clientId, reviews: row.reviews, averageRating: averageOf(row) }))
  const best = ranked
    .toSorted((a, b) => b.averageRating - a.averageRating || b.reviews - a.reviews)
    .slice(0, Math.min(RANKED, Math.ceil(ranked.length / 2)))
  const worst = ranked
    .filter((client) => !best.includes(client))
    .sort((a, b) => a.averageRating - b.averageRating || b.reviews - a.reviews)
    .slice(0, RANKED)
  return { best, worst }
}
