import { z } from 'zod'
import { Id, Month, Timestamp } from '../values.ts'

/** The reviews that were published in a month, and their average; null: there are none. */
export const RatingMonth = z.object({ month: Month, count: z.int(), averageRating: z.number().nullable() })
export type RatingMonth = z.output<typeof RatingMonth>

/** A year up to the report's month, and the year before it. */
export const RATING_MONTHS = 24

export const REVIEW_WORDS_MAX = 2
/** A report shows so much of a review, and of its reply. */
export const QUOTE_MAX = 280

export const QuotedReview = z.object({
  reviewId: Id,
  rating: z.int(),
  authorName: z.string(),
  publishedAt: Timestamp,
  /** The beginning of what it says; null: stars alone. */
  text: z.string().nullable(),
  /** The beginning of the reply that people see; null: there is none. */
  reply: z.string().nullable(),
})
export type QuotedReview = z.output<typeof QuotedReview>
