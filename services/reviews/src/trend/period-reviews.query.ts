import { daysLater } from '@avaliax/chassis/time/day-range.ts'
import { dayStart } from '@avaliax/chassis/time/local-clock.ts'
import type { Period } from '@avaliax/proto/period.fields.ts'
import type { QuotedReview } from '@avaliax/proto/reviews/period-reviews.fields.ts'
import type { PeriodReviews } from '@avaliax/proto/reviews/period-reviews.internal.ts'
import type { Connection } from 'mongoose'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { CONFIRMED_SOURCES, writtenText } from '../review/review.domain.ts'
import { reviews } from '../review/review.model.ts'
import { confirmedFigures } from '../summary/summary.domain.ts'
import type { SummaryStore } from '../summary/summary.store.ts'
import { beginningOf, periodFigures, ratingMonths } from './period-reviews.domain.ts'

interface Deps {
  clients: Pick<ClientDirectory, 'known'>
  summaries: Pick<SummaryStore, 'get'>
  db: Connection
  now: () => Date
}

const FIELDS = ['_id', 'rating', 'hasText', 'responded', 'publishedAt', 'createdAt', 'repliedAt'] as const

/** What a report says of the reviews of a period: read once, when it is made. */
export function periodReviewsQuery({ db, clients, summaries, now }: Deps) {
  const rowsOf = (clientId: number) => reviews.on(db).within({ clientIds: [clientId] })
  // Nobody may see what has expired, though the store removes it later.
  const unexpired = () => ({ $or: [{ expiresAt: null }, { expiresAt: { $gt: now() } }] })

  return {
    async figures(clientId: number, { from, to }: Period): Promise<PeriodReviews> {
      const { timeZone } = await clients.known(clientId)
      const within = { $gte: dayStart(timeZone, from), $lt: dayStart(timeZone, daysLater(to, 1)) }
      const rows = rowsOf(clientId)
      const confirmed = { live: true, source: { $in: CONFIRMED_SOURCES } }
      const [found, written, summary] = await Promise.all([
        rows.find({ ...confirmed, publishedAt: within, ...unexpired() }, { fields: FIELDS }),
        rows.count({ ...confirmed, replyHours: { $gte: 0 }, repliedAt: within }),
        summaries.get(clientId),
      ])
      const { medianHours, ...figures } = periodFigures(found)
      return {
        ...figures,
        replies: { written, medianHours },
        urgent: summary.urgent,
        ratingByMonth: ratingMonths(confirmedFigures(summary).months, to),
      }
    },

    /** Words as they are now: what was deleted, erased or has expired is left out. */
    async quoted(clientId: number, ids: readonly number[]): Promise<QuotedReview[]> {
      const found = await rowsOf(clientId).find(
        { _id: { $in: [...ids] }, live: true, erasedAt: null, ...unexpired() },
        {
          fields: [
            ...(['_id', 'rating', 'authorName', 'publishedAt'] as const),
            ...(['text', 'originalText', 'responded', 'responseText'] as const),
          ],
        },
      )
      return found.map((review) => ({
        reviewId: review._id,
        rating: review.rating,
        authorName: review.authorName,
        publishedAt: review.publishedAt.toISOString(),
        text: beginningOf(writtenText(review)),
        reply: review.responded ? beginningOf(review.responseText) : null,
      }))
    },
  }
}
export type PeriodReviewsQuery = ReturnType<typeof periodReviewsQuery>
