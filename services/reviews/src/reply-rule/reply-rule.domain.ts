import { TEMPLATE_WORDS } from '@avaliax/proto/reviews/reply-template.routes.ts'
import type { Review } from '../review/review.domain.ts'
import type { ReplyRule } from './reply-rule.model.ts'

type Judged = Pick<Review, 'rating' | 'hasText'>

/** The rule that decides about a review: of those that fit, the oldest. */
export function ruleFor(rules: readonly ReplyRule[], { rating, hasText }: Judged): ReplyRule | null {
  const fits = ({ enabled, ratings, content }: ReplyRule) =>
    enabled && ratings.includes(rating) && (content === 'all' || (content === 'text') === hasText)
  return rules.filter(fits).sort((a, b) => a._id - b._id)[0] ?? null
}

interface Names {
  authorName: string
  companyName: string
}

/** Fills in the names; of the author the first, as people greet each other. */
export function filledTemplate(text: string, { authorName, companyName }: Names): string {
  const first = authorName.trim().split(/\s+/)[0] ?? ''
  const values = { author: first, company: companyName }
  let filled = text
  for (const [kind, words] of Object.entries(TEMPLATE_WORDS))
    for (const word of words) filled = filled.replaceAll(word, () => values[kind as keyof typeof values])
  return filled
}
