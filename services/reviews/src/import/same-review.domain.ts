import { dayStart, localClock } from '@avaliax/chassis/time/local-clock.ts'
import { writtenText } from '../review/review.domain.ts'
import type { Review } from '../review/review.model.ts'
import { isNameless, plain } from '../review/review-words.domain.ts'
import type { IncomingReview } from './incoming-review.domain.ts'

type Seen = IncomingReview | Review

const clock = localClock()
const MINUTE_MS = 60_000
const HALF_DAY_MS = 43_200_000
const DAY_MS = 86_400_000
const NEAR_MS = 30 * DAY_MS

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

/** The days of reviews in a zone. Those near each other are one range: reading what lies between costs less than asking again. */
export function daysOf(incoming: readonly Pick<Seen, 'publishedAt'>[], timeZone: string): [Date, Date][] {
  const days = new Set(incoming.map(({ publishedAt }) => clock(timeZone, publishedAt.getTime()).day))
  const ranges: [Date, Date][] = []
  for (const day of [...days].sort()) {
    const [from, until] = [dayStart(timeZone, day), dayStart(timeZone, dayAfter(day))]
    const last = ranges.at(-1)
    if (last && from.getTime() - last[1].getTime() <= NEAR_MS) last[1] = until
    else ranges.push([from, until])
  }
  return ranges
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

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
 * the same for our own export of it, or for the same words; two files of one day need the same words. So does a file that
 * knows the day alone, or the minute of another clock.
 */
export function matchedOfFile(
  incoming: readonly IncomingReview[],
  stored: readonly Review[],
  timeZone: string,
): Map<string, Review> {
  if (stored.length === 0) return new Map()
  const byId = new Map(stored.map((review) => [review.googleReviewId, review]))
  const sightOf = ({ authorName, publishedAt, rating }: Seen): string =>
    JSON.stringify([plain(authorName), clock(timeZone, publishedAt.getTime()).day, rating])
  const bySight = Map.groupBy(stored, sightOf)
  const takenIds = new Set<number>()
  const counterpartOf = (review: IncomingReview) => {
    const sameId = byId.get(review.googleReviewId)
    if (sameId && mayBeSame(review, sameId)) return sameId
    const free = (bySight.get(sightOf(review)) ?? []).filter(({ _id }) => !takenIds.has(_id))
    const isOfTime = ({ publishedAt }: Review) => publishedAt.getTime() === review.publishedAt.getTime()
    return (
      free.find((other) => isOfTime(other) && mayBeSame(review, other)) ??
      free.find((other) => isOfDay(review, other))
    )
  }
  return new Map(
    incoming.flatMap((review) => {
      const same = counterpartOf(review)
      if (!same) return []
      takenIds.add(same._id)
      return [[review.googleReviewId, same] as const]
    }),
  )
}

/** Rows of files and what a provider tells that are one review without a doubt; each is of one pair at most. */
export function doublesAmong(
  ofFiles: readonly Review[],
  ofProvider: readonly Review[],
  timeZone: string,
): { kept: Review; leaves: Review }[] {
  const signOf = ({ authorName, publishedAt, rating }: Seen): string =>
    JSON.stringify([plain(authorName), clock(timeZone, publishedAt.getTime()).day, rating])
  const bySign = Map.groupBy(ofProvider, signOf)
  const takenIds = new Set<number>()
  return ofFiles.flatMap((leaves) => {
    const alike = (bySign.get(signOf(leaves)) ?? []).filter(({ _id }) => !takenIds.has(_id))
    const kept = alike.find((other) => isOfDay(leaves, other))
    if (!kept) return []
    takenIds.add(kept._id)
    return [{ kept, leaves }]
  })
}

function mayBeSame(review: IncomingReview, stored: Review): boolean {
  if (stored.source === 'business_profile') return true
  const sameWords = writtenText(stored) === writtenText(review)
  return stored.source === 'places' ? review.exported !== undefined || sameWords : sameWords
}

/** Reviews of one author, day and number of stars are the same if their words are; of people without a name there have to be some. */
function isOfDay(review: Seen, stored: Review): boolean {
  return sharesWords(review, stored) && (hasWords(review) || !isNameless(review.authorName))
}

/** Answers what a person wrote, and its translation: a file may tell either one. */
const wordsIn = (review: Seen): string[] => {
  const told = [review.text, review.originalText].filter((text) => text !== null)
  return told.length === 0 ? [''] : told.map(plain)
}
const hasWords = (review: Seen): boolean => wordsIn(review).some((text) => text !== '')
const sharesWords = (one: Seen, other: Seen): boolean =>
  wordsIn(one).some((text) => wordsIn(other).includes(text))

/** Without a name, only the same moment or the same words tell one author from another. */
function agree(one: Seen, other: Seen): boolean {
  const sameWords = sharesWords(one, other)
  const isTold = sameWords && hasWords(one)
  const sameTime = one.publishedAt.getTime() === other.publishedAt.getTime()
  if (!sameTime && isNameless(one.authorName)) return isTold && one.rating === other.rating
  if (!sameTime && !sameWords) return false
  return one.rating === other.rating || isTold
}
