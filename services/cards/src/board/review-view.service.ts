import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
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
})
export type ReviewViews = ReturnType<typeof reviewViews>
