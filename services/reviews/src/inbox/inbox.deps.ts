import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { ReviewChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import { getUrgentReviews } from '@avaliax/proto/reviews/urgent-reviews.internal.ts'
import type { BulkReplies } from '../reply/bulk-replies.service.ts'
import { type Review, reviews as reviewRows } from '../review/review.model.ts'
import type { SharedDeps } from '../shared-deps.ts'
import type { MarkedReviews } from '../team-names/namesake-mark.presenter.ts'
import { inboxRoutes } from './inbox.routes.ts'
import type { ReviewList } from './review-list.query.ts'
import { urgentReviews } from './urgent-reviews.query.ts'

interface Deps extends SharedDeps {
  bulk: BulkReplies
  list: ReviewList
  marked: MarkedReviews
}

/** Reviews as people look for them: lists, one with its history, exports, actions on many. */
export function buildInbox(deps: Deps): void {
  const { app, db, resync } = deps
  inboxRoutes(app, deps)
  const urgent = urgentReviews(deps)
  mount(app, getUrgentReviews, async ({ params, query }) => ({
    reviews: await urgent(params.clientId, query.ids),
  }))
  resync.register({ event: ReviewChanged, model: reviewRows.model(db), factOf: reviewFact })
}

const reviewFact = ({ _id: reviewId, clientId, rev, rating, hasText, source, live }: Review) => ({
  clientId,
  subject: String(reviewId),
  rev,
  data: { reviewId, rating, hasText, source, deleted: !live },
})
