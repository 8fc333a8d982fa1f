import type { Scope } from '@avaliax/chassis/http/scope.ts'
import { decodeCursor, encodeCursor, type Position } from '@avaliax/chassis/mongo/cursor.ts'
import { matchesTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import { daysLater, refuseTurned } from '@avaliax/chassis/time/day-range.ts'
import { dayStart } from '@avaliax/chassis/time/local-clock.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'
import type { Model } from 'mongoose'
import type { ClientDirectory } from '../client/client-directory.ts'
import type { SummaryStore } from '../summary/summary.store.ts'
import { knownTotal, publishedWindows } from './list-bounds.ts'
import type { Review } from './review.domain.ts'
import type { ReviewFilters, ReviewQuery } from './review-query.ts'

type Filter = Record<string, unknown>

const SORTS = {
  newest: { field: 'publishedAt', step: -1, value: 'date' },
  oldest: { field: 'publishedAt', step: 1, value: 'date' },
  highest: { field: 'highKey', step: -1, value: 'number' },
  lowest: { field: 'lowKey', step: 1, value: 'number' },
} as const
/** A search without a hit must not hold a connection. */
const MAX_TIME_MS = 2_000

export interface ReviewPage {
  items: Review[]
  total: number
  next?: string
}

interface Needs {
  reviews: Model<Review>
  summaries: Pick<SummaryStore, 'get'>
  clients: Pick<ClientDirectory, 'zoneOf' | 'deletedIds'>
  now: () => Date
}

export interface ReviewList {
  /** Filtered keyset pages over one client's live reviews. */
  ofClient(clientId: number, query: ReviewQuery): Promise<ReviewPage>
  /** The same over everything in the scope. */
  ofScope(scope: Scope, query: ReviewQuery): Promise<ReviewPage>
}

/** Counting further says nothing that helps anybody. */
const COUNT_MAX = 10_000

export function reviewList({ reviews, summaries, clients, now }: Needs): ReviewList {
  const find = (filter: Filter, { sort, limit }: ReviewQuery) => {
    const { field, step } = SORTS[sort]
    return fromStore(
      reviews
        .find(filter, { tokens: 0 }, { lean: true, maxTimeMS: MAX_TIME_MS })
        .sort({ [field]: step, _id: step })
        .limit(limit + 1)
        .exec(),
    ) as Promise<Review[]>
  }
  const positionIn = ({ sort, cursor }: ReviewQuery): Position | null => {
    const shape = { order: sort, value: SORTS[sort].value, id: 'number' } as const
    return cursor ? decodeCursor(cursor, shape) : null
  }
  const restOf = (filter: Filter, { sort }: ReviewQuery, from: Position | null): Filter =>
    from ? { $and: [filter, beyond(SORTS[sort].field, SORTS[sort].step, from)] } : filter

  return {
    async ofClient(clientId, query) {
      refuseTurned(query)
      const from = positionIn(query)
      const days = daysFilter(query, await clients.zoneOf(clientId))
      const filter = { clientId, ...filterOf(query, now()), ...days }
      const rest = restOf(filter, query, from)
      const summary = await summaries.get(clientId)

      let found: Review[] = []
      // The store would walk every match to sort it; the months tell how far back a page reaches.
      const windows = query.removed
        ? [null]
        : publishedWindows(summary, { sort: query.sort, from, wanted: query.limit + 1 })
      for (const window of windows) {
        found = await find(window ? { $and: [rest, { publishedAt: window }] } : rest, query)
        if (found.length > query.limit) break
      }
      const total =
        knownTotal(query, summary) ??
        (await fromStore(reviews.countDocuments(filter, { maxTimeMS: MAX_TIME_MS }).exec()))
      return page({ found, query, total })
    },

    async ofScope(scope, query) {
      refuseTurned(query)
      const days = daysFilter(query, DEFAULT_TIME_ZONE)
      const clientId = scope === 'all' ? { $nin: await clients.deletedIds() } : { $in: [...scope.clientIds] }
      const filter = { clientId, ...filterOf(query, now()), ...days }
      const found = await find(restOf(filter, query, positionIn(query)), query)
      const counted = reviews.countDocuments(filter, { maxTimeMS: MAX_TIME_MS, limit: COUNT_MAX })
      return page({ found, query, total: await fromStore(counted.exec()) })
    },
  }
}

function page({ found, query, total }: { found: Review[]; query: ReviewQuery; total: number }): ReviewPage {
  const items = found.slice(0, query.limit)
  const last = items.at(-1)
  if (found.length <= query.limit || !last) return { items, total }
  return {
    items,
    total,
    next: encodeCursor({ value: last[SORTS[query.sort].field], id: last._id }, query.sort),
  }
}

export function filterOf(
  { search, ratings, content, status, states, urgent, removed }: ReviewFilters,
  now: Date,
): Filter {
  return {
    live: !removed,
    // What the maps showed is not shown any more once it is gone.
    ...(removed && { source: { $ne: 'places' } }),
    ...(states && { replyState: { $in: states } }),
    // The store removes expired rows once a minute at best; nobody may see them meanwhile.
    $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }],
    ...(ratings && { rating: { $in: ratings } }),
    ...(content !== 'all' && { hasText: content === 'text' }),
    ...(status !== 'all' && { responded: status === 'responded' }),
    ...(urgent !== undefined && { urgent }),
    ...(search && matchesTokens('tokens', search)),
  }
}

export function daysFilter({ from, to }: ReviewFilters, timeZone: string): Filter {
  if (!from && !to) return {}
  return {
    publishedAt: {
      ...(from && { $gte: dayStart(timeZone, from) }),
      ...(to && { $lt: dayStart(timeZone, daysLater(to, 1)) }),
    },
  }
}

function beyond(field: string, step: 1 | -1, { value, id }: Position): Filter {
  const [past, upTo] = step === -1 ? ['$lt', '$lte'] : ['$gt', '$gte']
  return {
    [field]: { [upTo]: value },
    $or: [{ [field]: { [past]: value } }, { [field]: value, _id: { [past]: id } }],
  }
}
