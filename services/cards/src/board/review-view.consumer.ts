import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { setIfNewer } from '@avaliax/chassis/kafka/set-if-newer.ts'
import { ReviewSummaryChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import type { ReviewViewModel } from './review-view.model.ts'

interface Needs {
  bus: Pick<EventBus, 'on'>
  model: ReviewViewModel
}

/** Keeps the copy of the clients' ratings. */
export function reviewViewConsumer({ bus, model }: Needs): void {
  bus.on(ReviewSummaryChanged, { group: 'cards.review-view' }, async ({ clientId, rev, data }) => {
    if (clientId === null) return
    const { total, averageRating, months = [] } = data
    await setIfNewer(model.collection, clientId, rev, { total, averageRating, months })
  })
}
