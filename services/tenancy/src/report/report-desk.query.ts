import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { matchesTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import type { ReportDeskRow, ReportState } from '@avaliax/proto/tenancy/report-desk.routes.ts'
import { ReportState as ReportStates } from '@avaliax/proto/tenancy/report-desk.routes.ts'
import type { Connection } from 'mongoose'
import { type Client, clients } from '../client/client.model.ts'
import { reports } from './report.model.ts'
import { type ReportDelivery, reportAddresses, reportDeliveries } from './report-delivery.model.ts'

interface Asked {
  scope: Scope
  month: string
  search?: string | undefined
}
interface Paged extends Pick<Asked, 'scope' | 'search'> {
  month?: string | undefined
  state?: ReportState | undefined
  limit: number
  cursor?: string | undefined
}

/** What the agency's desk of reports shows: rows of a month, and what they come to. */
export function reportDesk(db: Connection) {
  const deliveries = reportDeliveries.on(db)
  const readings = reports.on(db)
  const addresses = reportAddresses.on(db).within('all')
  const clientRows = clients.on(db)

  const clientsFound = (search: string | undefined): Filter<Client> =>
    search ? matchesTokens<Client>('searchTokens', search) : {}

  /** Undefined: all of them. */
  async function idsFound(scope: Scope, search: string | undefined): Promise<number[] | undefined> {
    if (!search) return undefined
    return (await clientRows.within(scope).find(clientsFound(search), { fields: ['_id'] })).map(
      ({ _id }) => _id,
    )
  }

  async function present(rows: readonly ReportDelivery[]): Promise<ReportDeskRow[]> {
    const clientIds = rows.map(({ clientId }) => clientId)
    const [made, named, reached] = await Promise.all([
      readings
        .within('all')
        .find(
          { _id: { $in: rows.map(({ _id }) => _id) } },
          { fields: ['_id', 'figures', 'madeAt'] as const },
        ),
      clientRows
        .within('all')
        .find({ _id: { $in: clientIds } }, { fields: ['_id', 'companyName', 'userId'] as const }),
      addresses.find({ clientId: { $in: clientIds }, leftAt: null }, { fields: ['clientId'] as const }),
    ])
    const reportOf = new Map(made.map((report) => [report._id, report]))
    const clientOf = new Map(named.map((client) => [client._id, client]))
    const addressesOf = Map.groupBy(reached, ({ clientId }) => clientId)
    return rows.flatMap((delivery) => {
      const [report, client] = [reportOf.get(delivery._id), clientOf.get(delivery.clientId)]
      // Purged between the looks.
      if (!report || !client) return []
      const { clientId, month, state, agencyNote, dueAt, sentAt, openedAt, opens, undelivered } = delivery
      return {
        clientId,
        month,
        state,
        agencyNote,
        opens,
        undelivered,
        companyName: client.companyName,
        userId: client.userId,
        figures: report.figures,
        madeAt: report.madeAt.toISOString(),
        dueAt: dueAt?.toISOString() ?? null,
        sentAt: sentAt?.toISOString() ?? null,
        openedAt: openedAt?.toISOString() ?? null,
        addresses: addressesOf.get(clientId)?.length ?? 0,
      }
    })
  }

  return {
    present,

    async page({ scope, month, search, state, limit, cursor }: Paged) {
      const ids = await idsFound(scope, search)
      const filter = {
        ...(month && { month }),
        ...(state && { state }),
        ...(ids && { clientId: { $in: ids } }),
      }
      const order = { sort: 'clientId', direction: 'asc', limit, cursor } as const
      const page = await deliveries.within(scope).countedPage(filter, order)
      return { ...page, items: await present(page.items) }
    },

    async counts({ scope, month, search }: Asked) {
      const ids = await idsFound(scope, search)
      const ofMonth = { month, ...(ids && { clientId: { $in: ids } }) }
      const [byState, sums, inUse] = await Promise.all([
        deliveries
          .within(scope)
          .aggregate<{ _id: ReportState; reports: number }>([
            { $match: ofMonth },
            { $group: { _id: '$state', reports: { $sum: 1 } } },
          ]),
        readings
          .within(scope)
          .aggregate<{ visits: number; newReviews: number; answered: number; urgentLeft: number }>([
            { $match: ofMonth },
            {
              $group: {
                _id: null,
                visits: { $sum: '$figures.visits' },
                newReviews: { $sum: '$figures.newReviews' },
                answered: { $sum: '$figures.answered' },
                urgentLeft: { $sum: '$urgentLeft' },
              },
            },
            { $project: { _id: 0 } },
          ]),
        clientRows
          .within(scope)
          .find({ status: 'active', ...clientsFound(search) }, { fields: ['_id'] as const }),
      ])
      const reported = await deliveries
        .within(scope)
        .count({ month, clientId: { $in: inUse.map(({ _id }) => _id) } })
      const known = new Map(byState.map(({ _id, reports: count }) => [_id, count]))
      return {
        states: Object.fromEntries(
          ReportStates.options.map((state) => [state, known.get(state) ?? 0]),
        ) as Record<ReportState, number>,
        withoutReport: inUse.length - reported,
        sums: sums[0] ?? { visits: 0, newReviews: 0, answered: 0, urgentLeft: 0 },
      }
    },
  }
}
export type ReportDesk = ReturnType<typeof reportDesk>
