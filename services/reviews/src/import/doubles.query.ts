import { LRUCache } from 'lru-cache'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { CONFIRMED_SOURCES } from '../review/review.domain.ts'
import type { Review } from '../review/review.model.ts'
import type { ReviewRepository } from '../review/review.repository.ts'
import type { SummaryStore } from '../summary/summary.store.ts'
import { daysOf, doublesAmong } from './same-review.domain.ts'

interface Deps {
  reviews: Pick<ReviewRepository, 'ofFiles' | 'counterparts'>
  clients: Pick<ClientDirectory, 'zoneOf'>
  summaries: Pick<SummaryStore, 'get'>
}

/** A review that is there twice. */
export interface Double {
  kept: Review
  leaves: Review
}

/** Which reviews of a client are there twice; looked for anew only when its figures have changed since. */
export function doublesQuery({ reviews, clients, summaries }: Deps) {
  const known = new LRUCache<number, { rev: number; pairs: readonly Double[] }>({
    max: 200,
    maxSize: 50_000,
    sizeCalculation: ({ pairs }) => pairs.length + 1,
  })

  return async (clientId: number): Promise<readonly Double[]> => {
    const { rev } = await summaries.get(clientId)
    const cached = known.get(clientId)
    if (cached?.rev === rev) return cached.pairs
    const ofFiles = await reviews.ofFiles(clientId)
    const timeZone = await clients.zoneOf(clientId)
    const criteria = {
      sources: CONFIRMED_SOURCES,
      googleReviewIds: ofFiles.map(({ googleReviewId }) => googleReviewId),
      publishedAt: [],
      days: daysOf(ofFiles, timeZone),
    }
    const found = await reviews.counterparts(clientId, criteria)
    const alive = found.filter(({ live }) => live)
    const unique = [...new Map(alive.map((review) => [review._id, review])).values()]
    const pairs = doublesAmong(ofFiles, unique, timeZone)
    known.set(clientId, { rev, pairs })
    return pairs
  }
}
export type DoublesQuery = ReturnType<typeof doublesQuery>
