import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { Period } from '../period.fields.ts'
import { ClientParams, Id } from '../values.ts'
import { QuotedReview, RATING_MONTHS, RatingMonth, REVIEW_WORDS_MAX } from './period-reviews.fields.ts'

export const PeriodReviews = z.object({
  count: z.int(),
  averageRating: z.number().nullable(),
  /** So many of these have a reply now. */
  answered: z.int(),
  /** Urgent reviews without a reply, of all times. */
  urgent: z.int(),
  replies: z.object({
    /** Replies that customers got in the period, to reviews of whatever time. */
    written: z.int(),
    /** How long the reviews of the period waited since they were imported, in the middle; null: none was timed. */
    medianHours: z.number().nullable(),
  }),
  /** Ids of the best and the worst review of the period, those with words first; the worst has fewer stars than the best. */
  best: Id.nullable(),
  worst: Id.nullable(),
  ratingByMonth: z.array(RatingMonth).max(RATING_MONTHS),
})
export type PeriodReviews = z.output<typeof PeriodReviews>

export const getPeriodReviews = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/internal/clients/:clientId/period-reviews',
  access: 'internal',
  callers: ['tenancy'],
  summary: 'What a client’s report says of the reviews of a month or week',
  params: ClientParams,
  query: Period,
  response: PeriodReviews,
  deadlineMs: 5_000,
})

export const getQuotedReviews = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/internal/clients/:clientId/quoted-reviews',
  access: 'internal',
  callers: ['tenancy'],
  summary:
    'Words of reviews for a report, as they are now; one that was deleted, erased or has expired is left out',
  params: ClientParams,
  query: z.object({ ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,1}$/) }),
  response: z.object({ reviews: z.array(QuotedReview).max(REVIEW_WORDS_MAX) }),
  deadlineMs: 3_000,
})
