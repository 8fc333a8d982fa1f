import { useSearchParams } from 'react-router-dom'
import { NO_FILTERS, type ReviewFilters, readFilters, writeFilters } from '../review-filters.ts'

/** The filters as the address says them; changing one writes the address and opens the first review again. */
export function useReviewFilters() {
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  const change = (some: Partial<ReviewFilters>) =>
    setSearch(
      (now) => {
        const next = writeFilters(now, { ...readFilters(now), ...some })
        next.delete('review')
        return next
      },
      { replace: true },
    )
  return { filters, change, clear: () => change({ ...NO_FILTERS, sort: filters.sort }) }
}
export type ReviewFilterControl = ReturnType<typeof useReviewFilters>
