import type { Connection } from 'mongoose'
import type { Review } from '../review/review.domain.ts'
import { figuresOf } from './summary.domain.ts'

type Row = Pick<Review, '_id' | 'clientId' | 'rating' | 'month' | 'responded' | 'hasText' | 'replyHours'>

/** Counts the stored rows of files apart, once, and takes their reply times out of the median. */
export async function countFiles(db: Connection): Promise<void> {
  const reviews = db.collection<Review>('reviews')
  const counted = new Map<number, Record<string, number>>()
  const fields = { clientId: 1, rating: 1, month: 1, responded: 1, hasText: 1, replyHours: 1 }
  for await (const row of reviews.find({ source: 'file', live: true }, { projection: fields })) {
    const { clientId, replyHours, ...review } = row as unknown as Row
    const sums = counted.get(clientId) ?? { timed: 0 }
    for (const [path, by] of Object.entries(figuresOf(review)))
      sums[`fromFile.${path}`] = (sums[`fromFile.${path}`] ?? 0) + by
    if (replyHours !== null) {
      sums.timed = (sums.timed ?? 0) - 1
      await reviews.updateOne({ _id: review._id }, { $set: { replyHours: null } })
    }
    counted.set(clientId, sums)
  }
  const summaries = db.collection<{ _id: number }>('review_summaries')
  for (const [_id, sums] of counted) {
    // A run that was killed half-way begins anew.
    await summaries.updateOne({ _id }, { $unset: { fromFile: 1 } })
    await summaries.updateOne({ _id }, { $inc: { ...sums, rev: 1 } })
  }
}
