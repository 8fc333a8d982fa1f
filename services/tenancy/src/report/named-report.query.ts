import type { NamedReport } from '@avaliax/proto/tenancy/report.internal.ts'
import type { Connection } from 'mongoose'
import type { ClientRepository } from '../client/client.repository.ts'
import { reportId, reports } from './report.model.ts'
import { presentNamedReport } from './report.presenter.ts'
import type { ReportDeliveries } from './report-delivery.store.ts'
import type { QuotesOf } from './report-quotes.lookup.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientRepository, 'find'>
  deliveries: Pick<ReportDeliveries, 'find'>
  quotesOf: QuotesOf
}

interface OfMonth {
  clientId: number
  month: string
}

/** A report as mails and files show it; null: there is none, its client is suspended, or the agency holds it back. */
export function namedReports({ db, clients, deliveries, quotesOf }: Deps) {
  return async ({ clientId, month }: OfMonth, also = { held: false }): Promise<NamedReport | null> => {
    const scope = { clientIds: [clientId] }
    const [report, client, delivery] = await Promise.all([
      reports
        .on(db)
        .within(scope)
        .findOne({ _id: reportId(clientId, month) }),
      clients.find(scope, clientId),
      deliveries.find({ clientId, month }),
    ])
    if (!report || !client) return null
    if (!also.held && (client.status === 'inactive' || delivery?.state === 'held')) return null
    const agencyNote = delivery?.agencyNote ?? null
    return presentNamedReport(report, { client, agencyNote, quotes: await quotesOf(report) })
  }
}
export type NamedReportOf = ReturnType<typeof namedReports>
