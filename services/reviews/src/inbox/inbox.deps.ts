import { scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { ReviewChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import type { Core } from '../core.ts'
import type { BulkReplies } from '../reply/bulk-replies.service.ts'
import type { Review } from '../review/review.domain.ts'
import { type ReviewRevision, revisionModel } from '../review/revision.model.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { reviewRoutes } from './review.routes.ts'
import { reviewList } from './review-list.query.ts'

interface Needs {
  core: Core
  bulk: BulkReplies
  now: () => Date
}

/** Reviews as people look for them: lists, one with its history, exports, actions on many. */
export function buildInbox(
  { app, db, resync }: Parts,
  { core: { clients, reviewRows, reviews, summaries }, bulk, now }: Needs,
): void {
  const list = reviewList({ reviews: reviewRows, summaries, clients, now })
  const revisionRows = scopedRepository<ReviewRevision & { updatedAt: Date }>(revisionModel(db))
  reviewRoutes(app, { clients, list })
  inboxRoutes(app, { clients, list, reviews, revisionRows, bulk })
  resync.register({ event: ReviewChanged, model: reviewRows, factOf: reviewFact })
}

const reviewFact = ({ _id: reviewId, clientId, rev, rating, hasText, source, live }: Review) => ({
  ...{ clientId, subject: String(reviewId), rev },
  data: { reviewId, rating, hasText, source, deleted: !live },
})
