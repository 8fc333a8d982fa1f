import { REVIEW_TIMES_MAX } from '@avaliax/proto/reviews/review-times.internal.ts'
import type { Connection } from 'mongoose'
import { CONFIRMED_SOURCES } from '../review/review.domain.ts'
import { reviews } from '../review/review.model.ts'

interface Deps {
  db: Connection
  now: () => Date
}

/** Times of the live reviews that the trend counts, earliest first. */
export function reviewTimes({ db, now }: Deps) {
  return async (clientId: number, { from, to }: { from: Date; to: Date }): Promise<Date[]> => {
    const rows = reviews.on(db).within({ clientIds: [clientId] })
    const unexpired = { $or: [{ expiresAt: null }, { expiresAt: { $gt: now() } }] }
    const publishedAt = { $gte: from, $lte: to }
    const filter = { live: true, publishedAt, source: { $in: CONFIRMED_SOURCES }, ...unexpired }
    const order = { sort: { publishedAt: -1, _id: -1 }, limit: REVIEW_TIMES_MAX } as const
    const found = await rows.find(filter, { fields: ['publishedAt'], ...order })
    return found.map((review) => review.publishedAt).reverse()
  }
}
