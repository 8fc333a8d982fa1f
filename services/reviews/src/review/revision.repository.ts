import { randomUUID } from 'node:crypto'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import type { Review } from './review.model.ts'
import { type RevisionAuthor, type RevisionKind, revisions } from './revision.model.ts'

interface RevisionInput {
  kind: RevisionKind
  before: Record<string, unknown>
  by: RevisionAuthor
}

export function revisionLog({ db, now }: { db: Connection; now: () => Date }) {
  const { within } = revisions.on(db)
  return {
    /** Keeps what a review read before the change that made its present revision. */
    async add(
      { _id: reviewId, clientId, rev }: Pick<Review, '_id' | 'clientId' | 'rev'>,
      { kind, before, by }: RevisionInput,
      tx: Tx,
    ): Promise<void> {
      const row = {
        _id: randomUUID(),
        clientId,
        reviewId,
        rev,
        changedBy: by,
        kind,
        before,
        createdAt: now(),
      }
      await within({ clientIds: [clientId] }).insertOne(row, tx)
    },
  }
}
export type RevisionLog = ReturnType<typeof revisionLog>
