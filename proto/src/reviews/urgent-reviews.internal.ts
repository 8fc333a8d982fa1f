import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, Id, IdsText } from '../values.ts'

/** One mail shows so many in words. */
export const URGENT_IN_MAIL_MAX = 10

export const UrgentReview = z.object({
  reviewId: Id,
  rating: z.int(),
  authorName: z.string(),
  /** The text that the inbox shows: the provider's translation where there is one. */
  text: z.string(),
  /** A reply that nobody sent yet. */
  draft: z.string().nullable(),
})
export type UrgentReview = z.output<typeof UrgentReview>

export const getUrgentReviews = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/internal/clients/:clientId/urgent-reviews',
  access: 'internal',
  callers: ['identity'],
  summary:
    'Of some reviews of a client those that are urgent still, in words; what is gone or erased is left out',
  params: ClientParams,
  query: z.object({ ids: IdsText(URGENT_IN_MAIL_MAX) }),
  response: z.object({ reviews: z.array(UrgentReview).max(URGENT_IN_MAIL_MAX) }),
  deadlineMs: 5_000,
})
