import { mount } from '@avaliax/chassis/http/mount.ts'
import { getReviewTrend } from '@avaliax/proto/reviews/review-trend.routes.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { reviewTrend } from './review-trend.query.ts'

export function buildTrend(deps: SharedDeps): void {
  const trend = reviewTrend(deps)
  mount(deps.app, getReviewTrend, ({ params, query }) => trend(params.clientId, query))
}
