import type {
  ReviewFilters as ReviewFiltersSchema,
  ReviewQuery as ReviewQuerySchema,
} from '@avaliax/proto/reviews/review.routes.ts'
import type { z } from 'zod'

/** A list's filters, its order and where its page begins. */
export type ReviewQuery = z.output<typeof ReviewQuerySchema>
export type ReviewFilters = z.output<typeof ReviewFiltersSchema>
