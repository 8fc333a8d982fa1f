import type { Connection } from 'mongoose'
import { reviewViews as reviewViewRows } from './review-view.model.ts'

/** The specification's rating for a company without reviews. */
const UNRATED = 5

export const reviewViews = (db: Connection) => ({
  async statsOf(clientId: number, month: string) {
    const view = await reviewViewRows.on(db).findOne({ _id: clientId })
    return {
      newReviewsThisMonth: view?.months.find((one) => one.month === month)?.count ?? 0,
      overallRating: view?.averageRating ?? UNRATED,
      totalReviews: view?.total ?? 0,
    }
  },
})
export type ReviewViews = ReturnType<typeof reviewViews>
