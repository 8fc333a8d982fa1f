import type { Connection } from 'mongoose'
import { reviews } from '../review/review.model.ts'
import { figuresOf } from './summary.domain.ts'
import { summaries } from './summary.model.ts'

const FIELDS = ['_id', 'clientId', 'rating', 'month', 'responded', 'hasText', 'replyHours'] as const

/** Counts the stored rows of files apart, once, and takes their reply times out of the median. */
export async function countFiles(db: Connection): Promise<void> {
  const rows = reviews.on(db).within('all')
  const sumsByClient = new Map<number, Record<string, number>>()
  for await (const row of rows.each({ source: 'file', live: true }, { fields: FIELDS })) {
    const { clientId, replyHours, ...review } = row
    const sums = sumsByClient.get(clientId) ?? { timed: 0 }
    for (const [path, by] of Object.entries(figuresOf(review)))
      sums[`fromFile.${path}`] = (sums[`fromFile.${path}`] ?? 0) + by
    if (replyHours !== null) {
      sums.timed = (sums.timed ?? 0) - 1
      await rows.updateQuietly({ _id: review._id }, { $set: { replyHours: null } })
    }
    sumsByClient.set(clientId, sums)
  }
  const summaryRows = summaries.on(db).within('all')
  for (const [_id, sums] of sumsByClient) {
    // A run that was killed half-way begins anew.
    await summaryRows.updateOne({ _id }, { $unset: { fromFile: 1 } })
    await summaryRows.updateOne({ _id }, { $inc: { ...sums, rev: 1 } })
  }
}
