import type { Position } from '@avaliax/chassis/mongo/cursor.ts'
import { REVIEWS_SEARCHED_MAX, URGENT_MAX_RATING } from '@avaliax/proto/reviews/review.routes.ts'
import { RATING_STEP } from '../review/review.domain.ts'
import type { ListCounters } from '../summary/summary.domain.ts'
import type { ReviewQuery } from './list-filters.query.ts'

/** Instants of publication, `from` included and `to` not; null: no bound. */
export interface Span {
  from: number | null
  to: number | null
}

/** A span with the number of reviews that the months let expect in it. */
interface GuessedSpan extends Span {
  rowCount: number
}

interface Reach {
  newest: boolean
  /** The page begins there; null: at the end of the list. */
  start: number | null
  /** Rows to read, those that a filter will hide included. */
  rowCount: number
  /** The month that is under way has no reviews behind it. */
  now: number
}

/** The guess may be short by this much before a second read is needed, and then it grows. */
const SLACK = 1.5
const SLACK_ROWS = 10
const GROWTH = 8
const GUESSES = 4

/**
 * Spans that follow each other through the whole list; the first ones are guessed from the months so that they hold a page.
 * A store that reads every row of a range before it sorts reads few.
 */
export function spansOf({ months }: ListCounters, { newest, start, rowCount, now }: Reach): GuessedSpan[] {
  const edges: { at: number; passedCount: number }[] = []
  let target = Math.min(rowCount * SLACK + SLACK_ROWS, REVIEWS_SEARCHED_MAX)
  let passedCount = 0
  const ordered = Object.entries(months)
    .filter(([, { count }]) => count > 0)
    .map(([month, { count }]) => ({ from: monthStart(month, 0), to: monthStart(month, 1), count }))
    .map(({ from, to, count }) => ({ from, to: from < now ? Math.min(to, now) : to, count }))
    .sort((one, other) => (newest ? other.from - one.from : one.from - other.from))
  for (const { from, to, count } of ordered) {
    const begin = newest ? Math.min(to, start ?? to) : Math.max(from, start ?? from)
    const length = newest ? begin - from : to - begin
    if (length <= 0) continue
    const ahead = (count * length) / (to - from)
    while (edges.length < GUESSES && passedCount + ahead >= target) {
      const way = Math.round(((target - passedCount) / ahead) * length)
      edges.push({ at: newest ? begin - way : begin + way, passedCount: target })
      target *= GROWTH
    }
    passedCount += ahead
  }
  return [...edges, { at: null, passedCount }].map(({ at, passedCount: passed }, index) => {
    const before = edges[index - 1]
    const edge = before?.at ?? null
    const span = newest ? { from: at, to: edge } : { from: edge, to: at }
    return { ...span, rowCount: passed - (before?.passedCount ?? 0) }
  })
}

/** Months are the client's, these instants UTC: for a guess that is near enough. */
function monthStart(month: string, plusMonths: number): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return Date.UTC(year, number - 1 + plusMonths, 1)
}

interface Range<V> {
  $gte: V
  $lt?: V
}

/** Later than any review, and within the step between ratings; as large as the keys, so that the store compares like with like. */
const FAR_MS = 9e13

/** A span as a range of `publishedAt`; null: empty. */
export function publishedRange({ from, to }: Span): { publishedAt?: Range<Date> } | null {
  if (from !== null && to !== null && from >= to) return null
  if (from === null && to === null) return {}
  // Also where the span has no beginning: without `$gte` the embedded engine walks the index from its end.
  return { publishedAt: { $gte: new Date(from ?? 0), ...(to !== null && { $lt: new Date(to) }) } }
}

/** The same within one rating, in the keys that lists by stars are sorted by. */
export function ratedRange(
  sort: 'highest' | 'lowest',
  rating: number,
  { from, to }: Span,
): Range<number> | null {
  if (from !== null && to !== null && from >= to) return null
  const base = rating * RATING_STEP
  return sort === 'highest'
    ? { $gte: base + (from ?? 0), $lt: base + (to ?? FAR_MS) }
    : { $gte: base - (to ?? FAR_MS) + 1, $lt: base - (from ?? 0) + 1 }
}

/** Answers where the rows of a span end in a list by stars: a position with this key and no id comes behind them. */
export function ratedEnd(sort: 'highest' | 'lowest', rating: number, from: number | null): number {
  const base = rating * RATING_STEP
  return sort === 'highest' ? base + (from ?? 0) : base - (from ?? 0) + 1
}

/** The rating and the instant of a key in a list by stars. */
export function ratedPosition(sort: 'highest' | 'lowest', key: number): { rating: number; at: number } {
  const rating = sort === 'highest' ? Math.floor(key / RATING_STEP) : Math.ceil(key / RATING_STEP)
  return { rating, at: Math.abs(key - rating * RATING_STEP) }
}

/** Whether a row comes after a position; ties go by id. */
export function isBeyond(value: Date | number, id: number, step: 1 | -1, from: Position): boolean {
  const [at, start] = [Number(value), Number(from.value)]
  return at === start ? (id - Number(from.id)) * step > 0 : (at - start) * step > 0
}

/** How many reviews a filter lets through, where the counters know it. */
export function knownTotal(query: ReviewQuery, summary: ListCounters): number | null {
  const { search, states, removed, from, to, assigneeId, late } = query
  return search || states || removed || from || to || assigneeId || late ? null : matching(query, summary)
}

/** At least so many reviews lie within the days: those of the months that are wholly within. */
export function countOfMonths(
  { months }: ListCounters,
  { from, to }: Pick<ReviewQuery, 'from' | 'to'>,
): number {
  return Object.entries(months)
    .filter(([month]) => (!from || month > from.slice(0, 7)) && (!to || month < to.slice(0, 7)))
    .reduce((sum, [, { count }]) => sum + count, 0)
}

type Filtered = Pick<ReviewQuery, 'ratings' | 'content' | 'status' | 'urgent'>

/** Counts by stars, content, reply and urgency alone; null while the counters are of before they were kept. */
export function matching(
  { ratings, content, status, urgent }: Filtered,
  summary: ListCounters,
): number | null {
  const { cells = {}, total } = summary
  let [all, fitting] = [0, 0]
  for (const [name, count] of Object.entries(cells)) {
    const rating = Number(name[0])
    const [hasText, responded] = [name[1] === 't', name[2] === 'r']
    all += count
    const fits =
      (!ratings || ratings.includes(rating)) &&
      (content === 'all' || hasText === (content === 'text')) &&
      (status === 'all' || responded === (status === 'responded')) &&
      (urgent === undefined || urgent === (rating <= URGENT_MAX_RATING && hasText && !responded))
    if (fits) fitting += count
  }
  return all === total ? fitting : null
}
