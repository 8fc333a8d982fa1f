import { csvAnswer } from '@avaliax/chassis/http/contract/csv-answer.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { comparedMonths } from '@avaliax/chassis/time/compared-months.ts'
import { dayIn } from '@avaliax/chassis/time/local-clock.ts'
import { monthsBack } from '@avaliax/chassis/time/months-back.ts'
import { exportAgencyTaps, getAgencyTaps } from '@avaliax/proto/cards/figures/agency-taps.routes.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import type { ClientViews } from '../client/client-view.service.ts'
import { type ClientMonth, clientMonths } from '../ledger/month.model.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientViews, 'storedMany'>
  now: () => Date
}

const FIELDS = ['clientId', 'month', 'cardTaps', 'reviewRequests'] as const
type Row = Pick<ClientMonth, (typeof FIELDS)[number]>

/** Visits of all clients: one small row per client and month is all that is read. */
export function agencyTapsRoutes(app: FastifyInstance, { db, clients, now }: Deps): void {
  const monthsOf = (count: number) => monthsBack(dayIn(DEFAULT_TIME_ZONE, now()), count)
  const rowsOf = (months: readonly string[]): Promise<Row[]> =>
    clientMonths
      .on(db)
      .within('all')
      .find({ month: { $in: months } }, { fields: FIELDS })

  mount(app, getAgencyTaps, async ({ query }) => {
    const months = monthsOf(query.months * 2)
    const compared = comparedMonths(await rowsOf(months), {
      months,
      figures: ['cardTaps', 'reviewRequests'],
    })
    return {
      ...compared,
      byClient: compared.byClient.map(({ previous, ...client }) => ({
        ...client,
        previousCardTaps: previous.cardTaps,
      })),
    }
  })

  mount(app, exportAgencyTaps, async (call) => {
    const rows = await rowsOf(monthsOf(call.query.months))
    const companies = await clients.storedMany([...new Set(rows.map(({ clientId }) => clientId))])
    await csvAnswer<Row>(call, {
      filename: 'analytics-taps.csv',
      columns: {
        client_id: ({ clientId }) => clientId,
        company: ({ clientId }) => companies.get(clientId)?.companyName,
        month: ({ month }) => month,
        card_taps: ({ cardTaps }) => cardTaps,
        review_requests: ({ reviewRequests }) => reviewRequests,
      },
      rows: rows.sort((a, b) => a.clientId - b.clientId || a.month.localeCompare(b.month)),
    })
  })
}
