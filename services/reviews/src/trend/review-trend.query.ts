import { askedRange, daysLater, rangeBefore } from '@avaliax/chassis/time/day-range.ts'
import { dayIn, dayStart, localClock } from '@avaliax/chassis/time/local-clock.ts'
import type { ReviewTrend } from '@avaliax/proto/reviews/review-trend.routes.ts'
import type { Connection } from 'mongoose'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { CONFIRMED_SOURCES } from '../review/review.domain.ts'
import { reviews } from '../review/review.model.ts'
import { trendOf } from './review-trend.domain.ts'

interface Deps {
  clients: Pick<ClientDirectory, 'known'>
  db: Connection
  now: () => Date
}

/** Adds up the live reviews of a range and of the one before it, as far as the index of publication reaches. */
export function reviewTrend({ db, clients, now }: Deps) {
  const clock = localClock()
  return async (clientId: number, query: Parameters<typeof askedRange>[0]): Promise<ReviewTrend> => {
    const { timeZone } = await clients.known(clientId)
    const range = askedRange(query, dayIn(timeZone, now()))
    const publishedAt = {
      $gte: dayStart(timeZone, rangeBefore(range).from),
      $lt: dayStart(timeZone, daysLater(range.to, 1)),
    }
    // Nobody may see what has expired, though the store removes it later.
    const unexpired = { $or: [{ expiresAt: null }, { expiresAt: { $gt: now() } }] }
    const filter = { live: true, publishedAt, source: { $in: CONFIRMED_SOURCES }, ...unexpired }
    const rows = reviews.on(db).within({ clientIds: [clientId] })
    const found = await rows.find(filter, { fields: ['rating', 'publishedAt'] })
    return trendOf(found, { range, dayOf: (at) => clock(timeZone, at).day })
  }
}
export type ReviewTrendQuery = ReturnType<typeof reviewTrend>
