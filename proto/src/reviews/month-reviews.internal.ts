import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, Month } from '../values.ts'
import { ReviewTrend } from './review-trend.routes.ts'

export const MonthReviews = ReviewTrend.pick({ total: true, byDay: true }).extend({
  /** So many of the reviews published in that month have a reply now. */
  answered: z.int(),
  /** The urgent ones of all months, now. */
  urgent: z.int(),
})
export type MonthReviews = z.output<typeof MonthReviews>

export const getMonthReviews = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/internal/clients/:clientId/month-reviews',
  access: 'internal',
  callers: ['tenancy'],
  summary: 'Reviews of a client’s month by day, as the review trend counts them, and how many have a reply',
  params: ClientParams,
  query: z.object({ month: Month }),
  response: MonthReviews,
  deadlineMs: 5_000,
})
