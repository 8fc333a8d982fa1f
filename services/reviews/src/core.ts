import { randomUUID } from 'node:crypto'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { clientDirectory } from './client/client-directory.lookup.ts'
import { replyStore } from './reply/reply.store.ts'
import { reviewModel } from './review/review.model.ts'
import { reviewRepository } from './review/review.repository.ts'
import { revisionModel } from './review/revision.model.ts'
import { revisionLog } from './review/revision.repository.ts'
import { summaryModel } from './summary/summary.model.ts'
import { summaryStore } from './summary/summary.store.ts'

export type Core = ReturnType<typeof buildCore>

/** What the features share: reviews, their counters, their history, their replies, and the copies of the clients. */
export function buildCore({ db, outbox, client }: Parts, now: () => Date) {
  const reviewRows = reviewModel(db)
  const clients = clientDirectory({ db, client })
  const reviews = reviewRepository({ reviews: reviewRows, now })
  const summaries = summaryStore({ summaries: summaryModel(db), reviews: reviewRows, outbox })
  const revisions = revisionLog({ revisions: revisionModel(db), newId: randomUUID, now })
  const replies = replyStore({ reviews, summaries, revisions, clients, outbox })
  return { reviewRows, clients, reviews, summaries, revisions, replies }
}
