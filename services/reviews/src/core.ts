import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { clientDirectory } from './client/client-directory.lookup.ts'
import { replyStore } from './reply/reply.store.ts'
import { reviewRepository } from './review/review.repository.ts'
import { revisionLog } from './review/revision.repository.ts'
import { summaryStore } from './summary/summary.store.ts'

export type Core = ReturnType<typeof buildCore>

/** What the features share: reviews, their counters, their history, their replies, and the copies of the clients. */
export function buildCore({ db, outbox, client }: Parts, now: () => Date) {
  const clients = clientDirectory({ db, client })
  const reviews = reviewRepository({ db, now })
  const summaries = summaryStore({ db, outbox })
  const revisions = revisionLog({ db, now })
  const replies = replyStore({ reviews, summaries, revisions, clients, outbox })
  return { clients, reviews, summaries, revisions, replies }
}
