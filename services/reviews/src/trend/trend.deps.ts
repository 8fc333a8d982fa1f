import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { Core } from '../core.ts'
import { reviewTrend } from './review-trend.query.ts'
import { reviewTrendRoutes } from './review-trend.routes.ts'

interface Needs {
  core: Pick<Core, 'clients' | 'reviewRows'>
  now: () => Date
}

export function buildTrend({ app }: Parts, { core: { clients, reviewRows }, now }: Needs): void {
  reviewTrendRoutes(app, { trend: reviewTrend({ clients, reviewRows, now }) })
}
