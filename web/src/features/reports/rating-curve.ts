import type { RatingMonth } from '@avaliax/proto/reviews/period-reviews.fields.ts'

export const YEAR = 12
const [MOST, LEAST] = [5, 1]

/** A line through the months that have a rating, as the data of an SVG path; a month without one is a gap, and one between two gaps a dash. */
export function curveOf(months: readonly RatingMonth[], width: number, height: number): string {
  const step = width / (YEAR - 1)
  const parts: string[] = []
  let open = false
  for (const [at, { averageRating }] of months.entries()) {
    if (averageRating === null) {
      open = false
      continue
    }
    const [x, y] = [at * step, ((MOST - averageRating) / (MOST - LEAST)) * height]
    const point = `${x.toFixed(1)} ${y.toFixed(1)}`
    const alone = !open && (months[at + 1]?.averageRating ?? null) === null
    parts.push(open ? `L${point}` : alone ? `M${(x - 4).toFixed(1)} ${y.toFixed(1)}h8` : `M${point}`)
    open = true
  }
  return parts.join('')
}
