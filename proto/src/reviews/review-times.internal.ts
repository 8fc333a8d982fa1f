import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, Timestamp } from '../values.ts'

/** The latest ones, where there are more. */
export const REVIEW_TIMES_MAX = 20_000

export const getReviewTimes = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/internal/clients/:clientId/review-times',
  access: 'internal',
  callers: ['cards'],
  summary: 'When the reviews of a time were published, and nothing else of them; earliest first',
  params: ClientParams,
  query: z.object({ from: Timestamp, to: Timestamp }),
  response: z.object({ publishedAt: z.array(Timestamp).max(REVIEW_TIMES_MAX) }),
  deadlineMs: 3_000,
})
