import { createHash } from 'node:crypto'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { FinalFailure } from '@avaliax/chassis/queue/worker.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import { SendWeekMail } from '@avaliax/proto/tenancy/tenancy.jobs.ts'
import { WeekReport } from '@avaliax/proto/tenancy/week-report.fields.ts'
import { type Mailer, MailFailure } from '@avaliax/providers/mailer/mailer.ts'
import type { Connection } from 'mongoose'
import type { ClientRepository } from '../client/client.repository.ts'
import { reportAddresses, reportAddressId } from './report-delivery.model.ts'
import { weekMail } from './week-mail.presenter.ts'
import { weekMails, weekReportId, weekReports } from './week-report.model.ts'

interface Deps {
  db: Connection
  queues: Pick<Queues, 'work'>
  clients: Pick<ClientRepository, 'find'>
  mail: Pick<Mailer, 'send'>
  brand: () => Promise<Brand>
  leaveUrlOf: (addressId: string) => string
  publicUrl: string
  now: () => Date
}

/** Mails a week's report to one address without a log-in, as a month's: a second copy has the id of the first. */
export function weekMailWorker(deps: Deps): void {
  const { db, queues, clients, mail, brand, leaveUrlOf, publicUrl, now } = deps
  const { hostname } = new URL(publicUrl)

  queues.work(SendWeekMail, async ({ clientId, mailId }, { log }) => {
    const scope = { clientIds: [clientId] }
    const mails = weekMails.on(db).within(scope)
    const row = await mails.findOne({ _id: mailId })
    if (!row || row.sentAt) return log.info({ clientId }, 'a report needs no mail any more')
    const addressId = reportAddressId(clientId, row.email)
    const [stored, client, address] = await Promise.all([
      weekReports
        .on(db)
        .within(scope)
        .findOne({ _id: weekReportId(clientId, row.week) }),
      clients.find(scope, clientId),
      reportAddresses.on(db).within(scope).findOne({ _id: addressId }),
    ])
    const report = WeekReport.safeParse(stored).data
    // Suspended, taken out of the list or gone by its own link since it was sent.
    if (!report || !client || client.status === 'inactive' || !address || address.leftAt)
      return log.info({ clientId }, 'a report needs no mail any more')
    const { companyName, logoUrl } = client
    const { language } = row
    const leaveUrl = leaveUrlOf(addressId)
    const around = {
      companyName,
      logoUrl: logoUrl ?? null,
      language,
      leaveUrl,
      publicUrl,
      brand: await brand(),
    }
    const key = createHash('sha256').update(mailId).digest('base64url').slice(0, 32)
    try {
      await mail.send({
        to: row.email,
        ...weekMail(report, around),
        messageId: `<week-${key}@${hostname}>`,
        action: 'report',
        leaveUrl,
        clientId,
        userId: null,
      })
    } catch (error) {
      const failure = error instanceof MailFailure ? error : null
      if (failure?.refusals.some(({ passes }) => !passes))
        await reportAddresses
          .on(db)
          .within(scope)
          .updateOne({ _id: addressId }, { $set: { refusedAt: now() } })
      throw failure?.permanent ? new FinalFailure(failure.message) : error
    }
    await mails.updateOne({ _id: mailId }, { $set: { sentAt: now() } })
  })
}
