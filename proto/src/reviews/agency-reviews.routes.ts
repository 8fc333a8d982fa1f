import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { CsvQuery, Id, Month, MonthsQuery } from '../values.ts'

/** Reviews by the month they were published, and how many of them were answered since. */
const ReviewFigures = z.object({ reviews: z.int(), answers: z.int() })

export const AgencyReviews = z
  .object({
    months: z.array(ReviewFigures.extend({ month: Month })),
    total: ReviewFigures,
    previous: ReviewFigures,
    /** Clients with reviews, the most first, the first 2,000. */
    byClient: z.array(ReviewFigures.extend({ clientId: Id, previousReviews: z.int() })),
  })
  .meta({ id: 'AgencyReviews' })
export type AgencyReviews = z.output<typeof AgencyReviews>

export const getAgencyReviews = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/superadmin/analytics/reviews',
  access: 'superadmin',
  ownClients: true,
  summary: 'Reviews and answers by month and client, against the months before',
  query: MonthsQuery,
  response: AgencyReviews,
})

export const exportAgencyReviews = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/superadmin/analytics/reviews.csv',
  access: 'superadmin',
  ownClients: true,
  kind: 'raw',
  audited: true,
  summary: 'Reviews and answers by client and month as CSV',
  query: MonthsQuery.extend(CsvQuery),
  response: z.void(),
  deadlineMs: 30_000,
})

/** Figures of the reviews that were published in the running month. */
const ClientMonth = z.object({
  clientId: Id,
  companyName: z.string(),
  reviews: z.int(),
  averageRating: z.number(),
})

export const ReviewMonths = z
  .object({
    /** The oldest first, the running one last; the average is null where nobody wrote. */
    months: z.array(ReviewFigures.extend({ month: Month, averageRating: z.number().nullable() })),
    /** The highest averages of the running month first, at most three and the better half, of clients with three reviews or more. */
    best: z.array(ClientMonth),
    /** The lowest averages first, at most three; nobody who is among the best. */
    worst: z.array(ClientMonth),
  })
  .meta({ id: 'ReviewMonths' })
export type ReviewMonths = z.output<typeof ReviewMonths>

export const ReplyTimes = z
  .object({
    /** The oldest first, the running one last, by the month in which the reviews were published. */
    months: z.array(
      z.object({
        month: Month,
        /** Answers that came after the review was imported. */
        replies: z.int(),
        /** Half of them came within so many hours of the import; null where there is none. */
        medianHours: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'ReplyTimes' })
export type ReplyTimes = z.output<typeof ReplyTimes>

export const getReplyTimes = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/superadmin/analytics/reply-times',
  access: 'superadmin',
  summary: 'How long reviews of all clients waited for their published reply, by month',
  query: MonthsQuery,
  response: ReplyTimes,
})

export const getReviewMonths = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/superadmin/analytics/review-months',
  access: 'superadmin',
  ownClients: true,
  summary:
    'Reviews, answers and average of all clients by month, and the best and worst clients of the running one',
  query: MonthsQuery,
  response: ReviewMonths,
})
