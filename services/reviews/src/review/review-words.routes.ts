import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { cutBetween } from '@avaliax/proto/graphemes.ts'
import { getReviewWords } from '@avaliax/proto/reviews/reviews.internal.ts'
import type { FastifyInstance } from 'fastify'
import { writtenText } from './review.domain.ts'
import type { ReviewRepository } from './review.repository.ts'

/** A locked screen shows less; the rest stays here. */
const FIRST_WORDS = 300

interface Deps {
  reviews: Pick<ReviewRepository, 'find'>
}

/** What a notice on a device may say of a review, for a person who chose it. */
export function reviewWordsRoutes(app: FastifyInstance, { reviews }: Deps): void {
  mount(app, getReviewWords, async ({ params: { reviewId }, query: { scope } }) => {
    const review = await reviews.find(scope, reviewId)
    if (!review) throw notFound()
    const { rating, authorName } = review
    const text = writtenText(review)
    return { rating, authorName, text: text && cutBetween(text, FIRST_WORDS) }
  })
}
