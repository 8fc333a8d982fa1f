import { scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { VIEWS_MAX } from '@avaliax/proto/reviews/review-view.routes.ts'
import type { BuildList } from '../company-list/company-list.deps.ts'
import { type ReviewView, reviewViewModel } from './review-view.model.ts'
import { reviewViewRoutes } from './review-view.routes.ts'

/** Filters of the inbox that a company has named. */
export function buildReviewViews({ app, db, ids }: Parts, listOf: BuildList): void {
  const rows = scopedRepository<ReviewView>(reviewViewModel(db))
  reviewViewRoutes(app, { views: listOf({ rows, max: VIEWS_MAX }), ids })
}
