import type { Position } from '@avaliax/chassis/mongo/cursor.ts'
import type { Summary } from '../summary/summary.domain.ts'
import type { ReviewQuery } from './review-query.ts'

const DAY_MS = 86_400_000
/** A filter may hide most of a window, so the next one is larger; the last has no bound. */
const WIDENING = [1, 8]

interface Page {
  sort: ReviewQuery['sort']
  from: Position | null
  wanted: number
}

/** Ranges of `publishedAt` that are likely to hold a page, growing; `null` stands for no bound. */
export function publishedWindows(
  summary: Summary,
  { sort, from, wanted }: Page,
): (Record<string, Date> | null)[] {
  if (sort === 'highest' || sort === 'lowest') return [null]
  const newest = sort === 'newest'
  const months = Object.keys(summary.months).sort()
  if (newest) months.reverse()
  const start = from ? monthNear(new Date(from.value as Date), newest ? 1 : -1) : null
  const ahead = months.filter((month) => !start || (newest ? month <= start : month >= start))

  const windows: (Record<string, Date> | null)[] = []
  for (const factor of WIDENING) {
    const edge = edgeMonth(summary, ahead, wanted * factor)
    if (edge) windows.push(newest ? { $gte: edgeDate(edge, 0, -1) } : { $lt: edgeDate(edge, 1, 1) })
  }
  return [...windows, null]
}

/** The month in which enough reviews have been passed; null when all of them are needed. */
function edgeMonth({ months }: Summary, ahead: readonly string[], wanted: number): string | null {
  let passed = 0
  for (const [index, month] of ahead.entries()) {
    // The first month may have been read in part already, so it counts for nothing.
    if (index > 0) passed += months[month]?.count ?? 0
    if (passed >= wanted) return month
  }
  return null
}

/** Months are the client's, instants are UTC: a day of slack covers every zone. */
const edgeDate = (month: string, plusMonths: number, slackDays: number): Date => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + plusMonths, 1) + slackDays * DAY_MS)
}
const monthNear = (date: Date, slackDays: number): string =>
  new Date(date.getTime() + slackDays * DAY_MS).toISOString().slice(0, 7)

/** How many reviews a filter lets through, where the counters know it. */
export function knownTotal(query: ReviewQuery, summary: Summary): number | null {
  const { search, ratings, content, status, states, urgent, removed, from, to } = query
  const filters = [search, ratings, content !== 'all', status !== 'all', urgent !== undefined].filter(Boolean)
  if (from || to || states || removed) return null
  if (filters.length === 0) return summary.total
  if (filters.length > 1 || search) return null
  if (ratings) return ratings.reduce((sum, stars) => sum + (summary.byRating[stars] ?? 0), 0)
  if (content !== 'all') return content === 'text' ? summary.withText : summary.total - summary.withText
  if (status !== 'all') return status === 'responded' ? summary.responded : summary.total - summary.responded
  return urgent ? summary.urgent : summary.total - summary.urgent
}
