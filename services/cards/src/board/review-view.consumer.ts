import { setIfNewer } from '@avaliax/chassis/kafka/set-if-newer.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { ReviewSummaryChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import { reviewViews } from './review-view.model.ts'

/** Keeps the copy of the clients' ratings. */
export function reviewViewConsumer({ bus, db }: ServiceDeps): void {
  const { collection } = reviewViews.model(db)
  bus.on(ReviewSummaryChanged, { group: 'cards.review-view' }, async ({ clientId, rev, data }) => {
    if (clientId === null) return
    const { total, averageRating, months = [] } = data
    await setIfNewer(collection, clientId, rev, { total, averageRating, months })
  })
}
