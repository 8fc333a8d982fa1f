import type { Position } from '@avaliax/chassis/mongo/cursor.ts'
import type { Filter as TypedFilter } from '@avaliax/chassis/mongo/typed-query.ts'
import { REVIEWS_SEARCHED_MAX, type ReplyState } from '@avaliax/proto/reviews/review.routes.ts'
import type { Review } from '../review/review.model.ts'
import type { ListCounters } from '../summary/summary.domain.ts'
import {
  matching,
  publishedRange,
  ratedEnd,
  ratedPosition,
  ratedRange,
  type Span,
  spansOf,
} from './list-bounds.domain.ts'
import type { ReviewQuery } from './list-filters.query.ts'

/** A range of days of publication. */
export interface Days {
  $gte?: Date
  $lt?: Date
}

interface Within {
  summary: ListCounters
  /** The page before ended there. */
  from: Position | null
  days: Days | null
  now: number
}

type Filter = TypedFilter<Review>

export interface Slice {
  /** A range of one index. */
  range: Filter
  /** Rows in it, as far as the counters can tell. */
  rowCount: number
  /** The list goes on behind it; null: nowhere. */
  end: Position | null
}

const BEST_FIRST = [5, 4, 3, 2, 1]
/** Nearly every review is in one of these; those in another state are few and far between. */
const COMMON_STATES: readonly string[] = ['none', 'live', 'manual'] satisfies ReplyState[]
/** Before the id of any row. */
const NO_ID = 0

/** Ranges in the order of the list: reading them one after the other gives the list. */
export function* rangesOf(query: ReviewQuery, within: Within): Generator<Slice> {
  const { sort } = query
  const apart = apartFrom(query)
  if (apart) yield { range: apart, rowCount: 0, end: null }
  else if (sort === 'newest' || sort === 'oldest') yield* byDate(query, within)
  else yield* byStars(query, sort, within)
}

/** Few reviews with an index of their own, which the months do not count: in a rare state of the reply, of an assignee, removed. */
export function apartFrom({ states, assigneeId, removed }: ReviewQuery): Filter | null {
  if (states && !states.some((state) => COMMON_STATES.includes(state))) return { replyState: { $in: states } }
  if (typeof assigneeId === 'number') return { 'assignee.id': assigneeId }
  return removed ? { live: false } : null
}

function* byDate(query: ReviewQuery, { summary, from, days, now }: Within): Generator<Slice> {
  const newest = query.sort === 'newest'
  const bounds = boundsOf(days)
  const start = from ? Number(from.value) : newest ? bounds.to : bounds.from
  const reach = { newest, start, rowCount: readsFor(query, summary), now }
  for (const { rowCount, ...span } of spansOf(summary, reach)) {
    const range = publishedRange(
      intersection(intersection(span, bounds), afterStart(start, newest, from !== null)),
    )
    const edge = newest ? span.from : span.to
    const end = edge === null ? null : { value: new Date(edge), id: NO_ID }
    if (range) yield { range: { live: true, ...range }, rowCount, end }
  }
}

function* byStars(
  query: ReviewQuery,
  sort: 'highest' | 'lowest',
  { summary, from, days, now }: Within,
): Generator<Slice> {
  const field = sort === 'highest' ? 'highKey' : 'lowKey'
  const position = from && ratedPosition(sort, Number(from.value))
  const bounds = boundsOf(days)
  for (const rating of sort === 'highest' ? BEST_FIRST : BEST_FIRST.toReversed()) {
    const isPassed = position && (sort === 'highest' ? rating > position.rating : rating < position.rating)
    if (isPassed || (query.ratings && !query.ratings.includes(rating))) continue
    const alone = { ...query, ratings: [rating] }
    if (matching(alone, summary) === 0) continue
    const within = position?.rating === rating ? position.at : null
    const start = within ?? bounds.to
    // The months count all reviews, the range holds those of this rating.
    const share = shareOf({ ...EVERY, ratings: [rating] }, summary)
    const reach = { newest: true, start, rowCount: readsFor(alone, summary), now }
    for (const { rowCount, ...span } of spansOf(summary, reach)) {
      const range = ratedRange(
        sort,
        rating,
        intersection(intersection(span, bounds), afterStart(start, true, within !== null)),
      )
      const end = { value: ratedEnd(sort, rating, span.from), id: NO_ID }
      if (range) yield { range: { live: true, [field]: range }, rowCount: rowCount * share, end }
    }
  }
}

const EVERY = { content: 'all', status: 'all', urgent: undefined } as const

function shareOf(filtered: Parameters<typeof matching>[0], summary: ListCounters): number {
  const fitting = matching(filtered, summary)
  return fitting === null || summary.total === 0 ? 1 : fitting / summary.total
}

/** How many rows have to be looked at for a page: of ten that pass by, a filter may let one through. */
function readsFor(query: ReviewQuery, summary: ListCounters): number {
  const share = shareOf(query, summary)
  return share > 0 ? Math.min((query.limit + 1) / share, REVIEWS_SEARCHED_MAX) : REVIEWS_SEARCHED_MAX
}

const boundsOf = (days: Days | null): Span => ({
  from: days?.$gte?.getTime() ?? null,
  to: days?.$lt?.getTime() ?? null,
})

/** The last row of a page is read again with all rows of the same instant; its id separates them. */
function afterStart(start: number | null, newest: boolean, isRow: boolean): Span {
  if (start === null) return { from: null, to: null }
  return newest ? { from: null, to: isRow ? start + 1 : start } : { from: start, to: null }
}

const intersection = (one: Span, other: Span): Span => ({
  from: inner(one.from, other.from, Math.max),
  to: inner(one.to, other.to, Math.min),
})

const inner = (one: number | null, other: number | null, choose: (a: number, b: number) => number) =>
  one === null || other === null ? (one ?? other) : choose(one, other)
