import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import type {
  ReviewFilters as ReviewFiltersSchema,
  ReviewQuery as ReviewQuerySchema,
} from '@avaliax/proto/reviews/review.routes.ts'
import type { DeskFilters } from '@avaliax/proto/reviews/review-desk.routes.ts'
import type { z } from 'zod'
import type { Review } from '../review/review.model.ts'

/** The agency's list alone filters by these of a review itself. */
type OfAgency = Partial<Pick<z.output<typeof DeskFilters>, 'assigneeId'>> & {
  /** Older than the goal of its client. */
  late?: Filter<Review>
}

/** A list's filters, its order and where its page begins. */
export type ReviewQuery = z.output<typeof ReviewQuerySchema> & OfAgency
export type ReviewFilters = z.output<typeof ReviewFiltersSchema> & OfAgency
