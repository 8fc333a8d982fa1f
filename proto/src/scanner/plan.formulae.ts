/** A plan is computed from these; rates are fractions, `0.25`. */
export interface PlanInput {
  currentReviews: number
  topCompetitorReviews: number
  servicesPerWeek: number
  clientBaseSize: number
  bufferUsed: number
  liveConversionRate: number
  revivalConversionRate: number
  revivalWeeks: number
  /** Reviews that the leader gets each week; its usual pace where nobody says. */
  leadersPerWeek?: number | undefined
}

/** Weeks of one pace; `perWeek` is what they may bring each. */
export interface PlanPhase {
  weeks: number
  perWeek: number
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
  /** The base of past customers brings so many in all, because each of them is asked once. */
  baseReviews: number
  /** First people served and past customers, until the base is used up; then people served alone. */
  phases: PlanPhase[]
  phasedWeeks: number
  /** The same while the leader grows; null when it is not caught within five years. */
  phasedWeeksWithLeader: number | null
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
/** A week holds no more, and people own no more: beyond them a number is a slip of the finger. */
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

/** Over how many weeks the leader is taken to have collected its reviews, as long as nobody says otherwise: three years. */
export const LEADER_HISTORY_WEEKS = 156
/** Five years: what lies beyond them is no plan. */
export const MOST_WEEKS = 260

export const usualPace = (topCompetitorReviews: number): number =>
  Math.round((topCompetitorReviews / LEADER_HISTORY_WEEKS) * 10) / 10

type Gain = Pick<Plan, 'capacity' | 'liveConversionRate' | 'revivalConversionRate' | 'baseReviews'>

/** New reviews to expect in so many weeks, when nobody of the base is asked twice. */
export function reviewsAfter(plan: Gain, weeks: number): number {
  const { capacity, liveConversionRate, revivalConversionRate, baseReviews } = plan
  const live = capacity.opp_live * millionths(liveConversionRate) * weeks
  const revived = capacity.opp_rev * millionths(revivalConversionRate) * weeks
  return (live + Math.min(revived, Math.round(baseReviews * MILLION))) / MILLION
}

/**
 * Gap, weeks and weekly target. `weeksToLeadership` asks the base anew each time it is through, as if it never ended; the
 * phases ask everybody once.
 */
export function computePlan(input: PlanInput): Plan {
  const { currentReviews, topCompetitorReviews, servicesPerWeek, clientBaseSize } = input
  const { bufferUsed, liveConversionRate, revivalConversionRate, revivalWeeks } = input
  const reviewGap = Math.max(0, topCompetitorReviews + bufferUsed - currentReviews)
  const askedPerWeek = Math.ceil(clientBaseSize / revivalWeeks)
  const capacity =
    servicesPerWeek * millionths(liveConversionRate) + askedPerWeek * millionths(revivalConversionRate)
  const weeksToLeadership = Math.max(1, Math.ceil((reviewGap * MILLION) / capacity))
  const gain: Gain = {
    capacity: { opp_live: servicesPerWeek, opp_rev: askedPerWeek, rev_week: capacity / MILLION },
    liveConversionRate,
    revivalConversionRate,
    baseReviews: (clientBaseSize * millionths(revivalConversionRate)) / MILLION,
  }
  const phases = phasesOf(gain, reviewGap, askedPerWeek > 0 ? Math.ceil(clientBaseSize / askedPerWeek) : 0)
  const pace = input.leadersPerWeek ?? usualPace(topCompetitorReviews)
  return {
    ...gain,
    reviewGap,
    buffer: bufferUsed,
    weeksToLeadership,
    reviewsPerWeekTarget: Math.ceil(reviewGap / weeksToLeadership),
    revivalWeeks,
    phases,
    phasedWeeks: phases.reduce((sum, { weeks }) => sum + weeks, 0),
    phasedWeeksWithLeader: weekAhead((weeks) => reviewsAfter(gain, weeks) - pace * weeks - reviewGap),
    cushion: leads(input) ? LEADER_CUSHION : 0,
  }
}

/** Whole weeks: the last one with past customers may have fewer of them, and counts at the phase's average. */
function phasesOf(gain: Gain, reviewGap: number, baseWeeks: number): PlanPhase[] {
  const { capacity, baseReviews } = gain
  const live = reviewsAfter({ ...gain, baseReviews: 0 }, 1)
  const whileBase = Math.max(1, Math.ceil((reviewGap * MILLION) / Math.round(capacity.rev_week * MILLION)))
  if (baseWeeks > 0 && whileBase < baseWeeks) return [{ weeks: whileBase, perWeek: capacity.rev_week }]
  const after =
    Math.ceil(Math.round((reviewGap - baseReviews) * MILLION) / Math.round(live * MILLION)) - baseWeeks
  const weeks = Math.max(baseWeeks > 0 ? 0 : 1, after)
  return [
    { weeks: baseWeeks, perWeek: baseWeeks && reviewsAfter(gain, baseWeeks) / baseWeeks },
    { weeks, perWeek: live },
  ].filter((phase) => phase.weeks > 0)
}

function weekAhead(surplus: (weeks: number) => number): number | null {
  for (let week = 1; week <= MOST_WEEKS; week++) if (surplus(week) > -1e-9) return week
  return null
}

type Business = { reviews: number }

/** Everybody with more reviews stands before you; equal counts share a rank. */
export const positionAmong = (yourReviews: number, others: readonly Business[]): number =>
  1 + others.filter(({ reviews }) => reviews > yourReviews).length

export const mostReviews = (others: readonly Business[]): number =>
  Math.max(0, ...others.map(({ reviews }) => reviews))
