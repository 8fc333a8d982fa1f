import { MOST_WEEKS } from './plan.formulae.ts'

/** The race simulator: the leader goes on collecting reviews meanwhile. */
export interface RaceInput {
  currentReviews: number
  topCompetitorReviews: number
  /** Reviews that you expect in so many weeks. */
  yours: (weeks: number) => number
  /** Reviews that the leader gets each week. */
  leadersPerWeek: number
}

/**
 * The chance to be ahead after so many weeks, 0 to 1. Both counts grow by chance around their pace (Poisson), so their
 * difference is close to normal: the mean is what you expect minus what the leader does, the variance is both added.
 */
export function chanceToLead(race: RaceInput, weeks: number): number {
  const { currentReviews, topCompetitorReviews, yours, leadersPerWeek } = race
  const missing = topCompetitorReviews - currentReviews
  const gained = { you: yours(weeks), leader: leadersPerWeek * weeks }
  const spread = Math.sqrt(gained.you + gained.leader)
  if (spread === 0) return missing < 0 ? 1 : 0
  // Half a review: counts are whole, and ahead means at least one more.
  return normalBelow((gained.you - gained.leader - missing - 0.5) / spread)
}

/** From this chance on a week is called likely. */
export const LIKELY = 0.9

/** First week with at least this chance; null when it does not come within five years. */
export function weekOfChance(race: RaceInput, chance: number): number | null {
  for (let week = 1; week <= MOST_WEEKS; week++) if (chanceToLead(race, week) >= chance) return week
  return null
}

/** Share of the standard normal distribution below z; Abramowitz and Stegun 26.2.17, wrong by less than 1e-7. */
export function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const beyond = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
  return z >= 0 ? 1 - beyond : beyond
}

const TOP_RATING = 5

/**
 * How many reviews with the best rating lift the displayed average by a tenth: n × 0.05 ÷ (4.95 − average), rounded up.
 * The average is taken as displayed, and the next tenth shows from half a tenth below it. Null when there is none.
 */
export function reviewsToNextTenth(average: number, reviews: number): number | null {
  const hundredths = Math.round(average * 10) * 10
  if (hundredths < 100 || hundredths >= TOP_RATING * 100 || reviews < 1) return null
  return Math.ceil((reviews * 5) / (TOP_RATING * 100 - 5 - hundredths))
}
