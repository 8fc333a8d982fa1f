import type { AgencyTaps } from '@avaliax/proto/cards/figures/agency-taps.routes.ts'
import type { AgencyReviews } from '@avaliax/proto/reviews/agency-reviews.routes.ts'
import type { RevenueAnalytics } from '@avaliax/proto/tenancy/analytics.routes.ts'

type Client = RevenueAnalytics['byClient'][number]
type Plan = RevenueAnalytics['byPlan'][number]

interface Activity {
  taps: number
  reviews: number
  answers: number
}
export type ClientFigures = Client & Activity
export type PlanFigures = Plan & Activity

/** Joins what three services know of the same clients, by their ids; the liveliest first. */
export function clientFigures(
  revenue: Pick<RevenueAnalytics, 'byClient'>,
  taps: Pick<AgencyTaps, 'byClient'> | undefined,
  reviews: Pick<AgencyReviews, 'byClient'> | undefined,
): ClientFigures[] {
  const tapsByClient = new Map(taps?.byClient.map((one) => [one.clientId, one.cardTaps]))
  const reviewsByClient = new Map(reviews?.byClient.map((one) => [one.clientId, one]))
  return revenue.byClient
    .map((client) => ({
      ...client,
      taps: tapsByClient.get(client.clientId) ?? 0,
      reviews: reviewsByClient.get(client.clientId)?.reviews ?? 0,
      answers: reviewsByClient.get(client.clientId)?.answers ?? 0,
    }))
    .sort((a, b) => Number(b.revenue) - Number(a.revenue) || b.taps - a.taps || b.reviews - a.reviews)
}

/** Answers what the clients of each plan did; what they paid is told with the plan. */
export function planFigures(
  { byPlan }: Pick<RevenueAnalytics, 'byPlan'>,
  clients: readonly ClientFigures[],
): PlanFigures[] {
  return byPlan.map((plan) => {
    const own = clients.filter(({ planId }) => planId === plan.planId)
    const sum = (name: keyof Activity) => own.reduce((total, client) => total + client[name], 0)
    return { ...plan, taps: sum('taps'), reviews: sum('reviews'), answers: sum('answers') }
  })
}
