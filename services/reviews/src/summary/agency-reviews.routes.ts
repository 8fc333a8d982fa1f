import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { csvAnswer } from '@avaliax/chassis/http/contract/csv-answer.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { comparedMonths, type MonthRow } from '@avaliax/chassis/time/compared-months.ts'
import { dayIn } from '@avaliax/chassis/time/local-clock.ts'
import { monthsBack } from '@avaliax/chassis/time/months-back.ts'
import {
  exportAgencyReviews,
  getAgencyReviews,
  getReplyTimes,
  getReviewMonths,
  type ReplyTimes,
} from '@avaliax/proto/reviews/agency-reviews.routes.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { replyTimesQuery } from './reply-times.query.ts'
import { type ClientMonthFigures, monthsOf, standingOut } from './review-months.domain.ts'
import { confirmedFigures } from './summary.domain.ts'
import { summaries } from './summary.model.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientDirectory, 'names' | 'deletedIds'>
  now: () => Date
}

type Row = MonthRow<'reviews' | 'answers'>
type Standing = ReturnType<typeof standingOut>['best']

/** Reviews of all clients, from the counters that each client's summary keeps by month. */
export function agencyReviewsRoutes(app: FastifyInstance, { db, clients, now }: Deps): void {
  const lastMonths = (count: number) => monthsBack(dayIn(DEFAULT_TIME_ZONE, now()), count)

  async function rowsOf(scope: Scope, months: readonly string[]): Promise<ClientMonthFigures[]> {
    const deletedIds = new Set(await clients.deletedIds())
    const found = await summaries.on(db).within(scope).find({})
    return found
      .filter(({ _id }) => !deletedIds.has(_id))
      .flatMap((summary) => {
        const { months: byMonth } = confirmedFigures(summary)
        return months.flatMap((month) => {
          const { count = 0, stars = 0, responded = 0 } = byMonth[month] ?? {}
          return count > 0
            ? [{ clientId: summary._id, month, reviews: count, stars, answers: responded }]
            : []
        })
      })
  }

  mount(app, getAgencyReviews, async ({ scope, query }) => {
    const months = lastMonths(query.months * 2)
    const comparison = comparedMonths(await rowsOf(scope, months), {
      months,
      figures: ['reviews', 'answers'],
    })
    return {
      ...comparison,
      byClient: comparison.byClient.map(({ previous, ...client }) => ({
        ...client,
        previousReviews: previous.reviews,
      })),
    }
  })

  mount(app, getReviewMonths, async ({ scope, query }) => {
    const months = lastMonths(query.months)
    const rows = await rowsOf(scope, months)
    const { best, worst } = standingOut(rows, months.at(-1) ?? '')
    const names = await clients.names([...best, ...worst].map(({ clientId }) => clientId))
    const named = (standing: Standing) =>
      standing.map((client) => ({ ...client, companyName: names.get(client.clientId) ?? '' }))
    return { months: monthsOf(rows, months), best: named(best), worst: named(worst) }
  })

  const replyTimes = replyTimesQuery({ db })
  mount(app, getReplyTimes, async ({ query, signal }) => {
    const deletedIds = new Set(await clients.deletedIds())
    const months: ReplyTimes['months'] = []
    // One month after the other: twelve at once would hold up those who read reviews.
    for (const month of lastMonths(query.months)) {
      signal.throwIfAborted()
      months.push({ month, ...(await replyTimes(month, deletedIds)) })
    }
    return { months }
  })

  mount(app, exportAgencyReviews, async (call) => {
    const rows = await rowsOf(call.scope, lastMonths(call.query.months))
    const names = await clients.names([...new Set(rows.map(({ clientId }) => clientId))])
    await csvAnswer<Row>(call, {
      filename: 'analytics-reviews.csv',
      columns: {
        client_id: ({ clientId }) => clientId,
        company: ({ clientId }) => names.get(clientId),
        month: ({ month }) => month,
        reviews: ({ reviews }) => reviews,
        answers: ({ answers }) => answers,
      },
      rows,
    })
  })
}
