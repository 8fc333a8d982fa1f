import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { setIfNewer } from '@avaliax/chassis/kafka/set-if-newer.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { getMonthVisits } from '@avaliax/proto/cards/figures/month-visits.internal.ts'
import { daysOfMonth } from '@avaliax/proto/month-days.ts'
import { getMonthReviews } from '@avaliax/proto/reviews/month-reviews.internal.ts'
import { ReportMade } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { Connection } from 'mongoose'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import { monthRequests } from './month-requests.lookup.ts'
import { periodLookup } from './period.lookup.ts'
import {
  figuresOfYearBefore,
  type MonthAnswers,
  monthBefore,
  reportFigures,
  yearBefore,
} from './report.domain.ts'
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
  const periodOf = periodLookup(deps)

  async function served(clientId: number, tx?: Tx): Promise<Client | null> {
    const client = await clients.find({ clientIds: [clientId] }, clientId, tx)
    return client?.status === 'inactive' ? null : client
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
    const client = await served(clientId)
    if (!client) return false
    const madeAt = now()
    const rev = madeAt.getTime()
    const [current, previous, aYearAgo, period] = await Promise.all([
      answersOf(clientId, month),
      answersOf(clientId, monthBefore(month)),
      answersOf(clientId, yearBefore(month)),
      periodOf(clientId, client.timeZone, daysOfMonth(month)),
    ])
    const asked = await requestsOf(clientId, month)
    const { replies, ratingByMonth, best, worst } = period.reviews
    const fields = {
      ...reportFigures(month, current, previous),
      ...asked,
      yearBefore: figuresOfYearBefore(aYearAgo),
      ratingByMonth,
      medianReplyHours: replies.medianHours,
      work: { replies: replies.written, posts: period.posts, cardsAdded: period.visits.cardsAdded },
      picked: { best, worst },
      clientId,
      madeAt,
    }
    return transact(async (tx) => {
      // Purged while the others were asked: nothing is stored of it any more.
      if (!(await served(clientId, tx))) return false
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
