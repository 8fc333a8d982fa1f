import type { ReviewRevision as WireRevision } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import type { ReviewRevision } from './revision.model.ts'

export const presentRevision = (revision: ReviewRevision): WireRevision => ({
  id: revision._id,
  at: revision.createdAt.toISOString(),
  kind: revision.kind ?? ('replyState' in revision.before ? 'reply' : 'edited'),
  by: revision.changedBy,
  before: revision.before as WireRevision['before'],
})
