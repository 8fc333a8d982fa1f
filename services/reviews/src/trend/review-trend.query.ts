import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import { askedRange, daysLater, rangeBefore } from '@avaliax/chassis/time/day-range.ts'
import { dayIn, dayStart, localClock } from '@avaliax/chassis/time/local-clock.ts'
import type { ReviewTrend } from '@avaliax/proto/reviews/review-trend.routes.ts'
import type { Model } from 'mongoose'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { CONFIRMED_SOURCES, type Review } from '../review/review.domain.ts'
import { type DatedRating, trendOf } from './review-trend.domain.ts'

interface Needs {
  clients: Pick<ClientDirectory, 'known'>
  reviewRows: Model<Review>
  now: () => Date
}

const FIELDS = { _id: 0, rating: 1, publishedAt: 1 } as const

/** Adds up the live reviews of a range and of the one before it, as far as the index of publication reaches. */
export function reviewTrend({ clients, reviewRows, now }: Needs) {
  const clock = localClock()
  return async (clientId: number, asked: Parameters<typeof askedRange>[0]): Promise<ReviewTrend> => {
    const { timeZone } = await clients.known(clientId)
    const range = askedRange(asked, dayIn(timeZone, now()))
    const publishedAt = {
      $gte: dayStart(timeZone, rangeBefore(range).from),
      $lt: dayStart(timeZone, daysLater(range.to, 1)),
    }
    // Nobody may see what has expired, though the store removes it later.
    const unexpired = { $or: [{ expiresAt: null }, { expiresAt: { $gt: now() } }] }
    const filter = { clientId, live: true, publishedAt, source: { $in: CONFIRMED_SOURCES }, ...unexpired }
    const found = reviewRows.find(filter, FIELDS, { lean: true })
    const reviews = (await fromStore(found.exec())) as DatedRating[]
    return trendOf(reviews, { range, dayOf: (at) => clock(timeZone, at).day })
  }
}
export type ReadReviewTrend = ReturnType<typeof reviewTrend>
