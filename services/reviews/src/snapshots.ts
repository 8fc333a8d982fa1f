import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import {
  ReplyChanged,
  ReviewChanged,
  ReviewSummaryChanged,
  WidgetChanged,
} from '@avaliax/proto/reviews/reviews.events.ts'
import type { Review } from './review/review.domain.ts'
import { reviewModel } from './review/review.model.ts'
import type { Summary } from './summary/summary.domain.ts'
import { summaryModel } from './summary/summary.model.ts'
import { summaryFact } from './summary/summary.store.ts'
import { type Widget, widgetModel } from './widget/widget.model.ts'

/** What a new consumer is told when everything is announced again. */
export function registerSnapshots({ db, resync }: Pick<Parts, 'db' | 'resync'>): void {
  const about = ({ _id, clientId, rev }: { _id: number; clientId: number; rev: number }) => ({
    clientId,
    subject: String(_id),
    rev,
  })
  resync.register({
    event: ReviewChanged,
    model: reviewModel(db),
    factOf: (review: Review) => {
      const { _id: reviewId, rating, hasText, source, live } = review
      return { ...about(review), data: { reviewId, rating, hasText, source, deleted: !live } }
    },
  })
  resync.register({
    event: ReplyChanged,
    model: reviewModel(db),
    factOf: (review: Review) => ({
      ...about(review),
      data: {
        reviewId: review._id,
        replyState: review.replyState,
        pendingReplyState: review.pendingReplyState,
      },
    }),
  })
  resync.register({
    event: ReviewSummaryChanged,
    model: summaryModel(db),
    factOf: (summary: Summary) => summaryFact(summary),
  })
  resync.register({
    event: WidgetChanged,
    model: widgetModel(db),
    factOf: (widget: Widget) => ({
      ...about(widget),
      data: { widgetId: widget._id, published: widget.published, deleted: false },
    }),
  })
}
