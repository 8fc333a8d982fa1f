import type { AddressInfo } from 'node:net'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { createServer } from '@avaliax/chassis/http/server/create-server.ts'
import { lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import { getCompanyVisits } from '@avaliax/proto/cards/figures/company-visits.internal.ts'
import { getMonthVisits, type MonthVisits } from '@avaliax/proto/cards/figures/month-visits.internal.ts'
import { getPeriodVisits } from '@avaliax/proto/cards/figures/period-visits.internal.ts'
import { getMonthRequests } from '@avaliax/proto/cards/request/month-requests.internal.ts'
import type { RequestSums } from '@avaliax/proto/cards/request/request-sums.fields.ts'
import { getPeriodPosts } from '@avaliax/proto/content/report.internal.ts'
import type { ServiceName } from '@avaliax/proto/contract.ts'
import { type CompanyReviews, getCompanyReviews } from '@avaliax/proto/reviews/company-reviews.internal.ts'
import { getMonthReviews, type MonthReviews } from '@avaliax/proto/reviews/month-reviews.internal.ts'
import type { QuotedReview } from '@avaliax/proto/reviews/period-reviews.fields.ts'
import {
  getPeriodReviews,
  getQuotedReviews,
  type PeriodReviews,
} from '@avaliax/proto/reviews/period-reviews.internal.ts'
import { countUrgentReviews } from '@avaliax/proto/reviews/reviews.internal.ts'
import type { Site } from '@avaliax/testkit/service/start-service.ts'
import type { FastifyInstance } from 'fastify'

const NO_VISITS: MonthVisits = { total: { taps: 0, reviewRequests: 0 }, byDay: [], winners: [] }
const NOBODY_ASKED: RequestSums = {
  asked: 0,
  delivered: 0,
  opened: 0,
  tapped: 0,
  optOuts: 0,
  reviews: { count: 0, low: 0, high: 1 },
  cost: [],
}
const NO_REVIEWS: MonthReviews = {
  total: { count: 0, averageRating: null },
  byDay: [],
  answered: 0,
  urgent: 0,
}

const NO_PERIOD: PeriodReviews = {
  count: 0,
  averageRating: null,
  answered: 0,
  urgent: 0,
  replies: { written: 0, medianHours: null },
  best: null,
  worst: null,
  ratingByMonth: [],
}

const NO_COMPANY: Omit<CompanyReviews, 'clientId'> = {
  rating: null,
  reviews: 0,
  newReviews: 0,
  newBefore: 0,
  urgent: 0,
  medianHours: null,
  praised: null,
  criticised: null,
}

/** Stand-ins for cards and reviews: what each says of a client's month, `17:2026-01`, and of all clients. */
export function fakeMonths() {
  const visits = new Map<string, MonthVisits>()
  const reviews = new Map<string, MonthReviews>()
  const requests = new Map<string, RequestSums>()
  /** By client and first day: `17:2026-01-01`. */
  const periods = new Map<
    string,
    Partial<PeriodReviews> & { posts?: number; cardsAdded?: number; taps?: number }
  >()
  /** By client. */
  const quoted = new Map<number, QuotedReview[]>()
  /** By client. */
  const companies = new Map<number, Partial<CompanyReviews>>()
  /** Urgent reviews that were published up to a day. */
  const urgent = new Map<string, number>()

  async function listen(name: ServiceName, site: Site, routes: (app: FastifyInstance) => void) {
    const { log, life, tokensOf } = site
    const metrics = createMetrics(name)
    const app = await createServer({ log, tokens: tokensOf(name), metrics, life: lifecycle({ log }) })
    routes(app)
    await app.listen({ port: 0, host: '127.0.0.1' })
    life.onStop(name, () => app.close())
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  }

  return {
    visits,
    reviews,
    requests,
    periods,
    quoted,
    companies,
    urgent,
    start: async (site: Site) => ({
      cards: await listen('cards', site, (app) => {
        mount(
          app,
          getMonthVisits,
          async ({ params, query }) => visits.get(`${params.clientId}:${query.month}`) ?? NO_VISITS,
        )
        mount(app, getPeriodVisits, async ({ params, query }) => ({
          taps: periods.get(`${params.clientId}:${query.from}`)?.taps ?? 0,
          reviewRequests: 0,
          cardsAdded: periods.get(`${params.clientId}:${query.from}`)?.cardsAdded ?? 0,
        }))
        mount(app, getCompanyVisits, async ({ query }) => ({
          companies: query.clientIds.map((clientId) => ({
            clientId,
            visits: clientId * query.days,
            requests: 1,
          })),
        }))
        mount(
          app,
          getMonthRequests,
          async ({ params, query }) => requests.get(`${params.clientId}:${query.month}`) ?? NOBODY_ASKED,
        )
      }),
      reviews: await listen('reviews', site, (app) => {
        mount(
          app,
          getMonthReviews,
          async ({ params, query }) => reviews.get(`${params.clientId}:${query.month}`) ?? NO_REVIEWS,
        )
        mount(app, getPeriodReviews, async ({ params, query }) => {
          const {
            posts: _,
            cardsAdded: __,
            taps: ___,
            ...said
          } = periods.get(`${params.clientId}:${query.from}`) ?? {}
          return { ...NO_PERIOD, ...said }
        })
        mount(app, getQuotedReviews, async ({ params, query }) => {
          const ids = query.ids.split(',').map(Number)
          return {
            reviews: (quoted.get(params.clientId) ?? []).filter(({ reviewId }) => ids.includes(reviewId)),
          }
        })
        mount(app, getCompanyReviews, async ({ query }) => ({
          companies: query.clientIds.map((clientId) => ({
            ...NO_COMPANY,
            ...companies.get(clientId),
            clientId,
          })),
        }))
        mount(app, countUrgentReviews, async ({ query }) => ({ reviews: urgent.get(query.to) ?? 0 }))
      }),
      'content-generation': await listen('content-generation', site, (app) => {
        mount(app, getPeriodPosts, async ({ params, query }) => ({
          // Midnight of São Paulo.
          posts: periods.get(`${params.clientId}:${query.from.slice(0, 10)}`)?.posts ?? 0,
        }))
      }),
    }),
  }
}
