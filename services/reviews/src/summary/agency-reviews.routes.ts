import { csvAnswer } from '@avaliax/chassis/http/contract/csv-answer.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { dayIn } from '@avaliax/chassis/time/local-clock.ts'
import { monthsBack } from '@avaliax/chassis/time/months-back.ts'
import {
  type AgencyReviews,
  exportAgencyReviews,
  getAgencyReviews,
} from '@avaliax/proto/reviews/agency-reviews.routes.ts'
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

interface Row {
  clientId: number
  month: string
  reviews: number
  answers: number
}
type Figures = AgencyReviews['total']

const CLIENTS_MAX = 2_000

const sum = (rows: readonly Row[]): Figures => ({
  reviews: rows.reduce((total, { reviews }) => total + reviews, 0),
  answers: rows.reduce((total, { answers }) => total + answers, 0),
})

/** Reviews of all clients, from the counters that each client's summary keeps by month. */
export function agencyReviewsRoutes(app: FastifyInstance, { db, clients, now }: Deps): void {
  const monthsOf = (count: number) => monthsBack(dayIn(DEFAULT_TIME_ZONE, now()), count)

  async function rowsOf(months: readonly string[]): Promise<Row[]> {
    const gone = new Set(await clients.deletedIds())
    const found = await summaries.on(db).within('all').find({})
    return found
      .filter(({ _id }) => !gone.has(_id))
      .flatMap((summary) => {
        const { months: counted } = confirmedFigures(summary)
        return months.flatMap((month) => {
          const { count = 0, responded = 0 } = counted[month] ?? {}
          return count > 0 ? [{ clientId: summary._id, month, reviews: count, answers: responded }] : []
        })
      })
  }

  function byClient(asked: readonly Row[], before: readonly Row[]): AgencyReviews['byClient'] {
    const all = Map.groupBy(asked, ({ clientId }) => clientId)
    const earlier = Map.groupBy(before, ({ clientId }) => clientId)
    return [...new Set([...all.keys(), ...earlier.keys()])]
      .map((clientId) => ({
        clientId,
        ...sum(all.get(clientId) ?? []),
        previousReviews: sum(earlier.get(clientId) ?? []).reviews,
      }))
      .sort((a, b) => b.reviews - a.reviews)
      .slice(0, CLIENTS_MAX)
  }

  mount(app, getAgencyReviews, async ({ query }) => {
    const months = monthsOf(query.months * 2)
    const first = months[query.months] ?? ''
    const rows = await rowsOf(months)
    const [asked, before] = [
      rows.filter(({ month }) => month >= first),
      rows.filter(({ month }) => month < first),
    ]
    return {
      months: months
        .slice(query.months)
        .map((month) => ({ month, ...sum(asked.filter((row) => row.month === month)) })),
      total: sum(asked),
      previous: sum(before),
      byClient: byClient(asked, before),
    }
  })

  mount(app, exportAgencyReviews, async (call) => {
    const rows = await rowsOf(monthsOf(call.query.months))
    const named = await clients.names([...new Set(rows.map(({ clientId }) => clientId))])
    await csvAnswer<Row>(call, {
      filename: 'analytics-reviews.csv',
      columns: {
        client_id: ({ clientId }) => clientId,
        company: ({ clientId }) => named.get(clientId),
        month: ({ month }) => month,
        reviews: ({ reviews }) => reviews,
        answers: ({ answers }) => answers,
      },
      rows,
    })
  })
}
