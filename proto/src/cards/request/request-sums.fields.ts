import { z } from 'zod'

/** A review may come of a request when it was published within so many days after its customer went on to Google. */
export const REVIEW_WINDOW_DAYS = 3

export const RequestCost = z.object({
  /** Written like the amount of a charge: two places at least, six at most. */
  amount: z.string(),
  currency: z.string(),
})
export type RequestCost = z.output<typeof RequestCost>

/**
 * Nobody tells which review came of which request, so this is an estimate by time alone: of the customers who went on to
 * Google, so many are followed by a review. Each review counts once, for the customer who went on last before it.
 */
export const ReviewsAfterRequests = z.object({
  count: z.int(),
  /** Bounds of the share of those who went on, 0 to 1, by Wilson's interval of 95 %. */
  low: z.number(),
  high: z.number(),
})
export type ReviewsAfterRequests = z.output<typeof ReviewsAfterRequests>

export const RequestSums = z.object({
  /** Messages that went out, or were handed to the employee's phone. */
  asked: z.int(),
  delivered: z.int(),
  opened: z.int(),
  tapped: z.int(),
  optOuts: z.int(),
  /** Null: the reviews cannot be asked for now. */
  reviews: ReviewsAfterRequests.nullable(),
  /** Messages by WhatsApp's interface, by the charges that their requests keep; a row for each currency. */
  cost: z.array(RequestCost),
})
export type RequestSums = z.output<typeof RequestSums>
