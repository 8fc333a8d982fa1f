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
type Revised = Pick<Review, '_id' | 'clientId' | 'rev'>

/** Keeps what reviews read before the changes that made their present revisions. */
export function revisionLog({ db, now }: { db: Connection; now: () => Date }) {
  const { within } = revisions.on(db)
  const rowOf = ({ _id: reviewId, clientId, rev }: Revised, { kind, before, by }: RevisionInput) => ({
    _id: randomUUID(),
    clientId,
    reviewId,
    rev,
    changedBy: by,
    kind,
    before,
    createdAt: now(),
  })
  return {
    async add(review: Revised, input: RevisionInput, tx: Tx): Promise<void> {
      await within({ clientIds: [review.clientId] }).insertOne(rowOf(review, input), tx)
    },
    /** Adds those of several reviews of one client. */
    async addAll(
      clientId: number,
      changes: readonly { after: Revised; revision: RevisionInput }[],
      tx: Tx,
    ): Promise<void> {
      if (changes.length === 0) return
      const rows = changes.map(({ after, revision }) => rowOf(after, revision))
      await within({ clientIds: [clientId] }).insertMany(rows, tx)
    },
  }
}
export type RevisionLog = ReturnType<typeof revisionLog>
