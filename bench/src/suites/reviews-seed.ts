import type { Db, Document } from 'mongodb'

/** Above every id that the service gives out meanwhile. */
const FIRST_ID = 30_000_000
const BATCH = 1_000
const THREE_YEARS_MS = 3 * 365 * 86_400_000
/** As the service's sort keys have it. */
const RATING_STEP = 1e14

export const RARE_WORD = 'raridade'
const ONE_IN = { draft: 50, removed: 20, answered: 3, rareWord: 999 }

export type StoredReview = Document & {
  _id: number
  clientId: number
  rating: number
  hasText: boolean
  live: boolean
  responded: boolean
  urgent: boolean
  tokens: string[]
  publishedAt: Date
  highKey: number
  lowKey: number
}

/** Fills a client up to so many reviews with copies of its own, spread over three years, and counts them. */
export async function fillUp(reviews: Db, clientId: number, count: number): Promise<void> {
  const rows = reviews.collection<StoredReview>('reviews')
  const own = await rows.find({ clientId }).toArray()
  for (let from = own.length; from < count; from += BATCH) {
    const copies = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) =>
      copyOf(own[(from + index) % own.length] as StoredReview, { number: from + index, count }),
    )
    await rows.insertMany(copies, { ordered: false })
  }
  await reviews
    .collection<{ _id: number }>('review_summaries')
    .updateOne(
      { _id: clientId },
      { $set: countersOf(await rows.find({ clientId, live: true }).toArray()), $inc: { rev: 1 } },
    )
}

function copyOf(review: StoredReview, { number, count }: { number: number; count: number }): StoredReview {
  // Each at a moment of its own.
  const at = Date.now() - Math.floor((number / count) * THREE_YEARS_MS) - 1
  const publishedAt = new Date(at)
  const isOne = (kind: keyof typeof ONE_IN) => number % ONE_IN[kind] === 0
  const responded = isOne('answered')
  return {
    ...review,
    replyState: responded ? 'live' : isOne('draft') ? 'draft' : 'none',
    responded,
    live: !isOne('removed'),
    deletedAt: isOne('removed') ? publishedAt : null,
    urgent: review.urgent && !responded && !isOne('removed'),
    tokens: isOne('rareWord') ? [...review.tokens, RARE_WORD] : review.tokens,
    _id: FIRST_ID + number,
    googleReviewId: `bench-${number}`,
    pictureId: `bench-${review.clientId}-${number}`,
    publishedAt,
    month: monthOf(publishedAt),
    highKey: review.rating * RATING_STEP + at,
    lowKey: review.rating * RATING_STEP - at,
  }
}

/** Near enough: the months only say where to look. */
const monthOf = (date: Date): string => date.toISOString().slice(0, 7)

function countersOf(rows: readonly StoredReview[]): Document {
  const count = (which: (row: StoredReview) => boolean) => rows.filter(which).length
  const cells: Record<string, number> = {}
  const months: Record<string, { count: number; stars: number }> = {}
  for (const row of rows) {
    const cell = `${row.rating}${row.hasText ? 't' : 's'}${row.responded ? 'r' : 'u'}`
    cells[cell] = (cells[cell] ?? 0) + 1
    const { count: before = 0, stars = 0 } = months[row.month] ?? {}
    months[row.month] = { count: before + 1, stars: stars + row.rating }
  }
  return {
    total: rows.length,
    stars: rows.reduce((sum, { rating }) => sum + rating, 0),
    byRating: Object.fromEntries(
      [1, 2, 3, 4, 5].map((stars) => [stars, count((row) => row.rating === stars)]),
    ),
    responded: count((row) => row.responded),
    withText: count((row) => row.hasText),
    urgent: count((row) => row.urgent),
    timed: 0,
    cells,
    months,
  }
}
