import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { getReportFigures, type NamedReport } from '@avaliax/proto/tenancy/report.internal.ts'
import type { Logger } from 'pino'
import type { NotificationRow } from './notification.model.ts'

interface Deps {
  tenancy: Pick<ServiceClients, 'call'>
  log: Pick<Logger, 'warn'>
}

/** The monthly reports that notifications tell of. A mail does not wait for tenancy: without figures it leads to the page. */
export function reportLookup({ tenancy, log }: Deps) {
  async function reportOf({ clientId, facts: { month } }: NotificationRow): Promise<NamedReport[]> {
    if (clientId === null || month === undefined) return []
    try {
      return [await tenancy.call(getReportFigures, { params: { clientId, month } })]
    } catch (error) {
      log.warn({ err: error, clientId, month }, 'a mail goes without the figures of its report')
      return []
    }
  }

  return async (rows: readonly NotificationRow[]): Promise<NamedReport[]> =>
    (await Promise.all(rows.filter(({ topic }) => topic === 'monthly-report').map(reportOf))).flat()
}
export type ReportLookup = ReturnType<typeof reportLookup>
