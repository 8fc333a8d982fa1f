import { REVIEW_TIMES_MAX } from '@avaliax/proto/reviews/review-times.internal.ts'
import type { Connection } from 'mongoose'
import { CONFIRMED_SOURCES } from '../review/review.domain.ts'
import { reviews } from '../review/review.model.ts'
import { isNamesake } from '../team-names/namesake.domain.ts'
import type { TeamNames } from '../team-names/team-names.lookup.ts'

interface Deps {
  db: Connection
  namesOf: TeamNames
  now: () => Date
}

/** Times of the live reviews that the trend counts, earliest first, without those of namesakes: throws while nobody can say whose they are. */
export function reviewTimes({ db, namesOf, now }: Deps) {
  return async (clientId: number, { from, to }: { from: Date; to: Date }): Promise<Date[]> => {
    const rows = reviews.on(db).within({ clientIds: [clientId] })
    const unexpired = { $or: [{ expiresAt: null }, { expiresAt: { $gt: now() } }] }
    const publishedAt = { $gte: from, $lte: to }
    const filter = { live: true, publishedAt, source: { $in: CONFIRMED_SOURCES }, ...unexpired }
    const order = { sort: { publishedAt: -1, _id: -1 }, limit: REVIEW_TIMES_MAX } as const
    const [names, found] = await Promise.all([
      namesOf(clientId),
      rows.find(filter, { fields: ['publishedAt', 'authorName'], ...order }),
    ])
    return found
      .filter(({ authorName }) => !isNamesake(authorName, names))
      .map((review) => review.publishedAt)
      .reverse()
  }
}
