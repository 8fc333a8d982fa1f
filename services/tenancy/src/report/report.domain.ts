import { daysLater } from '@avaliax/chassis/time/day-range.ts'
import { dayStart, localMoment, monthIn } from '@avaliax/chassis/time/local-clock.ts'
import { monthsBack } from '@avaliax/chassis/time/months-back.ts'
import type { MonthVisits } from '@avaliax/proto/cards/figures/month-visits.internal.ts'
import { daysOfMonth } from '@avaliax/proto/month-days.ts'
import type { MonthReviews } from '@avaliax/proto/reviews/month-reviews.internal.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'
import type { MonthFigures, ReportFigures } from '@avaliax/proto/tenancy/report.routes.ts'
import type { ReportSchedule } from '@avaliax/proto/tenancy/report-schedule.routes.ts'

/** Every place is imported twice a day: by then the reviews of the month's last hours are here. */
export const REVIEWS_SETTLE_MS = 12 * 3_600_000

/** When the reviews of a month are complete. */
export const settledAt = (month: string, timeZone: string): Date =>
  new Date(dayStart(timeZone, daysLater(daysOfMonth(month).to, 1)).getTime() + REVIEWS_SETTLE_MS)

/** When a report leaves by itself: on the day and hour of its schedule by the client's clock, and never before it is made; null: not by itself. */
export function dueAtOf(
  { automatic, day, hour }: ReportSchedule,
  { month, madeAt, timeZone }: { month: string; madeAt: Date; timeZone: string },
): Date | null {
  if (!automatic) return null
  const first = daysLater(daysOfMonth(month).to, 1)
  const wallTime = Date.parse(`${daysLater(first, day - 1)}T00:00:00Z`) + hour * 3_600_000
  const chosen = localMoment(timeZone, wallTime)
  return chosen > madeAt ? chosen : madeAt
}

export const monthBefore = (month: string): string => monthsBack(`${month}-01`, 2)[0] ?? month

export const yearBefore = (month: string): string => monthsBack(`${month}-01`, 13)[0] ?? month

/** The last month that is over, by the agency's clock. */
export const lastMonth = (now: Date): string => monthBefore(monthIn(DEFAULT_TIME_ZONE, now))

/** The last month and later ones are told of; older reports are made again by a first import, or very late visits. */
export const isNews = (month: string, now: Date): boolean => month >= lastMonth(now)

/** The other services say this of a month. */
export interface MonthAnswers {
  visits: MonthVisits
  reviews: MonthReviews
}

const figuresOf = ({ visits, reviews }: MonthAnswers): MonthFigures => ({
  visits: visits.total.taps,
  reviewRequests: visits.total.reviewRequests,
  newReviews: reviews.total.count,
  averageRating: reviews.total.averageRating,
  answered: reviews.answered,
})

/** Null: nobody came and nobody wrote, so that there is nothing to compare with. */
export function figuresOfYearBefore(answers: MonthAnswers): MonthFigures | null {
  const figures = figuresOf(answers)
  return figures.visits === 0 && figures.newReviews === 0 ? null : figures
}

export function reportFigures(month: string, current: MonthAnswers, previous: MonthAnswers): ReportFigures {
  const newReviews = new Map(current.reviews.byDay.map(({ day, count }) => [day, count]))
  return {
    month,
    figures: figuresOf(current),
    previous: figuresOf(previous),
    urgentLeft: current.reviews.urgent,
    winners: current.visits.winners,
    byDay: current.visits.byDay.map(({ day, taps }) => ({
      day,
      visits: taps,
      newReviews: newReviews.get(day) ?? 0,
    })),
  }
}
