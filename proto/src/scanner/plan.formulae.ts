/** What a plan is computed from; rates are fractions, `0.25`. */
export interface PlanInput {
  currentReviews: number
  topCompetitorReviews: number
  servicesPerWeek: number
  clientBaseSize: number
  bufferUsed: number
  liveConversionRate: number
  revivalConversionRate: number
  revivalWeeks: number
}

export interface Plan {
  reviewGap: number
  buffer: number
  weeksToLeadership: number
  reviewsPerWeekTarget: number
  liveConversionRate: number
  revivalConversionRate: number
  revivalWeeks: number
  /** Each week: people served, past customers to ask, and the reviews that both may bring. */
  capacity: { opp_live: number; opp_rev: number; rev_week: number }
  /** Reviews to get ahead by for whoever leads already; 0 for everybody else. */
  cushion: number
}

/** Ranges of the sliders; conversions in percent, as people read them. */
export const SLIDERS = {
  bufferUsed: { min: 0, max: 20, step: 1, start: 5 },
  liveConversion: { min: 5, max: 50, step: 5, start: 25 },
  revivalConversion: { min: 2, max: 30, step: 2, start: 10 },
  revivalWeeks: { min: 2, max: 12, step: 1, start: 4 },
} as const

export const LEADER_CUSHION = 10
/** What a week holds at most, and what people own at most: beyond them a number is a slip of the finger. */
export const MOST = { servicesPerWeek: 100_000, clientBaseSize: 10_000_000, reviews: 10_000_000 } as const

/** Rates are counted in millionths: in fractions, 3 × 0.1 would be a little more than 0.3 and a week too many. */
const MILLION = 1_000_000
const millionths = (rate: number): number => Math.round(rate * MILLION)

export const leads = ({
  currentReviews,
  topCompetitorReviews,
}: Pick<PlanInput, 'currentReviews' | 'topCompetitorReviews'>): boolean =>
  currentReviews > 0 && currentReviews >= topCompetitorReviews

/** Reviews more than the leader has; below 0 for whoever is behind. */
export const leadOver = ({
  currentReviews,
  topCompetitorReviews,
}: Pick<PlanInput, 'currentReviews' | 'topCompetitorReviews'>): number =>
  currentReviews - topCompetitorReviews

/** Gap, weeks and weekly target. */
export function computePlan(input: PlanInput): Plan {
  const { currentReviews, topCompetitorReviews, servicesPerWeek, clientBaseSize } = input
  const { bufferUsed, liveConversionRate, revivalConversionRate, revivalWeeks } = input
  const reviewGap = Math.max(0, topCompetitorReviews + bufferUsed - currentReviews)
  const askedPerWeek = Math.ceil(clientBaseSize / revivalWeeks)
  const capacity =
    servicesPerWeek * millionths(liveConversionRate) + askedPerWeek * millionths(revivalConversionRate)
  const weeksToLeadership = Math.max(1, Math.ceil((reviewGap * MILLION) / capacity))
  return {
    reviewGap,
    buffer: bufferUsed,
    weeksToLeadership,
    reviewsPerWeekTarget: Math.ceil(reviewGap / weeksToLeadership),
    liveConversionRate,
    revivalConversionRate,
    revivalWeeks,
    capacity: { opp_live: servicesPerWeek, opp_rev: askedPerWeek, rev_week: capacity / MILLION },
    cushion: leads(input) ? LEADER_CUSHION : 0,
  }
}

type Business = { reviews: number }

/** Everybody with more reviews stands before you; equal counts share a rank. */
export const positionAmong = (yourReviews: number, others: readonly Business[]): number =>
  1 + others.filter(({ reviews }) => reviews > yourReviews).length

export const mostReviews = (others: readonly Business[]): number =>
  Math.max(0, ...others.map(({ reviews }) => reviews))
