import type { TapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import type { RequestFigures } from '@avaliax/proto/cards/request/request-figures.fields.ts'
import type { ReviewTrend } from '@avaliax/proto/reviews/review-trend.routes.ts'

export interface FunnelStep {
  step: 'reached' | 'wentToGoogle' | 'newReviews'
  count: number
  /** Its part of the step before; null where that is empty. */
  share: number | null
}

/**
 * From taps of cards and opened requests to new reviews. Whoever goes on from a request is a visit in the ledger, too, and is
 * counted with the requests alone.
 */
export function customerFunnel(
  taps: Pick<TapSummary, 'total' | 'bySource'>,
  requests: Pick<RequestFigures, 'total'>,
  reviews: Pick<ReviewTrend, 'total'>,
): FunnelStep[] {
  const ofRequests = taps.bySource.request
  const counts = [
    ['reached', Math.max(0, taps.total.taps - ofRequests) + requests.total.opened],
    ['wentToGoogle', Math.max(0, taps.total.reviewRequests - ofRequests) + requests.total.tapped],
    ['newReviews', reviews.total.count],
  ] as const
  return counts.map(([step, count], at) => {
    const before = counts[at - 1]?.[1] ?? 0
    return { step, count, share: at > 0 && before > 0 ? count / before : null }
  })
}
