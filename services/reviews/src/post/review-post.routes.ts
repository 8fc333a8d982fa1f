import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { getReviewForPost, storePostText } from '@avaliax/proto/reviews/review-post.internal.ts'
import { getReviewClient } from '@avaliax/proto/reviews/reviews.internal.ts'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import { writtenText } from '../review/review.domain.ts'
import { reviews as reviewRows } from '../review/review.model.ts'
import type { ReviewRepository } from '../review/review.repository.ts'

interface Deps {
  db: Connection
  reviews: Pick<ReviewRepository, 'find'>
}

/**
 * Content-generation reads this of a review for a post, and stores the text with it. This text is no part of the reply,
 * so it leaves the revision alone.
 */
export function reviewPostRoutes(app: FastifyInstance, { db, reviews }: Deps): void {
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

  mount(app, getReviewClient, async ({ params: { reviewId }, scope }) => {
    const review = await reviews.find(scope, reviewId)
    if (!review) throw notFound()
    return { clientId: review.clientId }
  })

  mount(app, storePostText, async ({ params: { reviewId }, body: { clientId, postText } }) => {
    const scope = { clientIds: [clientId] }
    if (!(await reviews.find(scope, reviewId))) throw notFound()
    const socialMediaPostText = postText.trim() || null
    await reviewRows.on(db).within(scope).updateOne({ _id: reviewId }, { $set: { socialMediaPostText } })
    return { stored: true }
  })
}
