import { z } from 'zod'
import { defineEvent } from '../contract.ts'
import { Id, Month, Timestamp } from '../values.ts'
import { PendingReplyState, ReplyApproval, ReplyState, ReviewSource } from './review.routes.ts'

const topic = 'reviews.events'

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
    /** Stars of the reviews, and whether they have a text, in the order of `reviewIds`; absent in older events. */
    ratings: z.array(z.int()).max(500).optional(),
    withText: z.array(z.boolean()).max(500).optional(),
    source: ReviewSource.optional(),
    /** Reviews of a file, or of the first import from this source, are of the past and told of once when the import ends. */
    initial: z.boolean().optional(),
  }),
})

/** An import has read all it wanted to read. */
export const ImportFinished = defineEvent({
  type: 'import.finished',
  version: 1,
  topic,
  payload: z.object({ runId: Id, initial: z.boolean(), saved: z.int(), updated: z.int(), deleted: z.int() }),
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
    /** Urgent now, by what changed: people are told. Absent in older events. */
    urgent: z.boolean().optional(),
    /** It was not urgent before the change: news also of a review that people were told of. */
    newlyUrgent: z.boolean().optional(),
    deleted: z.boolean(),
  }),
})

export const ReplyChanged = defineEvent({
  type: 'reply.changed',
  version: 1,
  topic,
  payload: z.object({
    reviewId: Id,
    replyState: ReplyState,
    /** The state of a new text for a live reply; absent in older events. */
    pendingReplyState: PendingReplyState.nullable().optional(),
  }),
})

/** The owner's word on a reply of the agency's is wanted, or given. */
export const ReplyApprovalChanged = defineEvent({
  type: 'reply.approval-changed',
  version: 1,
  topic,
  payload: z.object({
    reviewId: Id,
    state: ReplyApproval.shape.state,
    /** Somebody of the agency asked; null: nobody who can be named. */
    askedBy: Id.nullable(),
    /** Names the asking, so that one is told of once. */
    askedAt: Timestamp,
  }),
})

/** A customer can read a reply, or another text in its place. */
export const ReplyPublished = defineEvent({
  type: 'reply.published',
  version: 1,
  topic,
  payload: z.object({ reviewId: Id, rating: z.int(), hasText: z.boolean(), source: ReviewSource }),
})

/** Replies are to be drafted: many at once were asked for, or a rule wants them. Nothing of it is sent. */
export const DraftsRequested = defineEvent({
  type: 'drafts.requested',
  version: 1,
  topic,
  payload: z.object({
    reviewIds: z.array(Id).min(1).max(100),
    /** The state in which each of them was found, in the same order; absent in older events. */
    revs: z.array(z.int()).optional(),
    userId: Id.nullable(),
  }),
})

/** Whether the provider grants our application any calls for the reviews of a client's profile. */
export const GoogleQuotaTold = defineEvent({
  type: 'google-quota.told',
  version: 1,
  topic,
  payload: z.object({ granted: z.boolean() }),
})

/** The provider did not know the place or the location that reviews were asked of: whoever keeps it looks what became of it. */
export const GoogleTargetMissed = defineEvent({
  type: 'google-target.missed',
  version: 1,
  topic,
  payload: z.object({ runId: Id }),
})

export const ReviewSummaryChanged = defineEvent({
  type: 'review-summary.changed',
  version: 1,
  topic,
  payload: z.object({
    /** The provider has shown so many: rows of files count in `urgent` alone. */
    total: z.int(),
    responded: z.int(),
    withText: z.int(),
    urgent: z.int(),
    averageRating: z.number().nullable(),
    /** Whether the average is the provider's over all reviews: not while the first import runs. Absent in older events. */
    isProviderAverage: z.boolean().optional(),
    /** The provider's count, the stored one while no place is linked; absent in older events. */
    totalReviews: z.int().optional(),
    /** New reviews of the newest two months; absent in older events. */
    months: z.array(z.object({ month: Month, count: z.int() })).optional(),
  }),
})

export const WidgetChanged = defineEvent({
  type: 'widget.changed',
  version: 1,
  topic,
  payload: z.object({ widgetId: Id, published: z.boolean(), deleted: z.boolean() }),
})
