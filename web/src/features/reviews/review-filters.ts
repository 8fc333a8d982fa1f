import {
  ReviewContent,
  ReviewSort,
  ReviewStatus,
  URGENT_MAX_RATING,
} from '@avaliax/proto/reviews/review.routes.ts'
import type { z } from 'zod'

export const STARS = [5, 4, 3, 2, 1] as const

export interface ReviewFilters {
  search: string
  /** Empty means every rating. */
  ratings: number[]
  content: z.output<typeof ReviewContent>
  status: z.output<typeof ReviewStatus>
  sort: z.output<typeof ReviewSort>
}

export const NO_FILTERS: ReviewFilters = {
  search: '',
  ratings: [],
  content: 'all',
  status: 'all',
  sort: 'newest',
}

const URGENT_RATINGS = STARS.filter((stars) => stars <= URGENT_MAX_RATING)
/** What the urgent button sets: few stars, with text, no reply. */
export const URGENT_FILTERS = { ratings: URGENT_RATINGS, content: 'text', status: 'unresponded' } as const

export function readFilters(search: URLSearchParams): ReviewFilters {
  const ratings = (search.get('ratings') ?? '').split(',').map(Number)
  return {
    search: (search.get('search') ?? '').slice(0, 120),
    ratings: STARS.filter((stars) => ratings.includes(stars)),
    content: ReviewContent.catch('all').parse(search.get('content')),
    status: ReviewStatus.catch('all').parse(search.get('status')),
    sort: ReviewSort.catch('newest').parse(search.get('sort')),
  }
}

/** Only what differs from the defaults enters the address; what others keep there stays. */
export function writeFilters(search: URLSearchParams, filters: ReviewFilters): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(toText(filters))) {
    if (value === toText(NO_FILTERS)[name]) next.delete(name)
    else next.set(name, value)
  }
  return next
}

const toText = (filters: ReviewFilters): Record<string, string> => ({
  ...filters,
  ratings: filters.ratings.length === STARS.length ? '' : filters.ratings.join(','),
})

export const queryOf = toText

export const isFiltered = (filters: ReviewFilters) =>
  JSON.stringify({ ...toText(filters), sort: '' }) !== JSON.stringify({ ...toText(NO_FILTERS), sort: '' })

export const isUrgentView = ({ ratings, content, status }: ReviewFilters) =>
  ratings.join() === URGENT_RATINGS.join() &&
  content === URGENT_FILTERS.content &&
  status === URGENT_FILTERS.status
