import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { setIfNewer } from '@avaliax/chassis/kafka/set-if-newer.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import { ReviewSummaryChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import type { ReviewView, ReviewViewModel } from './review-view.model.ts'

/** The specification's rating for a company without reviews. */
const UNRATED = 5

export const reviewViews = (model: ReviewViewModel) => ({
  async statsOf(clientId: number, month: string) {
    const view = await fromStore(model.findById(clientId).lean<ReviewView>().exec())
    return {
      newReviewsThisMonth: view?.months.find((one) => one.month === month)?.count ?? 0,
      overallRating: view?.averageRating ?? UNRATED,
      totalReviews: view?.total ?? 0,
    }
  },

  listen(bus: EventBus): void {
    bus.on(ReviewSummaryChanged, { group: 'cards.review-view' }, async ({ clientId, rev, data }) => {
      if (clientId === null) return
      const { total, averageRating, months = [] } = data
      await setIfNewer(model.collection, clientId, rev, { total, averageRating, months })
    })
  },
})
export type ReviewViews = ReturnType<typeof reviewViews>
