import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Model } from 'mongoose'
import type { Review } from './review.domain.ts'
import type { ReviewRevision, RevisionAuthor, RevisionKind } from './revision.model.ts'

export interface RevisionLog {
  /** Keeps what a review read before the change that made its present revision. */
  add(
    after: Pick<Review, '_id' | 'clientId' | 'rev'>,
    change: { kind: RevisionKind; before: Record<string, unknown>; by: RevisionAuthor },
    tx: Tx,
  ): Promise<void>
}

interface Needs {
  revisions: Model<ReviewRevision>
  newId: () => string
  now: () => Date
}

export function revisionLog({ revisions, newId, now }: Needs): RevisionLog {
  return {
    async add({ _id: reviewId, clientId, rev }, { kind, before, by }, tx) {
      const row = { _id: newId(), clientId, reviewId, rev, changedBy: by, kind, before, createdAt: now() }
      await fromStore(revisions.create([row], { session: tx }))
    },
  }
}
