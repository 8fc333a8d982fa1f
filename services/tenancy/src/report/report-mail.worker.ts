import { createHash } from 'node:crypto'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { FinalFailure } from '@avaliax/chassis/queue/worker.ts'
import type { WorkerLog } from '@avaliax/chassis/queue/worker-log.ts'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import type { NamedReport } from '@avaliax/proto/tenancy/report.internal.ts'
import { SendReportMail } from '@avaliax/proto/tenancy/tenancy.jobs.ts'
import { type Mailer, MailFailure, type MailFile } from '@avaliax/providers/mailer/mailer.ts'
import type { Connection } from 'mongoose'
import type { NamedReportOf } from './named-report.query.ts'
import { reportId } from './report.model.ts'
import {
  type ReportMail,
  reportAddresses,
  reportAddressId,
  reportDeliveries,
  reportMails,
} from './report-delivery.model.ts'
import { reportMail } from './report-mail.presenter.ts'
import { pdfFileName, type ReportPdfs } from './report-pdf.service.ts'

interface Deps {
  db: Connection
  queues: Pick<Queues, 'work'>
  mail: Pick<Mailer, 'send'>
  seal: Sealer
  brand: () => Promise<Brand>
  named: NamedReportOf
  pdfOf: ReportPdfs
  leaveUrlOf: (addressId: string) => string
  publicUrl: string
  now: () => Date
}

/** Mails a report to one address without a log-in. A second copy has the id of the first, by which mail programs drop it. */
export function reportMailWorker(deps: Deps): void {
  const { db, queues, mail, seal, brand, named, pdfOf, leaveUrlOf, publicUrl, now } = deps
  const { hostname, origin } = new URL(publicUrl)

  async function failed(row: ReportMail, isRefused: boolean): Promise<void> {
    const scope = { clientIds: [row.clientId] }
    const { matchedCount } = await reportMails
      .on(db)
      .within(scope)
      .updateOne({ _id: row._id, failedAt: null }, { $set: { failedAt: now() } })
    if (matchedCount > 0)
      await reportDeliveries
        .on(db)
        .within(scope)
        .updateOne({ _id: reportId(row.clientId, row.month) }, { $inc: { undelivered: 1 } })
    if (isRefused)
      await reportAddresses
        .on(db)
        .within(scope)
        .updateOne({ _id: reportAddressId(row.clientId, row.email) }, { $set: { refusedAt: now() } })
  }

  /** A mail does not wait for its file: without it, its link leads to the page, which draws it. */
  async function filesOf(report: NamedReport, row: ReportMail, log: WorkerLog): Promise<MailFile[]> {
    const { clientId, month, language } = row
    try {
      const content = await pdfOf(report, { clientId, language, key: `mail:${row._id}` })
      return [{ name: pdfFileName(month, language), type: 'application/pdf', content }]
    } catch (error) {
      log.warn({ err: error, clientId, month }, 'a mail goes without the file of its report')
      return []
    }
  }

  queues.work(SendReportMail, async ({ clientId, mailId }, { last, log }) => {
    const scope = { clientIds: [clientId] }
    const mails = reportMails.on(db).within(scope)
    const row = await mails.findOne({ _id: mailId })
    if (!row || row.sentAt) return log.info({ clientId }, 'a report needs no mail any more')
    const { month, email, language } = row
    const addressId = reportAddressId(clientId, email)
    const [report, address] = await Promise.all([
      named({ clientId, month }),
      reportAddresses.on(db).within(scope).findOne({ _id: addressId }),
    ])
    // Suspended, taken out of the list or gone by its own link since it was sent.
    if (!report || !address || address.leftAt)
      return log.info({ clientId }, 'a report needs no mail any more')
    const token = seal.open(row.sealedToken, `report-mail:${mailId}`)
    const leaveUrl = leaveUrlOf(addressId)
    const url = `${origin}/report/${token}`
    const key = createHash('sha256').update(mailId).digest('base64url').slice(0, 32)
    try {
      await mail.send({
        to: email,
        ...reportMail(report, { language, url, leaveUrl, brand: await brand() }),
        files: await filesOf(report, row, log),
        messageId: `<report-${key}@${hostname}>`,
        action: 'report',
        leaveUrl,
        clientId,
        userId: null,
      })
    } catch (error) {
      const failure = error instanceof MailFailure ? error : null
      const permanent = failure?.permanent ?? false
      if (permanent || last) await failed(row, failure?.refusals.some(({ passes }) => !passes) ?? false)
      throw permanent ? new FinalFailure((error as Error).message) : error
    }
    await mails.updateOne({ _id: mailId }, { $set: { sentAt: now(), failedAt: null } })
  })
}
