import type { Position } from '@avaliax/chassis/mongo/cursor.ts'
import type { Filter as TypedFilter } from '@avaliax/chassis/mongo/typed-query.ts'
import type { ReplyState } from '@avaliax/proto/reviews/review.routes.ts'
import type { Review } from '../review/review.model.ts'
import type { ListCounters } from '../summary/summary.domain.ts'
import {
  matching,
  publishedRange,
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
  /** Where the page before ended. */
  from: Position | null
  days: Days | null
  now: number
}

type Filter = TypedFilter<Review>

export interface Slice {
  filter: Filter
  /** Rows to read of it for a page, as far as the counters can tell. */
  reads: number
}

const BEST_FIRST = [5, 4, 3, 2, 1]
/** What nearly every review is; those in another state are few and far between. */
const COMMON_STATES: readonly string[] = ['none', 'live', 'manual'] satisfies ReplyState[]

/** Conditions on the sort key, in the order of the list: reading them one after the other gives the list. */
export function* rangesOf(query: ReviewQuery, within: Within): Generator<Slice> {
  const { sort, search, removed, states, assigneeId } = query
  const rareState = states && !states.some((state) => COMMON_STATES.includes(state))
  const rare = rareState || typeof assigneeId === 'number'
  // A search, the state of a reply and its assignee have indices of their own, and what was removed is not counted by months.
  if (search || removed || rare) {
    const filter = whole(sort, within)
    if (filter) yield { filter, reads: Number.POSITIVE_INFINITY }
  } else if (sort === 'newest' || sort === 'oldest') yield* byDate(query, within)
  else yield* byStars(query, sort, within)
}

/** Null: nothing is left behind the page before. */
function whole(sort: ReviewQuery['sort'], { from, days }: Within): Filter | null {
  const published = days && { publishedAt: days }
  if (!from) return published ?? {}
  if (sort === 'highest') return { highKey: { $lte: Number(from.value) }, ...published }
  if (sort === 'lowest') return { lowKey: { $gte: Number(from.value) }, ...published }
  const range = publishedRange(
    intersection(boundsOf(days), afterStart(Number(from.value), sort === 'newest', true)),
  )
  return range && { publishedAt: range }
}

function* byDate(query: ReviewQuery, { summary, from, days, now }: Within): Generator<Slice> {
  const newest = query.sort === 'newest'
  const bounds = boundsOf(days)
  const start = from ? Number(from.value) : newest ? bounds.to : bounds.from
  const reads = readsFor(query, summary)
  const reach = { newest, start, rowCount: reads, now }
  for (const span of spansOf(summary, reach)) {
    const range = publishedRange(
      intersection(intersection(span, bounds), afterStart(start, newest, from !== null)),
    )
    if (range) yield { filter: Object.keys(range).length > 0 ? { publishedAt: range } : {}, reads }
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
    // Of all reviews for the guess of a span, of this rating's for the rows in it.
    const rated = { ...query, ratings: undefined, urgent: undefined, content: 'all', status: 'all' } as const
    const ofRating = matching({ ...rated, ratings: [rating] }, summary)
    const fitting = matching(alone, summary)
    const reads = ofRating && fitting ? ((query.limit + 1) * ofRating) / fitting : query.limit + 1
    const reach = { newest: true, start, rowCount: readsFor(alone, summary), now }
    for (const span of spansOf(summary, reach)) {
      const range = ratedRange(
        sort,
        rating,
        intersection(intersection(span, bounds), afterStart(start, true, within !== null)),
      )
      if (range) yield { filter: { [field]: range }, reads }
    }
  }
}

/** How many rows have to be read for a page: of ten that pass by, a filter may let one through. */
function readsFor(query: ReviewQuery, summary: ListCounters): number {
  const fitting = matching(query, summary)
  const share = fitting === null || summary.total === 0 ? 1 : fitting / summary.total
  return share > 0 ? (query.limit + 1) / share : Number.POSITIVE_INFINITY
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
