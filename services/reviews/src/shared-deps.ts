import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { clientDirectory } from './client/client-directory.lookup.ts'
import type { ReviewsConfig } from './config.ts'
import { buildGoogle } from './google/google.deps.ts'
import { buildIfood } from './ifood/ifood.deps.ts'
import { replyStore } from './reply/reply.store.ts'
import { erasedAuthorStore } from './review/erased-authors.store.ts'
import { reviewRepository } from './review/review.repository.ts'
import { revisionLog } from './review/revision.repository.ts'
import { summaryStore } from './summary/summary.store.ts'

export type SharedDeps = ReturnType<typeof sharedDeps>

/** The features share these: reviews, their counters, their history, their replies, and the copies of the clients. */
export function sharedDeps(deps: ServiceDeps<ReviewsConfig>) {
  const rows = {
    clients: clientDirectory(deps),
    erasedAuthors: erasedAuthorStore(deps.db),
    reviews: reviewRepository(deps),
    summaries: summaryStore(deps),
    revisions: revisionLog(deps),
  }
  return {
    ...deps,
    ...rows,
    replies: replyStore({ ...deps, ...rows }),
    google: buildGoogle(deps),
    ifood: buildIfood(deps),
  }
}
