import type { ReviewRevision as WireRevision } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { splitTranslation } from '@avaliax/providers/google-business/translation-block.ts'
import type { ReviewRevision } from './revision.model.ts'

export const presentRevision = (revision: ReviewRevision): WireRevision => ({
  id: revision._id,
  at: revision.createdAt.toISOString(),
  kind: revision.kind ?? ('replyState' in revision.before ? 'reply' : 'edited'),
  by: revision.changedBy,
  before: separated(revision.before as WireRevision['before']),
})

/** Rows of before blocks were read hold the translation and the original in one text. */
function separated(before: WireRevision['before']): WireRevision['before'] {
  return before.text && !before.originalText ? { ...before, ...splitTranslation(before.text) } : before
}
