import { csvAnswer } from '@avaliax/chassis/http/contract/csv-answer.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { comparedMonths, type MonthRow } from '@avaliax/chassis/time/compared-months.ts'
import { dayIn } from '@avaliax/chassis/time/local-clock.ts'
import { monthsBack } from '@avaliax/chassis/time/months-back.ts'
import { exportAgencyReviews, getAgencyReviews } from '@avaliax/proto/reviews/agency-reviews.routes.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { confirmedFigures } from './summary.domain.ts'
import { summaries } from './summary.model.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientDirectory, 'names' | 'deletedIds'>
  now: () => Date
}

type Row = MonthRow<'reviews' | 'answers'>

/** Reviews of all clients, from the counters that each client's summary keeps by month. */
export function agencyReviewsRoutes(app: FastifyInstance, { db, clients, now }: Deps): void {
  const monthsOf = (count: number) => monthsBack(dayIn(DEFAULT_TIME_ZONE, now()), count)

  async function rowsOf(months: readonly string[]): Promise<Row[]> {
    const deletedIds = new Set(await clients.deletedIds())
    const found = await summaries.on(db).within('all').find({})
    return found
      .filter(({ _id }) => !deletedIds.has(_id))
      .flatMap((summary) => {
        const { months: byMonth } = confirmedFigures(summary)
        return months.flatMap((month) => {
          const { count = 0, responded = 0 } = byMonth[month] ?? {}
          return count > 0 ? [{ clientId: summary._id, month, reviews: count, answers: responded }] : []
        })
      })
  }

  mount(app, getAgencyReviews, async ({ query }) => {
    const months = monthsOf(query.months * 2)
    const comparison = comparedMonths(await rowsOf(months), { months, figures: ['reviews', 'answers'] })
    return {
      ...comparison,
      byClient: comparison.byClient.map(({ previous, ...client }) => ({
        ...client,
        previousReviews: previous.reviews,
      })),
    }
  })

  mount(app, exportAgencyReviews, async (call) => {
    const rows = await rowsOf(monthsOf(call.query.months))
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
