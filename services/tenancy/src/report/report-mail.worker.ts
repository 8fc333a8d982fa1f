import { createHash } from 'node:crypto'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { FinalFailure } from '@avaliax/chassis/queue/worker.ts'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import { SendReportMail } from '@avaliax/proto/tenancy/tenancy.jobs.ts'
import { type Mailer, MailFailure } from '@avaliax/providers/mailer/mailer.ts'
import type { Connection } from 'mongoose'
import type { ClientRepository } from '../client/client.repository.ts'
import { reportId, reports } from './report.model.ts'
import { presentNamedReport } from './report.presenter.ts'
import {
  type ReportMail,
  reportAddresses,
  reportAddressId,
  reportDeliveries,
  reportMails,
} from './report-delivery.model.ts'
import { reportMail } from './report-mail.presenter.ts'
import type { QuotesOf } from './report-quotes.lookup.ts'

interface Deps {
  db: Connection
  queues: Pick<Queues, 'work'>
  clients: Pick<ClientRepository, 'find'>
  mail: Pick<Mailer, 'send'>
  seal: Sealer
  brand: () => Promise<Brand>
  quotesOf: QuotesOf
  leaveUrlOf: (addressId: string) => string
  publicUrl: string
  now: () => Date
}

/** Mails a report to one address without a log-in. A second copy has the id of the first, by which mail programs drop it. */
export function reportMailWorker(deps: Deps): void {
  const { db, queues, clients, mail, seal, brand, quotesOf, leaveUrlOf, publicUrl, now } = deps
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

  queues.work(SendReportMail, async ({ clientId, mailId }, { last, log }) => {
    const scope = { clientIds: [clientId] }
    const mails = reportMails.on(db).within(scope)
    const row = await mails.findOne({ _id: mailId })
    if (!row || row.sentAt) return log.info({ clientId }, 'a report needs no mail any more')
    const { month, email, language } = row
    const addressId = reportAddressId(clientId, email)
    const [report, client, address, delivery] = await Promise.all([
      reports
        .on(db)
        .within(scope)
        .findOne({ _id: reportId(clientId, month) }),
      clients.find(scope, clientId),
      reportAddresses.on(db).within(scope).findOne({ _id: addressId }),
      reportDeliveries
        .on(db)
        .within(scope)
        .findOne({ _id: reportId(clientId, month) }),
    ])
    // Suspended, taken out of the list or gone by its own link since it was sent.
    if (!report || !client || client.status === 'inactive' || !address || address.leftAt)
      return log.info({ clientId }, 'a report needs no mail any more')
    const agencyNote = delivery?.agencyNote ?? null
    const named = presentNamedReport(report, { client, agencyNote, quotes: await quotesOf(report) })
    const token = seal.open(row.sealedToken, `report-mail:${mailId}`)
    const leaveUrl = leaveUrlOf(addressId)
    const url = `${origin}/report/${token}`
    const key = createHash('sha256').update(mailId).digest('base64url').slice(0, 32)
    try {
      await mail.send({
        to: email,
        ...reportMail(named, { language, url, leaveUrl, brand: await brand() }),
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
