import { decodeCursor, encodeCursor, type Position } from '@avaliax/chassis/mongo/cursor.ts'
import { matchesTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import { daysLater, refuseTurned } from '@avaliax/chassis/time/day-range.ts'
import { dayStart } from '@avaliax/chassis/time/local-clock.ts'
import type { Model } from 'mongoose'
import type { ClientDirectory } from '../client/client-directory.ts'
import type { SummaryStore } from '../summary/summary.store.ts'
import { knownTotal, publishedWindows } from './list-bounds.ts'
import type { Review } from './review.domain.ts'
import type { ReviewQuery } from './review-query.ts'

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
  clients: Pick<ClientDirectory, 'zoneOf'>
  now: () => Date
}

/** Filtered keyset pages over one client's live reviews. */
export function reviewList({ reviews, summaries, clients, now }: Needs) {
  return async (clientId: number, query: ReviewQuery): Promise<ReviewPage> => {
    refuseTurned(query)
    const { field, step, value } = SORTS[query.sort]
    const shape = { order: query.sort, value, id: 'number' } as const
    const from = query.cursor ? decodeCursor(query.cursor, shape) : null
    const days = daysFilter(query, await clients.zoneOf(clientId))
    const filter = { clientId, live: true, ...filterOf(query, now()), ...days }
    const rest = from ? { $and: [filter, beyond(field, step, from)] } : filter
    const summary = await summaries.get(clientId)

    const find = (bounded: Filter) =>
      fromStore(
        reviews
          .find(bounded, { tokens: 0 }, { lean: true, maxTimeMS: MAX_TIME_MS })
          .sort({ [field]: step, _id: step })
          .limit(query.limit + 1)
          .exec(),
      ) as Promise<Review[]>

    let found: Review[] = []
    // The store would walk every match to sort it; the months tell how far back a page reaches.
    for (const window of publishedWindows(summary, { sort: query.sort, from, wanted: query.limit + 1 })) {
      found = await find(window ? { $and: [rest, { publishedAt: window }] } : rest)
      if (found.length > query.limit) break
    }
    const total =
      knownTotal(query, summary) ??
      (await fromStore(reviews.countDocuments(filter, { maxTimeMS: MAX_TIME_MS }).exec()))
    return page({ found, query, total })
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

function filterOf({ search, ratings, content, status, urgent }: ReviewQuery, now: Date): Filter {
  return {
    // The store removes expired rows once a minute at best; nobody may see them meanwhile.
    $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }],
    ...(ratings && { rating: { $in: ratings } }),
    ...(content !== 'all' && { hasText: content === 'text' }),
    ...(status !== 'all' && { responded: status === 'responded' }),
    ...(urgent !== undefined && { urgent }),
    ...(search && matchesTokens('tokens', search)),
  }
}

function daysFilter({ from, to }: ReviewQuery, timeZone: string): Filter {
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
