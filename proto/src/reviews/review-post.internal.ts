import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ForeignProse } from '../foreign-text.ts'
import { Id, IdText, Timestamp } from '../values.ts'
import { ReviewSource } from './review.routes.ts'
import { ScopeText } from './reviews.internal.ts'

const ReviewParams = z.object({ reviewId: IdText })
export const POST_TEXT_STORED_MAX = 2_200

/** A review as it is posted about. */
export const ReviewForPost = z.object({
  reviewId: Id,
  clientId: Id,
  source: ReviewSource,
  rating: z.int(),
  authorName: z.string(),
  text: z.string().nullable(),
  publishedAt: Timestamp,
  socialMediaPostText: z.string().nullable(),
})
export type ReviewForPost = z.output<typeof ReviewForPost>

export const getReviewForPost = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/internal/reviews/:reviewId/for-post',
  access: 'internal',
  callers: ['content-generation'],
  summary: 'A review as a post about it needs it; 404 outside the scope',
  params: ReviewParams,
  query: z.object({ scope: ScopeText }),
  response: ReviewForPost,
  deadlineMs: 3_000,
})

export const storePostText = defineRoute({
  service: 'reviews',
  method: 'PUT',
  path: '/internal/reviews/:reviewId/post-text',
  access: 'internal',
  callers: ['content-generation'],
  summary: 'Keep the text of a post about a review; the same again changes nothing',
  params: ReviewParams,
  body: z.strictObject({ clientId: Id, postText: ForeignProse(POST_TEXT_STORED_MAX) }),
  response: z.object({ stored: z.boolean() }),
  deadlineMs: 3_000,
})
