import {
  ReplyState,
  ReviewContent,
  ReviewSort,
  ReviewStatus,
  URGENT_MAX_RATING,
} from '@avaliax/proto/reviews/review.routes.ts'
import type { ViewFilters } from '@avaliax/proto/reviews/review-view.routes.ts'
import { z } from 'zod'

export const STARS = [5, 4, 3, 2, 1] as const

export interface ReviewFilters {
  search: string
  /** Empty means every rating. */
  ratings: number[]
  content: z.output<typeof ReviewContent>
  status: z.output<typeof ReviewStatus>
  /** States of the reply; empty means any. */
  states: ReplyState[]
  /** Reviews that are gone on Google, instead of those that are there. */
  removed: boolean
  /** Days of publication, both included; empty means unbounded. */
  from: string
  to: string
  sort: z.output<typeof ReviewSort>
}

export const NO_FILTERS: ReviewFilters = {
  search: '',
  ratings: [],
  content: 'all',
  status: 'all',
  states: [],
  removed: false,
  from: '',
  to: '',
  sort: 'newest',
}

const URGENT_RATINGS = STARS.filter((stars) => stars <= URGENT_MAX_RATING)
/** The urgent button sets these: few stars, with text, no reply. */
export const URGENT_FILTERS = { ratings: URGENT_RATINGS, content: 'text', status: 'unresponded' } as const

const Day = z.iso.date().catch('')

export function readFilters(search: URLSearchParams): ReviewFilters {
  const ratings = (search.get('ratings') ?? '').split(',').map(Number)
  const states = new Set((search.get('states') ?? '').split(','))
  return {
    search: (search.get('search') ?? '').slice(0, 120),
    ratings: STARS.filter((stars) => ratings.includes(stars)),
    content: ReviewContent.catch('all').parse(search.get('content')),
    status: ReviewStatus.catch('all').parse(search.get('status')),
    states: ReplyState.options.filter((state) => states.has(state)),
    removed: search.get('removed') === 'true',
    from: Day.parse(search.get('from')),
    to: Day.parse(search.get('to')),
    sort: ReviewSort.catch('newest').parse(search.get('sort')),
    // The API's name for three of them, which links from outside use.
    ...(search.get('urgent') === 'true' && URGENT_FILTERS),
  }
}

/** Only what differs from the defaults enters the address; what others keep there stays. */
export function writeFilters(search: URLSearchParams, filters: ReviewFilters): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('urgent')
  for (const [name, value] of Object.entries(toText(filters))) {
    if (value === toText(NO_FILTERS)[name]) next.delete(name)
    else next.set(name, value)
  }
  return next
}

const toText = (filters: ReviewFilters): Record<string, string> => ({
  ...filters,
  ratings: filters.ratings.length === STARS.length ? '' : filters.ratings.join(','),
  states: filters.states.join(','),
  removed: filters.removed ? 'true' : '',
})

export const queryOf = toText

const withoutSort = (filters: ReviewFilters) => JSON.stringify({ ...toText(filters), sort: '' })
export const isFiltered = (filters: ReviewFilters) => withoutSort(filters) !== withoutSort(NO_FILTERS)

const isNarrowed = ({ states, removed, from, to }: ReviewFilters) =>
  states.length > 0 || removed || from !== '' || to !== ''

/** Some filter is set that only the folded part of the filters shows. */
export const isFolded = (filters: ReviewFilters) => {
  const { ratings, content, status } = filters
  if (isUrgentView(filters)) return isNarrowed(filters)
  return isNarrowed(filters) || ratings.length > 0 || content === 'stars' || status === 'unresponded'
}

/** The same where the stars stand in front, and the counters that filter by content and status do not. */
export const isRefined = (filters: ReviewFilters) => {
  const { content, status } = filters
  return isNarrowed(filters) || (!isUrgentView(filters) && (content !== 'all' || status !== 'all'))
}

export const isUrgentView = ({ ratings, content, status }: ReviewFilters) =>
  ratings.join() === URGENT_RATINGS.join() &&
  content === URGENT_FILTERS.content &&
  status === URGENT_FILTERS.status

/** As a saved view keeps them: only what is set. */
export function toView(filters: ReviewFilters): ViewFilters {
  const { search, ratings, content, status, states, removed, from, to, sort } = filters
  return {
    ...(search && { search }),
    ...(ratings.length > 0 && { ratings }),
    ...(content !== 'all' && { content }),
    ...(status !== 'all' && { status }),
    ...(states.length > 0 && { states }),
    ...(removed && { removed }),
    ...(from && { from }),
    ...(to && { to }),
    ...(sort !== 'newest' && { sort }),
  }
}

/** A view that others made may ask for `urgent`, which this page says by its three filters. */
export function fromView({ urgent, ...view }: ViewFilters): ReviewFilters {
  const fields = Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined))
  const filters = { ...NO_FILTERS, ...fields, ...(urgent && URGENT_FILTERS) } as ReviewFilters
  return { ...filters, ratings: STARS.filter((stars) => filters.ratings.includes(stars)) }
}

export const isSameView = (one: ReviewFilters, other: ReviewFilters) =>
  JSON.stringify(toText(one)) === JSON.stringify(toText(other))
