import { randomUUID } from 'node:crypto'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { clientDirectory } from './client/client-directory.ts'
import { replyStore } from './reply/reply.store.ts'
import { reviewModel } from './review/review.model.ts'
import { reviewRepository } from './review/review.repository.ts'
import { revisionModel } from './review/revision.model.ts'
import { revisionLog } from './review/revision-log.ts'
import { monthlyStatsModel } from './summary/monthly-stats.model.ts'
import { monthlyStats } from './summary/monthly-stats.store.ts'
import { summaryModel } from './summary/summary.model.ts'
import { summaryStore } from './summary/summary.store.ts'

export type Stores = ReturnType<typeof buildStores>

/** What the features share: reviews, their counters, their history and the copies of the clients. */
export function buildStores({ db, outbox, client }: Parts, now: () => Date) {
  const reviewRows = reviewModel(db)
  const clients = clientDirectory({ db, client })
  const reviews = reviewRepository({ reviews: reviewRows, now })
  const summaryRows = summaryModel(db)
  const summaries = summaryStore({ summaries: summaryRows, reviews: reviewRows, outbox })
  const monthly = monthlyStats({ stats: monthlyStatsModel(db) })
  const revisions = revisionLog({ revisions: revisionModel(db), newId: randomUUID, now })
  const replies = replyStore({ reviews, summaries, revisions, clients, outbox })
  return { reviewRows, summaryRows, clients, reviews, summaries, monthly, revisions, replies }
}
