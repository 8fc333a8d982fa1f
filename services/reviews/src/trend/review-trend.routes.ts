import { mount } from '@avaliax/chassis/http/mount.ts'
import { getReviewTrend } from '@avaliax/proto/reviews/review-trend.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { ReadReviewTrend } from './review-trend.query.ts'

export function reviewTrendRoutes(app: FastifyInstance, { trend }: { trend: ReadReviewTrend }): void {
  mount(app, getReviewTrend, ({ params, query }) => trend(params.clientId, query))
}
