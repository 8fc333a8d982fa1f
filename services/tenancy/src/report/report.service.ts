import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { setIfNewer } from '@avaliax/chassis/kafka/set-if-newer.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { getMonthVisits } from '@avaliax/proto/cards/figures/month-visits.internal.ts'
import { getMonthReviews } from '@avaliax/proto/reviews/month-reviews.internal.ts'
import { ReportMade } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { Connection } from 'mongoose'
import type { ClientRepository } from '../client/client.repository.ts'
import { monthRequests } from './month-requests.lookup.ts'
import { type MonthAnswers, monthBefore, reportFigures } from './report.domain.ts'
import { reportId, reports } from './report.model.ts'
import type { ReportDeliveries } from './report-delivery.store.ts'
import type { ReportSchedules } from './report-schedule.service.ts'

interface Deps {
  db: Connection
  client: ServiceClients
  clients: Pick<ClientRepository, 'find'>
  deliveries: Pick<ReportDeliveries, 'open'>
  schedules: Pick<ReportSchedules, 'dueAt'>
  outbox: Outbox
  transact: Transact
  now: () => Date
}

interface ClosedMonth {
  clientId: number
  month: string
}

/** Makes the report of a closed month. Cards and reviews count; here their answers are put down once. */
export function reportService(deps: Deps) {
  const { db, client: services, clients, deliveries, schedules, outbox, transact, now } = deps
  const { collection } = reports.model(db)
  const requestsOf = monthRequests(services)

  async function isServed(clientId: number, tx?: Tx): Promise<boolean> {
    const client = await clients.find({ clientIds: [clientId] }, clientId, tx)
    return client !== null && client.status !== 'inactive'
  }

  async function answersOf(clientId: number, month: string): Promise<MonthAnswers> {
    const call = { params: { clientId }, query: { month } }
    const [visits, reviews] = await Promise.all([
      services.call(getMonthVisits, call),
      services.call(getMonthReviews, call),
    ])
    return { visits, reviews }
  }

  /** False: there is a later reading, or nobody to report to. */
  return async ({ clientId, month }: ClosedMonth): Promise<boolean> => {
    if (!(await isServed(clientId))) return false
    const madeAt = now()
    const rev = madeAt.getTime()
    const [current, previous] = await Promise.all([
      answersOf(clientId, month),
      answersOf(clientId, monthBefore(month)),
    ])
    const asked = await requestsOf(clientId, month)
    const fields = { ...reportFigures(month, current, previous), ...asked, clientId, madeAt }
    return transact(async (tx) => {
      // Purged while the others were asked: nothing is stored of it any more.
      if (!(await isServed(clientId, tx))) return false
      const _id = reportId(clientId, month)
      if (!(await setIfNewer(collection, _id, rev, fields, tx))) return false
      const dueAt = await schedules.dueAt({ clientId, month, madeAt }, tx)
      await deliveries.open({ clientId, month, dueAt }, tx)
      await outbox.append(ReportMade, { clientId, subject: `report-${_id}`, rev, data: { month } }, tx)
      return true
    })
  }
}
export type ReportService = ReturnType<typeof reportService>
