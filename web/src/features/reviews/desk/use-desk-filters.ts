import { IdText } from '@avaliax/proto/values.ts'
import { z } from 'zod'
import { useAddress, useAddressFilters } from '../../../shared/hooks/use-address.ts'
import { useReviewFilters } from '../hooks/use-review-filters.ts'
import { isFiltered, NO_FILTERS, queryOf } from '../review-filters.ts'

const FIELDS = {
  clientId: IdText,
  planId: IdText,
  tag: z.string().max(30),
  assigneeId: z.union([z.literal('none'), IdText]),
  late: z.literal('true'),
}
/** As the address calls them. */
const NAMES = {
  clientId: 'client',
  planId: 'plan',
  tag: 'tag',
  assigneeId: 'assignee',
  late: 'late',
} as const
type Field = keyof typeof FIELDS

/** The filters of a client's inbox, and those of the agency beside them; all of them stand in the address. */
export function useDeskFilters() {
  const reviews = useReviewFilters()
  const agency = useAddressFilters(FIELDS, NAMES)
  const { change } = useAddress()
  const { sort, ...ofReviews } = NO_FILTERS
  const names = [...Object.keys(ofReviews), ...Object.values(NAMES), 'urgent']
  return {
    reviews,
    /** Spread on the control of one of the agency's filters; another filter opens the first review again. */
    field: <F extends Field>(name: F) => ({
      value: agency.filters[name],
      onChange: (value: (typeof agency.filters)[F]) => change({ [NAMES[name]]: value, review: undefined }),
    }),
    query: { ...queryOf(reviews.filters), ...agency.filters },
    ofAgency: agency.filtered,
    filtered: isFiltered(reviews.filters) || agency.filtered,
    clear: () => change(Object.fromEntries([...names, 'review'].map((name) => [name, undefined]))),
  }
}
export type DeskFilterControl = ReturnType<typeof useDeskFilters>
