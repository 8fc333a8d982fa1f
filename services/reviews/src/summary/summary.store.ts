import { isDeepStrictEqual } from 'node:util'
import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { ReviewSummaryChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import { LRUCache } from 'lru-cache'
import type { Connection } from 'mongoose'
import { reviews } from '../review/review.model.ts'
import { aspectMonths } from './aspect-months.model.ts'
import {
  addedUp,
  aspectDeltas,
  type Change,
  confirmedFigures,
  counterDeltas,
  emptySummary,
  type ListCounters,
  newestMonths,
  shownFigures,
} from './summary.domain.ts'
import { type ProviderFigures, type Summary, summaries } from './summary.model.ts'

interface Deps {
  db: Connection
  outbox: Outbox
}

export function summaryStore({ db, outbox }: Deps) {
  aspectMonths.on(db)
  const medians = new LRUCache<number, { rev: number; hours: number | null }>({ max: 10_000 })
  const of = (clientId: number) => summaries.on(db).within({ clientIds: [clientId] })
  const announce = (summary: Summary, tx: Tx) => outbox.append(ReviewSummaryChanged, summaryFact(summary), tx)

  const get = async (clientId: number, tx?: Tx): Promise<Summary> => ({
    ...emptySummary(clientId),
    ...(await of(clientId).findOne({}, tx)),
  })

  /** The one or two rows in the middle of the index of reply times. */
  async function middle(clientId: number, timed: number): Promise<number | null> {
    const rows = await reviews
      .on(db)
      .within({ clientIds: [clientId] })
      .find(
        { live: true, replyHours: { $gte: 0 } },
        {
          fields: ['replyHours'],
          sort: { replyHours: 1 },
          skip: Math.floor((timed - 1) / 2),
          limit: timed % 2 === 0 ? 2 : 1,
        },
      )
    if (rows.length === 0) return null
    const sum = rows.reduce((total, row) => total + (row.replyHours ?? 0), 0)
    return Math.round((sum / rows.length) * 100) / 100
  }

  return {
    get,
    /** Adds up several clients. */
    async sum(scope: Scope, deletedIds: ReadonlySet<number>): Promise<ListCounters> {
      const fields = ['_id', 'total', 'months', 'cells'] as const
      const found = await summaries.on(db).within(scope).find({}, { fields })
      return addedUp(found.filter(({ _id }) => !deletedIds.has(_id)))
    },
    /** Takes over what the provider says of all reviews; announced when it differs from what was known. */
    async setProvider(clientId: number, provider: ProviderFigures | null, tx: Tx): Promise<void> {
      const before = await get(clientId, tx)
      if (isDeepStrictEqual(before.provider ?? null, provider)) return
      const after = await of(clientId).findOneAndUpdate({}, { $set: { provider }, $inc: { rev: 1 } }, tx)
      if (after) await announce(after, tx)
    },
    /** Before the first transaction of a client: two upserts in two transactions would collide. */
    async ensure(clientId: number): Promise<void> {
      if (await of(clientId).exists({})) return
      await of(clientId)
        .insertOne(emptySummary(clientId))
        .catch((error) => {
          if (!isDuplicateKey(error)) throw error
        })
    },
    /** Moves the counters and announces them, in the transaction of the reviews that changed. */
    async apply(clientId: number, changes: readonly Change[], tx: Tx): Promise<void> {
      const deltas = counterDeltas(changes)
      const judged = aspectDeltas(changes)
      if (Object.keys(deltas).length === 0 && judged.length === 0) return
      const after = await of(clientId).findOneAndUpdate({}, { $inc: { ...deltas, rev: 1 } }, tx)
      if (!after) throw new Error(`Client ${clientId} has no summary`)
      // After the summary, which no other transaction of this client gets past: two of them would add the same month.
      if (judged.length > 0)
        await aspectMonths
          .on(db)
          .within({ clientIds: [clientId] })
          .upsertMany(
            judged.map(({ month, deltas }) => ({ filter: { month }, change: { $inc: deltas } })),
            tx,
          )
      await announce(after, tx)
    },
    /** The figures are the same, but not what else is shown of the reviews. */
    async renew(clientId: number, tx: Tx): Promise<void> {
      const after = await of(clientId).findOneAndUpdate({}, { $inc: { rev: 1 } }, tx)
      if (after) await announce(after, tx)
    },
    async medianReplyHours({ _id: clientId, rev, timed }: Summary): Promise<number | null> {
      if (timed <= 0) return null
      const cached = medians.get(clientId)
      if (cached?.rev === rev) return cached.hours
      const hours = await middle(clientId, timed)
      medians.set(clientId, { rev, hours })
      return hours
    },
  }
}
export type SummaryStore = ReturnType<typeof summaryStore>

/** The absolute figures, as other services may know them. */
export function summaryFact(summary: Summary) {
  const { _id: clientId, rev, urgent } = summary
  const { total, responded, withText } = confirmedFigures(summary)
  const months = newestMonths(summary)
  const figures = shownFigures(summary, summary.provider?.link ?? null)
  const isProviderAverage = Boolean(summary.provider?.rating)
  const data = { total, responded, withText, urgent, ...figures, isProviderAverage, months }
  return { clientId, subject: String(clientId), rev, data }
}
