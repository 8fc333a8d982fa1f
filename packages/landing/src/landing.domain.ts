interface ReviewCounts {
  total: number
  totalReviews?: number | undefined
  averageRating: number | null
}

const HUNDREDTHS = 100

/** One client adds this to the figures of the landing page. */
export function reviewShare({ total, totalReviews, averageRating }: ReviewCounts) {
  const reviews = averageRating === null ? 0 : (totalReviews ?? total)
  return { reviews, ratingWeight: Math.round((averageRating ?? 0) * HUNDREDTHS) * reviews }
}

/** One decimal, as ratings are read. */
export const averageOf = (ratingWeight: number, reviews: number): number | null =>
  reviews === 0 ? null : Math.round((ratingWeight / reviews / HUNDREDTHS) * 10) / 10

/** Below these a figure says nothing about the product, so the page leaves it out. */
const LEAST = { companies: 10, reviews: 100 } as const

interface Figures {
  companies: number
  reviews: number
  averageRating: number | null
}

/** The figures that the page shows: live ones that are worth reading, or none. */
export const figuresWorthShowing = ({ companies, reviews, averageRating }: Figures) => ({
  companies: companies >= LEAST.companies ? companies : null,
  reviews: reviews >= LEAST.reviews ? reviews : null,
  averageRating: reviews >= LEAST.reviews ? averageRating : null,
})
