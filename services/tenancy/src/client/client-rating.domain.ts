import type { Client } from './client.model.ts'

type Rated = Pick<Client, 'rating' | 'ratingPeak' | 'ratingPeakAt'>

const DAY_MS = 86_400_000
/** So long a fall is news. */
const NEWS_DAYS = 30
/** The smallest step that the maps provider shows. */
const STEP = 0.1
/** Differences of decimals are not exact. */
const EXACT = 1e-9

export const UNRATED: Rated = { rating: null, ratingPeak: null, ratingPeakAt: null }

interface News {
  averageRating: number | null
  /** False: the average of what has come so far, which is no peak that a whole one could fall from. */
  isProviderAverage?: boolean | undefined
  at: Date
}

/** The rating against the highest of the last weeks; an older peak gives way to what is. */
export function ratedAt({ ratingPeak, ratingPeakAt }: Rated, news: News): Rated {
  const { averageRating: rating, isProviderAverage = true, at } = news
  if (rating === null || !isProviderAverage) return { ...UNRATED, rating }
  const peakHolds = ratingPeak !== null && ratingPeakAt !== null && at < newsUntil(ratingPeakAt)
  if (peakHolds && rating < ratingPeak) return { rating, ratingPeak, ratingPeakAt }
  return { rating, ratingPeak: rating, ratingPeakAt: at }
}

/** Until when a fall is to be told; null without one. */
export const fallingUntil = ({ rating, ratingPeak, ratingPeakAt }: Rated): Date | null =>
  rating !== null && ratingPeak !== null && ratingPeakAt && ratingPeak - rating >= STEP - EXACT
    ? newsUntil(ratingPeakAt)
    : null

const newsUntil = (peakAt: Date) => new Date(peakAt.getTime() + NEWS_DAYS * DAY_MS)
