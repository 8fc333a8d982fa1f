import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import {
  getReportFigures,
  getReportPdfFile,
  type NamedReport,
} from '@avaliax/proto/tenancy/report.internal.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { MailFile } from '@avaliax/providers/mailer/mailer.ts'
import type { Logger } from 'pino'
import type { NotificationRow } from './notification.model.ts'

/** An owner of many companies gets the figures of all, and the files of these. */
const FILES_MAX = 5

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

  async function fileOf(
    { clientId, facts: { month } }: NotificationRow,
    language: Language,
  ): Promise<MailFile[]> {
    if (clientId === null || month === undefined) return []
    try {
      const call = { params: { clientId, month }, query: { language } }
      const { fileName, base64 } = await tenancy.call(getReportPdfFile, call)
      return [{ name: fileName, type: 'application/pdf', content: Buffer.from(base64, 'base64') }]
    } catch (error) {
      log.warn({ err: error, clientId, month }, 'a mail goes without the file of its report')
      return []
    }
  }

  const among = (rows: readonly NotificationRow[]) => rows.filter(({ topic }) => topic === 'monthly-report')

  return {
    figures: async (rows: readonly NotificationRow[]): Promise<NamedReport[]> =>
      (await Promise.all(among(rows).map(reportOf))).flat(),

    /** One after the other: each is drawn for this mail. */
    async files(rows: readonly NotificationRow[], language: Language): Promise<MailFile[]> {
      const files: MailFile[] = []
      for (const row of among(rows).slice(0, FILES_MAX)) files.push(...(await fileOf(row, language)))
      return files
    },
  }
}
export type ReportLookup = ReturnType<typeof reportLookup>
