import type { Connection } from 'mongoose'
import { reviews } from '../review/review.model.ts'
import { judgedAspects } from '../review/review-aspects.domain.ts'
import { type AspectMonth, aspectMonths } from './aspect-months.model.ts'

const FIELDS = [
  '_id',
  'clientId',
  'month',
  'live',
  'rating',
  'text',
  'originalText',
  'language',
  'originalLanguage',
] as const

/** Looks for what stored reviews judge and counts it by month, once. Run again, it finds the same. */
export async function fillAspects(db: Connection): Promise<void> {
  const rows = reviews.on(db).within('all')
  const months = new Map<string, Pick<AspectMonth, 'clientId' | 'month' | 'reviews' | 'counts'>>()
  for await (const review of rows.each({ hasText: true }, { fields: FIELDS })) {
    const aspects = judgedAspects(review)
    await rows.updateQuietly({ _id: review._id }, { $set: { aspects } })
    const { clientId, month } = review
    if (!review.live || aspects.length === 0) continue
    const key = `${clientId} ${month}`
    const counted = months.get(key) ?? { clientId, month, reviews: 0, counts: {} }
    counted.reviews += 1
    for (const judged of aspects) counted.counts[judged] = (counted.counts[judged] ?? 0) + 1
    months.set(key, counted)
  }
  for (const { clientId, month, ...$set } of months.values())
    await aspectMonths
      .on(db)
      .within({ clientIds: [clientId] })
      .upsert({ month }, { $set })
}
