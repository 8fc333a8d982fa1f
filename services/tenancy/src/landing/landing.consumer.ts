import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { setIfNewer } from '@avaliax/chassis/kafka/set-if-newer.ts'
import { ReviewSummaryChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import { ClientChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { Connection } from 'mongoose'
import { reviewShare } from './landing.domain.ts'
import { landingReviews } from './landing-review.model.ts'

interface Deps {
  bus: EventBus
  db: Connection
}

export function landingConsumers({ bus, db }: Deps): void {
  const reviews = landingReviews.model(db)
  bus.on(ReviewSummaryChanged, { group: 'tenancy.landing' }, async ({ clientId, rev, data }) => {
    if (clientId === null) return
    await setIfNewer(reviews.collection, clientId, rev, reviewShare(data))
  })

  // A removed client's reviews no longer count; the row stays, so that a late summary does not bring them back.
  bus.on(ClientChanged, { group: 'tenancy.landing' }, async ({ clientId, data }) => {
    if (clientId === null || !data.deleted) return
    await setIfNewer(reviews.collection, clientId, Number.MAX_SAFE_INTEGER, { reviews: 0, ratingWeight: 0 })
  })
}
