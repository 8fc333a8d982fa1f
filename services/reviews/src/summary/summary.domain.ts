import type { ReviewSummary as WireSummary } from '@avaliax/proto/reviews/review.routes.ts'
import { isConfirmed } from '../review/review.domain.ts'
import type { DerivedFacts, Review } from '../review/review.model.ts'
import type { ReviewFigures, Summary } from './summary.model.ts'

export const emptySummary = (clientId: number): Summary => ({
  _id: clientId,
  rev: 0,
  total: 0,
  stars: 0,
  byRating: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  responded: 0,
  withText: 0,
  urgent: 0,
  timed: 0,
  months: {},
  cells: {},
  provider: null,
})

/** Lists are bounded by these: how many reviews there are by month, and by stars, text and reply. */
export type ListCounters = Pick<Summary, 'total' | 'months' | 'cells'>

/** The counters of several clients as those of one. */
export function addedUp(clients: readonly ListCounters[]): ListCounters {
  const sum: Required<ListCounters> = { total: 0, months: {}, cells: {} }
  for (const { total, months, cells = {} } of clients) {
    sum.total += total
    for (const [name, count] of Object.entries(cells)) sum.cells[name] = (sum.cells[name] ?? 0) + count
    for (const [month, { count, stars }] of Object.entries(months)) {
      const previous = sum.months[month] ?? { count: 0, stars: 0 }
      sum.months[month] = { count: previous.count + count, stars: previous.stars + stars }
    }
  }
  return sum
}

type Counted = Pick<Review, 'rating' | 'source' | 'aspects'> & Omit<DerivedFacts, 'highKey' | 'lowKey'>

export const cellOf = ({ rating, hasText, responded }: Pick<Counted, 'rating' | 'hasText' | 'responded'>) =>
  `${rating}${hasText ? 't' : 's'}${responded ? 'r' : 'u'}`

/** Answers what one review adds to the counters, as paths of a `$inc`. */
export function contribution(review: Counted | null): Record<string, number> {
  if (!review?.live) return {}
  const figures = figuresOf(review)
  const fromFile = Object.entries(figures).map(([path, by]) => [`fromFile.${path}`, by])
  return {
    ...figures,
    ...(!isConfirmed(review) && Object.fromEntries(fromFile)),
    [`cells.${cellOf(review)}`]: 1,
    ...(review.urgent && { urgent: 1 }),
    ...(review.replyHours !== null && { timed: 1 }),
  }
}

export const figuresOf = ({
  rating,
  month,
  responded,
  hasText,
}: Pick<Counted, 'rating' | 'month' | 'responded' | 'hasText'>): Record<string, number> => ({
  total: 1,
  stars: rating,
  [`byRating.${rating}`]: 1,
  [`months.${month}.count`]: 1,
  [`months.${month}.stars`]: rating,
  ...(responded && { responded: 1, [`months.${month}.responded`]: 1 }),
  ...(hasText && { withText: 1 }),
})

export interface Change {
  before: Counted | null
  after: Counted | null
}

/** Sum of all changes; counters that end where they began are left out. */
export const counterDeltas = (changes: readonly Change[]): Record<string, number> =>
  deltas(changes, contribution)

/** The same for what the reviews of each month judge. */
export function aspectDeltas(
  changes: readonly Change[],
): { month: string; deltas: Record<string, number> }[] {
  const months = new Set(
    changes.flatMap(({ before, after }) => [before?.month ?? [], after?.month ?? []].flat()),
  )
  return [...months]
    .map((month) => ({
      month,
      deltas: deltas(changes, (review) => (review?.month === month ? aspectContribution(review) : {})),
    }))
    .filter(({ deltas }) => Object.keys(deltas).length > 0)
}

export function aspectContribution({
  live,
  aspects = [],
}: Pick<Counted, 'live' | 'aspects'>): Record<string, number> {
  if (!live || aspects.length === 0) return {}
  return { reviews: 1, ...Object.fromEntries(aspects.map((judged) => [`counts.${judged}`, 1])) }
}

