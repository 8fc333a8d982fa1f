import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { decodeCursor, encodeCursor, type Position } from '@avaliax/chassis/mongo/cursor.ts'
import { matchesTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { Filter as TypedFilter } from '@avaliax/chassis/mongo/typed-query.ts'
import { daysLater, refuseTurned } from '@avaliax/chassis/time/day-range.ts'
import { dayStart } from '@avaliax/chassis/time/local-clock.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'
import type { Connection } from 'mongoose'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { LISTED, type ListedReview, type Review, reviews } from '../review/review.model.ts'
import type { ListCounters } from '../summary/summary.domain.ts'
import type { SummaryStore } from '../summary/summary.store.ts'
import { isBeyond, knownTotal } from './list-bounds.domain.ts'
import type { ReviewFilters, ReviewQuery } from './list-filters.query.ts'
import { type Days, rangesOf, type Slice } from './list-ranges.domain.ts'

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
interface Reading {
  source: Source
  from: Position | null
  rowCount: number
}
/** Rows read beside those that are wanted: a few are expired, or as old as the row a page ended with. */
const SPARE = 10
/** More rows than this are left to the store. */
const READ_AT_MOST = 5_000
const READ_SLACK = 1.3

/** Counting further says nothing that helps anybody. */
const COUNT_MAX = 10_000
/** So many companies are read one by one, each bounded by its own counters, and their pages are merged. */
const MERGED_AT_MOST = 20
const NOBODY: ReadonlySet<number> = new Set()

export function reviewList({ db, summaries, clients, now }: Deps) {
  const rows = reviews.on(db)
  const find = (scope: Scope, filter: Filter, { sort, limit }: Pick<ReviewQuery, 'sort' | 'limit'>) => {
    const { field, step } = SORTS[sort]
    const order = { [field]: step, _id: step }
    return rows.within(scope).find(filter, { fields: LISTED, sort: order, limit, maxTimeMS: MAX_TIME_MS })
  }
  const positionIn = ({ sort, cursor }: ReviewQuery): Position | null => {
    const shape = { order: sort, value: SORTS[sort].value, id: 'number' } as const
    return cursor ? decodeCursor(cursor, shape) : null
  }

  /**
   * Rows of one range. What is cheap to look at is looked at here, as long as few rows have to be read for it: a condition
   * beside those of its index keeps the embedded engine from using that index.
   */
  async function rowsOf({ filter, reads }: Slice, query: ReviewQuery, { source, from, rowCount }: Reading) {
    const { scope, deletedIds } = source
    const { field, step } = SORTS[query.sort]
    const at = now()
    const few = reads <= READ_AT_MOST
    const within = { ...whichOf(query), ...(few ? {} : flagsOf(query)), ...filter }
    const passes = passing(query)
    const enough = few ? Math.ceil(Math.max(reads, rowCount) * READ_SLACK) : rowCount
    for (let limit = enough + SPARE; ; limit *= 4) {
      const read = await find(scope, within, { ...query, limit })
      const visible = read.filter(
        (row) =>
          passes(row) &&
          isShown(row, at) &&
          !deletedIds.has(row.clientId) &&
          (!from || isBeyond(row[field], row._id, step, from)),
      )
      if (visible.length >= rowCount || read.length < limit) return visible.slice(0, rowCount)
    }
  }

  /** Filtered keyset pages over the live reviews of a source. */
  async function listPage(source: Source, query: ReviewQuery): Promise<ReviewPage> {
    const { scope, deletedIds, counters, timeZone } = source
    const from = positionIn(query)
    const days = daysFilter(query, timeZone)
    const total = knownTotal(query, counters)
    if (total === 0) return { items: [], total }
    const rowCount = query.limit + 1

    const found: ListedReview[] = []
    for (const slice of rangesOf(query, { summary: counters, from, days, now: now().getTime() })) {
      found.push(...(await rowsOf(slice, query, { source, from, rowCount: rowCount - found.length })))
      if (found.length >= rowCount) break
    }
    const filter = {
      ...filterOf(query),
      ...(days && { publishedAt: days }),
      ...(deletedIds.size > 0 && { clientId: { $nin: [...deletedIds] } }),
    }
    const count = () => rows.within(scope).count(filter, { maxTimeMS: MAX_TIME_MS, limit: COUNT_MAX })
    return page({ found, query, total: total ?? (await count()) })
  }

  async function ofClient(clientId: number, query: ReviewQuery): Promise<ReviewPage> {
    refuseTurned(query)
    const [counters, timeZone] = await Promise.all([summaries.get(clientId), clients.zoneOf(clientId)])
    return listPage({ scope: { clientIds: [clientId] }, deletedIds: NOBODY, counters, timeZone }, query)
  }

  /** Many clients are read like one: their counters together say how narrow a range holds a page. */
  async function ofMany(scope: Scope, query: ReviewQuery): Promise<ReviewPage> {
    const deletedIds = scope === 'all' ? new Set(await clients.deletedIds()) : NOBODY
    const counters = await summaries.sum(scope, deletedIds)
    return listPage({ scope, deletedIds, counters, timeZone: DEFAULT_TIME_ZONE }, query)
  }

  async function mergedPage(clientIds: readonly number[], query: ReviewQuery): Promise<ReviewPage> {
    const pages = await Promise.all(clientIds.map((clientId) => ofClient(clientId, query)))
    const { field, step } = SORTS[query.sort]
    const found = pages
      .flatMap(({ items }) => items)
      .sort((one, other) =>
        isBeyond(one[field], one._id, step, { value: other[field], id: other._id }) ? 1 : -1,
      )
    const total = pages.reduce((sum, page) => sum + page.total, 0)
    return page({ found, query, total, more: pages.some(({ next }) => next) })
  }

  return {
    ofClient,
    /** The same over everything in the scope. */
    async ofScope(scope: Scope, query: ReviewQuery): Promise<ReviewPage> {
      refuseTurned(query)
      const few = scope !== 'all' && scope.clientIds.length <= MERGED_AT_MOST
      const found = await (few ? mergedPage(scope.clientIds, query) : ofMany(scope, query))
      return { ...found, total: Math.min(found.total, COUNT_MAX) }
    },
  }
}

export type ReviewList = ReturnType<typeof reviewList>

interface Found {
  found: readonly ListedReview[]
  query: ReviewQuery
  total: number
  /** Whether there are more than were found. */
  more?: boolean
}

function page({ found, query, total, more = false }: Found): ReviewPage {
  const items = found.slice(0, query.limit)
  const last = items.at(-1)
  if ((found.length <= query.limit && !more) || !last) return { items, total }
  return {
    items,
    total,
    next: encodeCursor({ value: last[SORTS[query.sort].field], id: last._id }, query.sort),
  }
}

/** The store removes expired rows once a minute at best; nobody may see them meanwhile. */
const isShown = ({ expiresAt }: ListedReview, now: Date): boolean => !expiresAt || expiresAt > now

const filterOf = (query: ReviewFilters): Filter => ({ ...whichOf(query), ...flagsOf(query) })

const whichOf = ({ search, removed }: ReviewFilters): Filter => ({
  live: !removed,
  // What the maps showed is not shown any more once it is gone.
  ...(removed && { source: { $ne: 'places' } }),
  ...(search && matchesTokens<Review>('tokens', search)),
})

const flagsOf = ({ ratings, content, status, states, urgent, assigneeId }: ReviewFilters): Filter => ({
  ...(assigneeId && (assigneeId === 'none' ? { assignee: null } : { 'assignee.id': assigneeId })),
  ...(states && { replyState: { $in: states } }),
  ...(ratings && { rating: { $in: ratings } }),
  ...(content !== 'all' && { hasText: content === 'text' }),
  ...(status !== 'all' && { responded: status === 'responded' }),
  ...(urgent !== undefined && { urgent }),
})

/** The same as `flagsOf`, for a row that has been read. */
const passing =
  ({ ratings, content, status, states, urgent, assigneeId }: ReviewFilters) =>
  (row: ListedReview): boolean =>
    (!assigneeId || (row.assignee?.id ?? 'none') === assigneeId) &&
    (!states || states.includes(row.replyState)) &&
    (!ratings || ratings.includes(row.rating)) &&
    (content === 'all' || row.hasText === (content === 'text')) &&
    (status === 'all' || row.responded === (status === 'responded')) &&
    (urgent === undefined || row.urgent === urgent)

function daysFilter({ from, to }: ReviewFilters, timeZone: string): Days | null {
  if (!from && !to) return null
  return {
    ...(from && { $gte: dayStart(timeZone, from) }),
    ...(to && { $lt: dayStart(timeZone, daysLater(to, 1)) }),
  }
}
