import { isDeepStrictEqual } from 'node:util'
import { fromStore, isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { ReviewSummaryChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import type { Model } from 'mongoose'
import type { Review } from '../review/review.domain.ts'
import {
  type Change,
  confirmedFigures,
  counterDeltas,
  emptySummary,
  newestMonths,
  type ProviderFigures,
  type Summary,
  shownFigures,
} from './summary.domain.ts'

export interface SummaryStore {
  get(clientId: number, tx?: Tx): Promise<Summary>
  /** Before the first transaction of a client: two upserts in two transactions would collide. */
  ensure(clientId: number): Promise<void>
  /** Moves the counters and announces them, in the transaction of the reviews that changed. */
  apply(clientId: number, changes: readonly Change[], tx: Tx): Promise<void>
  medianReplyHours(summary: Summary): Promise<number | null>
  /** Takes over what the provider says of all reviews; announced when it differs from what was known. */
  setProvider(clientId: number, figures: ProviderFigures | null, tx: Tx): Promise<void>
}

interface Needs {
  summaries: Model<Summary>
  reviews: Model<Review>
  outbox: Outbox
}

export function summaryStore({ summaries, reviews, outbox }: Needs): SummaryStore {
  const medians = new Map<number, { rev: number; hours: number | null }>()

  const get: SummaryStore['get'] = async (clientId, tx) => {
    const options = { lean: true, ...(tx && { session: tx }) }
    const found = await fromStore(summaries.findById(clientId, null, options).exec())
    return { ...emptySummary(clientId), ...(found as Summary | null) }
  }

  return {
    get,
    async setProvider(clientId, provider, tx) {
      const before = await get(clientId, tx)
      if (isDeepStrictEqual(before.provider ?? null, provider)) return
      const options = { returnDocument: 'after' as const, session: tx, lean: true }
      const change = { $set: { provider }, $inc: { rev: 1 } }
      const after = await fromStore(summaries.findByIdAndUpdate(clientId, change, options).exec())
      if (after) await outbox.append(ReviewSummaryChanged, summaryFact(after as unknown as Summary), tx)
    },
    async ensure(clientId) {
      if (await fromStore(summaries.exists({ _id: clientId }).exec())) return
      await summaries.create([emptySummary(clientId)]).catch((error) => {
        if (!isDuplicateKey(error)) throw error
      })
    },
    async apply(clientId, changes, tx) {
      const deltas = counterDeltas(changes)
      if (Object.keys(deltas).length === 0) return
      const options = { returnDocument: 'after' as const, session: tx }
      // The plain driver call: mongoose does not know the paths inside the two maps.
      const after = await fromStore(
        summaries.collection.findOneAndUpdate(
          { _id: clientId as never },
          { $inc: { ...deltas, rev: 1 } },
          options,
        ),
      )
      if (!after) throw new Error(`Client ${clientId} has no summary`)
      await outbox.append(ReviewSummaryChanged, summaryFact(after as unknown as Summary), tx)
    },
    async medianReplyHours(summary) {
      const { _id: clientId, rev, timed } = summary
      if (timed <= 0) return null
      const known = medians.get(clientId)
      if (known?.rev === rev) return known.hours
      const hours = await middle(reviews, clientId, timed)
      if (medians.size > 10_000) medians.clear()
      medians.set(clientId, { rev, hours })
      return hours
    },
  }
}

/** The absolute figures, as other services may know them. */
export function summaryFact(summary: Summary) {
  const { _id: clientId, rev, urgent } = summary
  const { total, responded, withText } = confirmedFigures(summary)
  const months = newestMonths(summary)
  const shown = shownFigures(summary, summary.provider?.link ?? null)
  const data = { total, responded, withText, urgent, ...shown, months }
  return { clientId, subject: String(clientId), rev, data }
}

/** The one or two rows in the middle of the index of reply times. */
async function middle(reviews: Model<Review>, clientId: number, timed: number): Promise<number | null> {
  const even = timed % 2 === 0
  const rows = await fromStore(
    reviews
      .find({ clientId, live: true, replyHours: { $gte: 0 } }, { replyHours: 1 }, { lean: true })
      .sort({ replyHours: 1 })
      .skip(Math.floor((timed - 1) / 2))
      .limit(even ? 2 : 1)
      .exec(),
  )
  if (rows.length === 0) return null
  const sum = rows.reduce((total, row) => total + (row.replyHours ?? 0), 0)
  return Math.round((sum / rows.length) * 100) / 100
}
