import type { Review } from '../review/review.model.ts'
import type { ReplyRule } from './reply-rule.model.ts'

type RatedReview = Pick<Review, 'rating' | 'hasText'>

/** The rule that decides about a review: of those that fit, the oldest. */
export function ruleFor(rules: readonly ReplyRule[], { rating, hasText }: RatedReview): ReplyRule | null {
  const fits = ({ enabled, ratings, content }: ReplyRule) =>
    enabled && ratings.includes(rating) && (content === 'all' || (content === 'text') === hasText)
  return rules.filter(fits).sort((a, b) => a._id - b._id)[0] ?? null
}
