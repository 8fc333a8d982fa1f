import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, Day, DaysQuery } from '../values.ts'

const ReviewCount = z.object({ count: z.int(), averageRating: z.number().nullable() })

export const ReviewTrend = z
  .object({
    from: Day,
    to: Day,
    total: ReviewCount,
    /** The same number of days before `from`. */
    previous: ReviewCount,
    /** One row for each day of the client's zone, also for those without a review. */
    byDay: z.array(ReviewCount.extend({ day: Day })),
  })
  .meta({ id: 'ReviewTrend' })
export type ReviewTrend = z.output<typeof ReviewTrend>

export const getReviewTrend = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/clients/:clientId/reviews/trend',
  access: 'tenant',
  summary: 'Reviews by the day they were published, against the period before',
  params: ClientParams,
  query: DaysQuery,
  response: ReviewTrend,
})