function deltas(
  changes: readonly Change[],
  contributionOf: (review: Counted | null) => Record<string, number>,
): Record<string, number> {
  const sum = new Map<string, number>()
  const add = (path: string, by: number) => sum.set(path, (sum.get(path) ?? 0) + by)
  for (const { before, after } of changes) {
    for (const [path, value] of Object.entries(contributionOf(after))) add(path, value)
    for (const [path, value] of Object.entries(contributionOf(before))) add(path, -value)
  }
  return Object.fromEntries([...sum].filter(([, value]) => value !== 0))
}

/** The figures without rows of files: what the provider has shown, and what anybody but the owner may see. */
export function confirmedFigures({ fromFile, ...summary }: Summary): ReviewFigures {
  const { total, stars, responded, withText, byRating, months } = summary
  if (!fromFile?.total) return { total, stars, responded, withText, byRating, months }
  const less = (all: number, part = 0) => Math.max(0, all - part)
  return {
    total: less(total, fromFile.total),
    stars: less(stars, fromFile.stars),
    responded: less(responded, fromFile.responded),
    withText: less(withText, fromFile.withText),
    byRating: mapValues(byRating, (count, rating) => less(count, fromFile.byRating?.[rating])),
    months: mapValues(months, (month, name) => {
      const part = fromFile.months?.[name]
      return {
        count: less(month.count, part?.count),
        stars: less(month.stars, part?.stars),
        responded: less(month.responded ?? 0, part?.responded),
      }
    }),
  }
}

const mapValues = <T>(record: Record<string, T>, change: (value: T, key: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))

export const average = (stars: number, count: number): number => Math.round((stars / count) * 100) / 100
export const averageRating = ({ stars, total }: Pick<ReviewFigures, 'stars' | 'total'>): number | null =>
  total > 0 ? average(stars, total) : null

/** The figures that widgets, dashboards and public pages show; `link` is what is linked now. */
export function shownFigures(
  summary: Summary,
  link: string | null,
): { averageRating: number | null; totalReviews: number } {
  const { provider } = summary
  const figures = confirmedFigures(summary)
  if (!provider || provider.link !== link)
    return { averageRating: averageRating(figures), totalReviews: figures.total }
  const rating = provider.rating ?? averageRating(figures)
  return { averageRating: provider.total === 0 ? null : rating, totalReviews: provider.total }
}

const MONTHS_TOLD = 2

/** How many new reviews each of the newest months brought. */
export const newestMonths = (summary: Summary): { month: string; count: number }[] =>
  Object.entries(summary.provider?.newByMonth ?? countsOf(confirmedFigures(summary).months))
    .filter(([, count]) => count > 0)
    .map(([month, count]) => ({ month, count }))
    .sort((a, b) => (a.month < b.month ? 1 : -1))
    .slice(0, MONTHS_TOLD)

const countsOf = (months: ReviewFigures['months']): Record<string, number> =>
  Object.fromEntries(Object.entries(months).map(([month, { count }]) => [month, count]))

interface Beside {
  medianReplyHours: number | null
  monthlyStats: WireSummary['monthlyStats']
  link: string | null
}

export function presentSummary(
  summary: Summary,
  { medianReplyHours, monthlyStats, link }: Beside,
): WireSummary {
  const { total, responded, withText, urgent, byRating } = summary
  const figures = confirmedFigures(summary)
  const rating = (stars: number) => byRating[stars] ?? 0
  return {
    total,
    byRating: { 1: rating(1), 2: rating(2), 3: rating(3), 4: rating(4), 5: rating(5) },
    responded,
    withText,
    urgent,
    ...shownFigures(summary, link),
    monthlyStats,
    responseRate: figures.total > 0 ? Math.round((figures.responded / figures.total) * 10_000) / 10_000 : 0,
    medianReplyHours,
    byMonth: Object.entries(figures.months)
      .filter(([, { count }]) => count > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([month, { count, stars }]) => ({ month, count, averageRating: average(stars, count) })),
  }
}
