import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/mount.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import { getReviewForPost, storePostText } from '@avaliax/proto/reviews/review-post.internal.ts'
import type { FastifyInstance } from 'fastify'
import type { Model } from 'mongoose'
import { type Review, writtenText } from '../review/review.domain.ts'
import type { ReviewRepository } from '../review/review.repository.ts'

interface Needs {
  reviews: Pick<ReviewRepository, 'find'>
  reviewRows: Model<Review>
}

/** What posts about a review need of it. Their text is no part of the reply, so it leaves the revision alone. */
export function reviewPostRoutes(app: FastifyInstance, { reviews, reviewRows }: Needs): void {
  mount(app, getReviewForPost, async ({ params: { reviewId }, query: { scope } }) => {
    const review = await reviews.find(scope, reviewId)
    if (!review) throw notFound()
    const { clientId, source, rating, authorName, publishedAt, socialMediaPostText } = review
    return {
      reviewId,
      clientId,
      source,
      rating,
      authorName,
      text: writtenText(review),
      socialMediaPostText,
      publishedAt: publishedAt.toISOString(),
    }
  })

  mount(app, storePostText, async ({ params: { reviewId }, body: { clientId, postText } }) => {
    const review = await reviews.find({ clientIds: [clientId] }, reviewId)
    if (!review) throw notFound()
    const socialMediaPostText = postText.trim() || null
    await fromStore(
      reviewRows.updateOne({ _id: reviewId, clientId }, { $set: { socialMediaPostText } }).exec(),
    )
    return { stored: true }
  })
}
