import { rowScopeOf } from '@avaliax/chassis/access/scope.ts'
import type { AuditContext } from '@avaliax/chassis/audit/audit-context.ts'
import type { AuditTrail } from '@avaliax/chassis/audit/audit-trail.ts'
import { notFound } from '@avaliax/chassis/errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import {
  DEFAULT_REPORT_SCHEDULE,
  type ReportSchedule,
} from '@avaliax/proto/tenancy/report-schedule.routes.ts'
import { DateReports } from '@avaliax/proto/tenancy/tenancy.jobs.ts'
import type { Connection } from 'mongoose'
import type { ClientRepository } from '../client/client.repository.ts'
import { dueAtOf, isNews } from './report.domain.ts'
import { reports } from './report.model.ts'
import { reportDeliveries } from './report-delivery.model.ts'
import { reportSchedules } from './report-schedule.model.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientRepository, 'find'>
  audit: Pick<AuditTrail, 'changed'>
  outbox: Outbox
  transact: Transact
  now: () => Date
}

const idOf = (clientId: number | null) => (clientId === null ? 'agency' : String(clientId))

/** When reports leave, and the hours of those that wait. */
export function reportScheduleService({ db, clients, audit, outbox, transact, now }: Deps) {
  const schedules = reportSchedules.on(db)
  const of = (clientId: number | null) => schedules.within(rowScopeOf(clientId))
  const deliveries = reportDeliveries.on(db)

  async function stored(clientId: number | null, tx?: Tx): Promise<ReportSchedule | null> {
    const row = await of(clientId).findOne({ _id: idOf(clientId) }, tx)
    if (!row) return null
    const { automatic, day, hour, weekly } = row
    const schedule = { automatic, day, hour }
    return weekly ? { ...schedule, weekly: { weekday: weekly.weekday, hour: weekly.hour } } : schedule
  }
  const agencys = async (tx?: Tx) => (await stored(null, tx)) ?? DEFAULT_REPORT_SCHEDULE

  /** Null: it does not leave by itself. */
  async function dueAt(
    { clientId, month, madeAt }: { clientId: number; month: string; madeAt: Date },
    tx?: Tx,
  ): Promise<Date | null> {
    const client = await clients.find({ clientIds: [clientId] }, clientId, tx)
    if (!client || !isNews(month, now())) return null
    const schedule = (await stored(clientId, tx)) ?? (await agencys(tx))
    return dueAtOf(schedule, { month, madeAt, timeZone: client.timeZone })
  }

  return {
    agencys,
    dueAt,

    async ofClient(clientId: number) {
      if (!(await clients.find({ clientIds: [clientId] }, clientId))) throw notFound()
      const [own, agency] = await Promise.all([stored(clientId), agencys()])
      return { own, agency }
    },

    /** The new hours of what waits follow from a job of the same transaction: a kill in between loses none. */
    async set(
      context: AuditContext,
      clientId: number | null,
      schedule: ReportSchedule | null,
    ): Promise<void> {
      await transact(async (tx) => {
        if (clientId !== null && !(await clients.find({ clientIds: [clientId] }, clientId, tx)))
          throw notFound()
        const before = await stored(clientId, tx)
        const _id = idOf(clientId)
        if (schedule) {
          const { weekly, ...monthly } = schedule
          const set = { ...monthly, weekly: weekly ? { ...weekly, since: now() } : null }
          await of(clientId).upsert({ _id }, { $set: set, $inc: { turn: 1 } }, tx)
        } else await of(clientId).deleteMany({ _id }, tx)
        const change = { subject: `report-schedule-${_id}` as const, clientId, before, after: schedule }
        await audit.changed(context, change, tx)
        const jobId = `date-reports-${_id}-${now().getTime()}`
        await outbox.enqueue(DateReports, { clientId }, { jobId }, tx)
      })
    },

    /** Gives what waits the hour that its schedule says now. */
    async date(clientId: number | null): Promise<void> {
      const rows = deliveries.within(clientId === null ? 'all' : { clientIds: [clientId] })
      const waiting = rows.each(
        { state: { $in: ['ready', 'held'] }, sentAt: null },
        { fields: ['_id', 'clientId', 'month'] as const },
      )
      for await (const { _id, ...report } of waiting) {
        const made = await reports
          .on(db)
          .within({ clientIds: [report.clientId] })
          .findOne({ _id })
        if (!made) continue
        const hour = await dueAt({ ...report, madeAt: made.madeAt })
        await rows.updateOne({ _id, sentAt: null }, { $set: { dueAt: hour } })
      }
    },
  }
}
export type ReportSchedules = ReturnType<typeof reportScheduleService>
