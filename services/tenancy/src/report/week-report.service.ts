import { createHash } from 'node:crypto'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { getPeriodVisits } from '@avaliax/proto/cards/figures/period-visits.internal.ts'
import { countReportReaders } from '@avaliax/proto/identity/report-readers.internal.ts'
import { getPeriodReviews } from '@avaliax/proto/reviews/period-reviews.internal.ts'
import { WeekReportSent } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { SendWeekMail } from '@avaliax/proto/tenancy/tenancy.jobs.ts'
import type { WeekReport } from '@avaliax/proto/tenancy/week-report.fields.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { Connection } from 'mongoose'
import type { ClientRepository } from '../client/client.repository.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import { reportAddresses } from './report-delivery.model.ts'
import { type Week, weekBefore } from './week.domain.ts'
import { weekMails, weekReportId, weekReports } from './week-report.model.ts'

interface Deps {
  db: Connection
  client: Pick<ServiceClients, 'call'>
  clients: Pick<ClientRepository, 'find'>
  owners: Pick<OwnerRepository, 'byId'>
  outbox: Outbox
  transact: Transact
  now: () => Date
}

/** Makes the report of a week and sends it: what was read, the news for log-ins and the mails to addresses are one transaction. */
export function weekReportService({ db, client: services, clients, owners, outbox, transact, now }: Deps) {
  async function figuresOf(clientId: number, { from, to }: Week) {
    const call = { params: { clientId }, query: { from, to } }
    const [visits, reviews] = await Promise.all([
      services.call(getPeriodVisits, call),
      services.call(getPeriodReviews, call),
    ])
    const { count: newReviews, averageRating, answered, urgent } = reviews
    return { urgent, figures: { visits: visits.taps, newReviews, averageRating, answered } }
  }

  async function mailAddresses(clientId: number, week: string, language: Language, tx: Tx): Promise<void> {
    const scope = { clientIds: [clientId] }
    const reached = await reportAddresses.on(db).within(scope).find({ leftAt: null, refusedAt: null }, { tx })
    for (const { email } of reached) {
      const _id = `${weekReportId(clientId, week)}:${email}`
      const row = { _id, clientId, week, email, language, createdAt: now(), sentAt: null }
      await weekMails.on(db).within(scope).insertOne(row, tx)
      // A hash, because a job's name is written into logs.
      const jobId = `week-mail-${createHash('sha256').update(_id).digest('base64url')}`
      await outbox.enqueue(SendWeekMail, { clientId, mailId: _id }, { jobId }, tx)
    }
  }

  /** False: it was sent before, or there is nobody to report to. */
  return async (clientId: number, week: Week): Promise<boolean> => {
    const scope = { clientIds: [clientId] }
    const _id = weekReportId(clientId, week.week)
    const rows = weekReports.on(db).within(scope)
    const client = await clients.find(scope, clientId)
    if (!client || client.status === 'inactive' || !(await rows.exists({ _id, sentAt: null }))) return false
    const [current, before, { people }] = await Promise.all([
      figuresOf(clientId, week),
      figuresOf(clientId, weekBefore(week)),
      services.call(countReportReaders, { params: { clientId } }),
    ])
    const report: WeekReport = {
      ...week,
      figures: current.figures,
      previous: before.figures,
      urgentLeft: current.urgent,
    }
    return transact(async (tx) => {
      // Two processes at once collide here: the second one finds it sent.
      const { matchedCount } = await rows.updateOne(
        { _id, sentAt: null },
        { $set: { ...report, sentAt: now() } },
        tx,
      )
      if (matchedCount === 0) return false
      const owner = client.userId ? await owners.byId(client.userId, tx) : null
      await mailAddresses(clientId, week.week, owner?.language ?? 'pt', tx)
      if (people > 0) {
        const subject = `week-report-${_id}`
        await outbox.append(WeekReportSent, { clientId, subject, rev: now().getTime(), data: report }, tx)
      }
      return true
    })
  }
}
export type MakeWeek = ReturnType<typeof weekReportService>
