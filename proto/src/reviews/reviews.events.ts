import { z } from 'zod'
import { defineEvent } from '../contract.ts'
import { Id, Month } from '../values.ts'
import { ReplyState, ReviewSource } from './review.routes.ts'

const topic = 'reviews.events'

/** A refresh was asked for: its consumer puts the job into the queue, so that no request is lost. */
export const ImportRequested = defineEvent({
  type: 'import.requested',
  version: 1,
  topic,
  payload: z.object({ runId: Id }),
})

/** One per committed page of an import. */
export const ReviewsImported = defineEvent({
  type: 'reviews.imported',
  version: 1,
  topic,
  payload: z.object({
    runId: Id,
    page: z.int(),
    reviewIds: z.array(Id).max(500),
    urgentReviewIds: z.array(Id).max(500),
  }),
})

export const ReviewChanged = defineEvent({
  type: 'review.changed',
  version: 1,
  topic,
  payload: z.object({
    reviewId: Id,
    rating: z.int(),
    hasText: z.boolean(),
    source: ReviewSource,
    deleted: z.boolean(),
  }),
})

export const ReplyChanged = defineEvent({
  type: 'reply.changed',
  version: 1,
  topic,
  payload: z.object({ reviewId: Id, replyState: ReplyState }),
})

export const ReviewSummaryChanged = defineEvent({
  type: 'review-summary.changed',
  version: 1,
  topic,
  payload: z.object({
    total: z.int(),
    responded: z.int(),
    withText: z.int(),
    urgent: z.int(),
    averageRating: z.number().nullable(),
    /** The newest two months with reviews; absent in older events. */
    months: z.array(z.object({ month: Month, count: z.int() })).optional(),
  }),
})

export const WidgetChanged = defineEvent({
  type: 'widget.changed',
  version: 1,
  topic,
  payload: z.object({ widgetId: Id, published: z.boolean(), deleted: z.boolean() }),
})
