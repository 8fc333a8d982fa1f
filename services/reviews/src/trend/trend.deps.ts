import { mount } from '@avaliax/chassis/http/mount.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { getReviewTrend } from '@avaliax/proto/reviews/review-trend.routes.ts'
import type { Core } from '../core.ts'
import { reviewTrend } from './review-trend.query.ts'

export function buildTrend({ app, db }: Parts, { clients }: Core, now: () => Date): void {
  const trend = reviewTrend({ db, clients, now })
  mount(app, getReviewTrend, ({ params, query }) => trend(params.clientId, query))
}
