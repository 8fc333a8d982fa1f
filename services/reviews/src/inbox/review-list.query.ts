import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { decodeCursor, encodeCursor, type Position } from '@avaliax/chassis/mongo/cursor.ts'
import { matchesTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { Filter as TypedFilter } from '@avaliax/chassis/mongo/typed-query.ts'
import { daysLater, refuseTurned } from '@avaliax/chassis/time/day-range.ts'
import { dayStart } from '@avaliax/chassis/time/local-clock.ts'
import { REVIEWS_COUNTED_MAX, REVIEWS_SEARCHED_MAX } from '@avaliax/proto/reviews/review.routes.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'
import type { Connection } from 'mongoose'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { LISTED, type ListedReview, type Review, reviews } from '../review/review.model.ts'
import type { ListCounters } from '../summary/summary.domain.ts'
import type { SummaryStore } from '../summary/summary.store.ts'
import { countOfMonths, isBeyond, knownTotal } from './list-bounds.domain.ts'
import type { ReviewFilters, ReviewQuery } from './list-filters.query.ts'
import { apartFrom, type Days, rangesOf } from './list-ranges.domain.ts'

type Filter = TypedFilter<Review>

const SORTS = {
  newest: { field: 'publishedAt', step: -1, value: 'date' },
  oldest: { field: 'publishedAt', step: 1, value: 'date' },
  highest: { field: 'highKey', step: -1, value: 'number' },
  lowest: { field: 'lowKey', step: 1, value: 'number' },
} as const
/** A search without a hit must not hold a connection. */
const MAX_TIME_MS = 2_000

interface ReviewPage {
  items: ListedReview[]
  total: number
  next?: string
}

/** One row more than the page shows, where there are so many. */
interface Part {
  found: ListedReview[]
  /** The list goes on there although the page is not full. */
  end: Position | null
}
interface CountedPart extends Part {
  total: number
}

interface Deps {
  db: Connection
  summaries: Pick<SummaryStore, 'get' | 'sum'>
  clients: Pick<ClientDirectory, 'zoneOf' | 'deletedIds'>
  now: () => Date
}

/** Whose reviews are read. */
interface Source {
  scope: Scope
  /** Deleted clients, whose reviews nobody sees. */
  deletedIds: ReadonlySet<number>
  counters: ListCounters
  timeZone: string
}
/** More companies than this are read like one; fewer one by one, each bounded by its own counters, and merged. */
const MERGED_AT_MOST = 20
const NOBODY: ReadonlySet<number> = new Set()

export function reviewList({ db, summaries, clients, now }: Deps) {
  const rows = reviews.on(db)
  const limits = { maxTimeMS: MAX_TIME_MS }

  function sieveOf({ deletedIds, timeZone }: Source, query: ReviewQuery) {
    const days = daysFilter(query, timeZone)
    const rest: Filter = {
      ...filterOf(query),
      ...(days && { publishedAt: days }),
      ...(deletedIds.size > 0 && { clientId: { $nin: [...deletedIds] } }),
    }
    return { days, rest }
  }

  /** Range after range until the page is full; a page that has looked at enough rows ends where it has come to. */
  async function readPart(source: Source, query: ReviewQuery): Promise<Part> {
    const { field, step, value } = SORTS[query.sort]
    const { cursor } = query
    const from = cursor ? decodeCursor(cursor, { order: query.sort, value, id: 'number' }) : null
    const { days, rest } = sieveOf(source, query)
    // The store removes expired rows once a minute at best; nobody may see them meanwhile.
    const shown = { $or: [{ expiresAt: null }, { expiresAt: { $gt: now() } }] }
    const filtered = { $and: [rest, shown, ...(from ? [beyond(query.sort, from)] : [])] }
    const options = { sort: { [field]: step, _id: step }, fields: LISTED, ...limits }
    const found: ListedReview[] = []
    let lookedAt = 0
    let end: Position | null = null
    const ranges = { summary: source.counters, from, days, now: now().getTime() }
    for (const slice of rangesOf(query, ranges)) {
      if (lookedAt > 0 && lookedAt + slice.rowCount > REVIEWS_SEARCHED_MAX) return { found, end }
      const limit = query.limit + 1 - found.length
      const indexed = { range: slice.range, rest: filtered }
      found.push(...(await rows.within(source.scope).findInRange(indexed, { ...options, limit })))
      if (found.length > query.limit) break
      lookedAt += slice.rowCount
      end = slice.end
    }
    return { found, end: null }
  }

  /** How many the filters let through; where no index and no counter knows, how many of the newest. */
  async function totalOf(source: Source, query: ReviewQuery): Promise<number> {
    const { counters, scope } = source
    const known = knownTotal(query, counters)
    if (known !== null) return known
    const { days, rest } = sieveOf(source, query)
    const apart = apartFrom(query)
    const owned = rows.within(scope)
    const byDaysAlone =
      !apart && Object.keys(rest).every((field) => field === 'live' || field === 'publishedAt')
    if (byDaysAlone)
      return countOfMonths(counters, query) >= REVIEWS_COUNTED_MAX
        ? REVIEWS_COUNTED_MAX
        : owned.count(rest, { limit: REVIEWS_COUNTED_MAX, ...limits })
    const [newest] = rangesOf(
      { ...query, sort: 'newest', limit: REVIEWS_SEARCHED_MAX },
      { summary: counters, from: null, days, now: now().getTime() },
    )
    return newest
      ? owned.countInRange({ range: newest.range, rest }, { limit: REVIEWS_COUNTED_MAX, ...limits })
      : 0
  }

  async function listPart(source: Source, query: ReviewQuery): Promise<CountedPart> {
    const total = await totalOf(source, query)
    return total === 0 && knownTotal(query, source.counters) === 0
      ? { found: [], end: null, total }
      : { ...(await readPart(source, query)), total }
  }

  async function partOfClient(clientId: number, query: ReviewQuery): Promise<CountedPart> {
    const [counters, timeZone] = await Promise.all([summaries.get(clientId), clients.zoneOf(clientId)])
    return listPart({ scope: { clientIds: [clientId] }, deletedIds: NOBODY, counters, timeZone }, query)
  }

  /** Many clients are read like one: their counters together say how narrow a range holds a page. */
  async function partOfMany(scope: Scope, query: ReviewQuery): Promise<CountedPart> {
    const deletedIds = scope === 'all' ? new Set(await clients.deletedIds()) : NOBODY
    const counters = await summaries.sum(scope, deletedIds)
    return listPart({ scope, deletedIds, counters, timeZone: DEFAULT_TIME_ZONE }, query)
  }

  async function mergedParts(clientIds: readonly number[], query: ReviewQuery): Promise<CountedPart> {
    const parts = await Promise.all(clientIds.map((clientId) => partOfClient(clientId, query)))
    return { ...merged(parts, query.sort), total: parts.reduce((sum, { total }) => sum + total, 0) }
  }

  return {
    async ofClient(clientId: number, query: ReviewQuery): Promise<ReviewPage> {
      refuseTurned(query)
      return pageOf(await partOfClient(clientId, query), query)
    },
    /** The same over everything in the scope. */
    async ofScope(scope: Scope, query: ReviewQuery): Promise<ReviewPage> {
      refuseTurned(query)
      const few = scope !== 'all' && scope.clientIds.length <= MERGED_AT_MOST
      const found = pageOf(
        await (few ? mergedParts(scope.clientIds, query) : partOfMany(scope, query)),
        query,
      )
      return { ...found, total: Math.min(found.total, REVIEWS_COUNTED_MAX) }
    },
  }
}
export type ReviewList = ReturnType<typeof reviewList>

type Sort = ReviewQuery['sort']

/** Lists of several clients as one; what lies behind the end of the shortest is another page's. */
function merged(parts: readonly Part[], sort: Sort): Part {
  const { field, step } = SORTS[sort]
  const isAfter = (row: ListedReview, from: Position) => isBeyond(row[field], row._id, step, from)
  const positionOf = (row: ListedReview) => ({ value: row[field], id: row._id })
  const ends = parts.flatMap(({ end }) => end ?? [])
  const end = ends.reduce<Position | null>(
    (first, one) => (first && isBeyond(one.value as Date, Number(one.id), step, first) ? first : one),
    null,
  )
  const found = parts
    .flatMap((part) => part.found)
    .filter((row) => !end || !isAfter(row, end))
    .sort((one, other) => (isAfter(one, positionOf(other)) ? 1 : -1))
  return { found, end }
}

function pageOf({ found, end, total }: CountedPart, { sort, limit }: ReviewQuery): ReviewPage {
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  const next = last ? { value: last[SORTS[sort].field], id: last._id } : end
  return { items, total, ...(next && { next: encodeCursor(next, sort) }) }
}

/** Behind a position; ties go by id. */
function beyond(sort: Sort, { value, id }: Position): Filter {
  const { field, step } = SORTS[sort]
  const than = step === 1 ? '$gt' : '$lt'
  return { $or: [{ [field]: { [than]: value } }, { [field]: value, _id: { [than]: id } }] }
}

const filterOf = (query: ReviewFilters): Filter => {
  const { search, removed, ratings, content, status, states, urgent, assigneeId, late } = query
  return {
    live: !removed,
    // A review that the maps showed is not shown any more once it is gone.
    ...(removed && { source: { $ne: 'places' } }),
    ...(search && matchesTokens<Review>('tokens', search)),
    ...(assigneeId && (assigneeId === 'none' ? { assignee: null } : { 'assignee.id': assigneeId })),
    ...(states && { replyState: { $in: states } }),
    ...(ratings && { rating: { $in: ratings } }),
    ...(content !== 'all' && { hasText: content === 'text' }),
    ...(status !== 'all' && { responded: status === 'responded' }),
    ...(urgent !== undefined && { urgent }),
    ...late,
  }
}

function daysFilter({ from, to }: ReviewFilters, timeZone: string): Days | null {
  if (!from && !to) return null
  return {
    ...(from && { $gte: dayStart(timeZone, from) }),
    ...(to && { $lt: dayStart(timeZone, daysLater(to, 1)) }),
  }
}
