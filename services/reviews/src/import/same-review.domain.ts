import { dayStart, localClock } from '@avaliax/chassis/time/local-clock.ts'
import { writtenText } from '../review/review.domain.ts'
import type { Review } from '../review/review.model.ts'
import { isNameless, plain } from '../review/review-words.domain.ts'
import type { IncomingReview } from './import-source.service.ts'

type Seen = IncomingReview | Review

const clock = localClock()
const MINUTE_MS = 60_000
const HALF_DAY_MS = 43_200_000

/** The times that a file may give for a review: files round to the minute, or know the day alone. */
export function timesInFiles(publishedAt: Date, timeZone: string): Date[] {
  const at = publishedAt.getTime()
  const { day } = clock(timeZone, at)
  const starts = [dayStart(timeZone, day).getTime(), Date.parse(`${day}T00:00:00Z`)]
  const times = [
    at,
    at - (at % 1_000),
    at - (at % MINUTE_MS),
    ...starts,
    ...starts.map((ms) => ms + HALF_DAY_MS),
  ]
  return [...new Set(times)].map((ms) => new Date(ms))
}

/**
 * Which stored reviews are the incoming ones, by the provider's id of those: the same id, else the same author on the same
 * day with the same stars or words. An author has one review of a place.
 */
export function matched(
  incoming: readonly IncomingReview[],
  stored: readonly Review[],
  timeZone: string,
): Map<string, Review> {
  if (stored.length === 0) return new Map()
  const byId = new Map(stored.map((review) => [review.googleReviewId, review]))
  const signOf = ({ authorName, publishedAt }: Seen) =>
    JSON.stringify([plain(authorName), clock(timeZone, publishedAt.getTime()).day])
  const bySight = Map.groupBy(stored, signOf)
  const takenIds = new Set<number>()
  return new Map(
    incoming.flatMap((review) => {
      const sameDay = bySight.get(signOf(review)) ?? []
      const same = byId.get(review.googleReviewId) ?? sameDay.find((other) => agree(review, other))
      if (!same || takenIds.has(same._id)) return []
      takenIds.add(same._id)
      return [[review.googleReviewId, same] as const]
    }),
  )
}

/**
 * The same for rows of a file: by id, else by author, time and stars. Content of the maps expires, so a review of theirs is
 * the same for our own export of it, or for the same words; two files of one day need the same words.
 */
export function matchedOfFile(
  incoming: readonly IncomingReview[],
  stored: readonly Review[],
): Map<string, Review> {
  const byId = new Map(stored.map((review) => [review.googleReviewId, review]))
  const bySight = Map.groupBy(stored, sightOf)
  const counterpartOf = (review: IncomingReview) =>
    [byId.get(review.googleReviewId), ...(bySight.get(sightOf(review)) ?? [])].find(
      (other) => other && mayBeSame(review, other),
    )
  return new Map(
    incoming.flatMap((review) => {
      const same = counterpartOf(review)
      return same ? [[review.googleReviewId, same] as const] : []
    }),
  )
}

function mayBeSame(review: IncomingReview, stored: Review): boolean {
  if (stored.source === 'business_profile') return true
  const sameWords = writtenText(stored) === writtenText(review)
  return stored.source === 'places' ? review.exported !== undefined || sameWords : sameWords
}

const sightOf = ({ authorName, publishedAt, rating }: Seen): string =>
  JSON.stringify([authorName, publishedAt.getTime(), rating])

/** Without a name, only the same moment tells one author from another. */
function agree(one: Seen, other: Seen): boolean {
  const words = plain(writtenText(one) ?? '')
  const sameWords = words === plain(writtenText(other) ?? '')
  const sameTime = one.publishedAt.getTime() === other.publishedAt.getTime()
  if (!sameTime && (isNameless(one.authorName) || !sameWords)) return false
  return one.rating === other.rating || (words !== '' && sameWords)
}
