import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, CsvQuery, eachOnce, Id, IdText, ListQuery, Timestamp } from '../values.ts'
import { ReplyState, Review, ReviewFilters, ReviewQuery } from './review.routes.ts'

const ReviewParams = z.object({ reviewId: IdText })

export const getReview = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/reviews/:reviewId',
  access: 'user',
  ownClients: true,
  summary: 'One review, also one that is gone at the provider (`deletedAt`)',
  params: ReviewParams,
  response: Review,
})

export const ReviewOfCompany = Review.extend({ companyName: z.string() }).meta({ id: 'ReviewOfCompany' })
export type ReviewOfCompany = z.output<typeof ReviewOfCompany>

export const listAllReviews = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/reviews',
  access: 'user',
  ownClients: true,
  kind: 'list',
  summary:
    'Reviews of all companies of the caller, for the agency of all clients; X-Total-Count stops at 10,000',
  query: ReviewQuery,
  response: ReviewOfCompany,
})

export const exportReviews = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/clients/:clientId/reviews.csv',
  access: 'tenant',
  kind: 'raw',
  audited: true,
  summary: 'The filtered reviews as CSV',
  params: ClientParams,
  query: ReviewFilters.extend(CsvQuery),
  response: z.void(),
  deadlineMs: 60_000,
})

export const REVISION_KINDS = ['edited', 'removed', 'left', 'merged', 'returned', 'reply'] as const

/** A review or its reply read like this before a change. */
export const ReviewRevision = z
  .object({
    id: z.uuid(),
    at: Timestamp,
    kind: z.enum(REVISION_KINDS),
    by: z.enum(['owner', 'generation', 'provider', 'rule']),
    before: z.object({
      rating: z.int().optional(),
      text: z.string().nullable().optional(),
      originalText: z.string().nullable().optional(),
      responseText: z.string().nullable().optional(),
      replyState: ReplyState.optional(),
    }),
  })
  .meta({ id: 'ReviewRevision' })
export type ReviewRevision = z.output<typeof ReviewRevision>

export const getReviewHistory = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/reviews/:reviewId/history',
  access: 'user',
  ownClients: true,
  kind: 'list',
  summary: 'Edits, removals and returns of a review and the versions of its reply, newest first',
  params: ReviewParams,
  query: ListQuery,
  response: ReviewRevision,
})

export const BULK_MAX = 100
/** Why one of many was left alone. */
export const BulkSkipReason = z.enum(['answered', 'has_draft', 'sending'])

export const BulkOutcome = z
  .object({
    done: z.array(Id),
    skipped: z.array(z.object({ id: Id, reason: BulkSkipReason })),
  })
  .meta({ id: 'ReviewBulkOutcome' })
export type BulkOutcome = z.output<typeof BulkOutcome>

export const bulkReviews = defineRoute({
  service: 'reviews',
  method: 'POST',
  path: '/api/clients/:clientId/reviews/bulk',
  access: 'tenant',
  summary: 'Ask for a draft for each review, or mark each as posted; a foreign id refuses them all',
  params: ClientParams,
  body: z.strictObject({
    ids: z.array(Id).min(1).max(BULK_MAX).overwrite(eachOnce),
    action: z.enum(['draft', 'mark-posted']),
  }),
  response: BulkOutcome,
  deadlineMs: 30_000,
  rateLimit: { max: 20, windowSeconds: 60, per: 'client' },
  errors: ['CLIENT_INACTIVE'],
})
