import type { ReplyState, Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { ReviewRevision } from '@avaliax/proto/reviews/review-inbox.routes.ts'

type ReplyNow = Pick<Review, 'responseText' | 'replyState'>

export interface ReplyChange {
  what: 'generated' | 'by-rule' | 'edited' | 'deleted' | 'from-google' | 'moved' | 'new-text'
  before: ReplyState
  after: ReplyState
  /** The text that this change replaced. */
  replaced: string | null
}

export interface HistoryEntry {
  revision: ReviewRevision
  /** Set for changes of the reply. */
  reply: ReplyChange | null
}

/**
 * A revision keeps what was before it. What came after is the next newer one's, or the review as it stands; the list is
 * newest first and never skips one.
 */
export function historyOf(revisions: readonly ReviewRevision[], now: ReplyNow): HistoryEntry[] {
  let after: ReplyNow = now
  return revisions.map((revision) => {
    if (revision.kind !== 'reply') return { revision, reply: null }
    const before: ReplyNow = {
      responseText: revision.before.responseText ?? null,
      replyState: revision.before.replyState ?? 'none',
    }
    const reply = changeOf(revision.by, before, after)
    after = before
    return { revision, reply }
  })
}

function changeOf(by: ReviewRevision['by'], before: ReplyNow, after: ReplyNow): ReplyChange {
  const rewritten = before.responseText !== after.responseText
  const what = rewritten
    ? writtenBy(by, after)
    : before.replyState === after.replyState
      ? 'new-text'
      : 'moved'
  return {
    what,
    before: before.replyState,
    after: after.replyState,
    replaced: rewritten ? before.responseText : null,
  }
}

function writtenBy(by: ReviewRevision['by'], { responseText }: ReplyNow): ReplyChange['what'] {
  if (by === 'provider') return 'from-google'
  if (responseText === null) return 'deleted'
  return by === 'generation' ? 'generated' : by === 'rule' ? 'by-rule' : 'edited'
}
