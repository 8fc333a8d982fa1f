import { daysOfMonth } from '@avaliax/proto/month-days.ts'
import type { MonthReviews } from '@avaliax/proto/reviews/month-reviews.internal.ts'
import { confirmedFigures } from '../summary/summary.domain.ts'
import type { SummaryStore } from '../summary/summary.store.ts'
import type { ReviewTrendQuery } from './review-trend.query.ts'

interface Deps {
  summaries: Pick<SummaryStore, 'get'>
  trend: ReviewTrendQuery
}

/** A month in the figures that the dashboard shows of it. */
export function monthReviewsQuery({ summaries, trend }: Deps) {
  return async (clientId: number, month: string): Promise<MonthReviews> => {
    const [{ total, byDay }, summary] = await Promise.all([
      trend(clientId, daysOfMonth(month)),
      summaries.get(clientId),
    ])
    const { responded = 0 } = confirmedFigures(summary).months[month] ?? {}
    return { total, byDay, answered: responded, urgent: summary.urgent }
  }
}
