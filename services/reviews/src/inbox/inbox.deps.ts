import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { ReviewChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import type { Core } from '../core.ts'
import type { BulkReplies } from '../reply/bulk-replies.service.ts'
import { type Review, reviews as reviewRows } from '../review/review.model.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { reviewList } from './review-list.query.ts'

interface Needs {
  core: Core
  bulk: BulkReplies
  now: () => Date
}

/** Reviews as people look for them: lists, one with its history, exports, actions on many. */
export function buildInbox(
  { app, db, resync }: Parts,
  { core: { clients, reviews, summaries }, bulk, now }: Needs,
): void {
  const list = reviewList({ db, summaries, clients, now })
  inboxRoutes(app, { db, clients, list, reviews, bulk })
  resync.register({ event: ReviewChanged, model: reviewRows.model(db), factOf: reviewFact })
}

const reviewFact = ({ _id: reviewId, clientId, rev, rating, hasText, source, live }: Review) => ({
  ...{ clientId, subject: String(reviewId), rev },
  data: { reviewId, rating, hasText, source, deleted: !live },
})
