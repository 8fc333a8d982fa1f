import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import {
  getUrgentReviews,
  URGENT_IN_MAIL_MAX,
  type UrgentReview,
} from '@avaliax/proto/reviews/urgent-reviews.internal.ts'
import type { Logger } from 'pino'
import type { NotificationRow } from './notification.model.ts'
import type { ReaderCompanies } from './reader-companies.lookup.ts'

interface Deps {
  reviews: Pick<ServiceClients, 'call'>
  companiesOf: ReaderCompanies
  log: Pick<Logger, 'warn'>
}

/** An urgent review as it is when its notice leaves; null: it is in order, gone or erased. */
export type UrgentWords = Map<number, UrgentReview | null>

/**
 * Asks for customers' words when a mail or a push leaves, so that no event, row or job holds them. Neither waits for the
 * reviews: one that is not in the answer is told of without words.
 */
export function urgentWordsLookup({ reviews, companiesOf, log }: Deps) {
  return async (userId: number, rows: readonly NotificationRow[]): Promise<UrgentWords> => {
    const urgent = rows.filter(({ topic }) => topic === 'urgent-review').slice(-URGENT_IN_MAIL_MAX)
    const words: UrgentWords = new Map()
    if (urgent.length === 0) return words
    const own = await companiesOf(userId)
    for (const [clientId, told] of Map.groupBy(urgent, (row) => row.clientId)) {
      if (clientId === null || !own.has(clientId)) continue
      const ids = [...new Set(told.flatMap(({ facts }) => facts.reviewId ?? []))]
      try {
        const query = { ids: ids.join(',') }
        const found = await reviews.call(getUrgentReviews, { params: { clientId }, query })
        for (const reviewId of ids) words.set(reviewId, null)
        for (const review of found.reviews) words.set(review.reviewId, review)
      } catch (error) {
        log.warn({ err: error, clientId }, 'a notice goes without the words of its reviews')
      }
    }
    return words
  }
}
export type UrgentWordsLookup = ReturnType<typeof urgentWordsLookup>
