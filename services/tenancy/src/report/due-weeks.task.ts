import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { MakeWeekReport } from '@avaliax/proto/tenancy/tenancy.jobs.ts'
import type { Connection } from 'mongoose'
import { clients } from '../client/client.model.ts'
import { reportSchedules } from './report-schedule.model.ts'
import { dueWeek } from './week.domain.ts'
import { weekReportId, weekReports } from './week-report.model.ts'

interface Deps {
  db: Connection
  outbox: Outbox
  transact: Transact
  now: () => Date
}

/** Begins the reports of weeks whose hour has come: the row and its job are one transaction, so that each week has one. */
export function dueWeeks({ db, outbox, transact, now }: Deps) {
  const rows = weekReports.on(db)
  /** The weeks that are known to be begun, so that they are not looked up again. */
  const begun = new Map<number, string>()

  async function schedules() {
    const known = reportSchedules.on(db)
    const [agency, clientRows] = await Promise.all([
      known.within('agency').findOne({}),
      known.within('all').find({ clientId: { $gt: 0 } }),
    ])
    return { agency, own: new Map(clientRows.map((row) => [row.clientId, row])) }
  }

  async function begin(clientId: number, week: string): Promise<void> {
    const _id = weekReportId(clientId, week)
    await transact(async (tx) => {
      const ofClient = rows.within({ clientIds: [clientId] })
      if (await ofClient.exists({ _id }, tx)) return
      await ofClient.insertOne({ _id, clientId, week, createdAt: now(), sentAt: null }, tx)
      await outbox.enqueue(
        MakeWeekReport,
        { clientId, week },
        { jobId: `week-report-${clientId}-${week}` },
        tx,
      )
    })
    begun.set(clientId, week)
  }

  return async (mayContinue: () => boolean): Promise<void> => {
    const { own, agency } = await schedules()
    const isWanted = agency?.weekly || [...own.values()].some(({ weekly }) => weekly)
    if (!isWanted) return
    const served = await clients
      .on(db)
      .within('all')
      .find({ status: 'active' }, { fields: ['_id', 'timeZone'] as const })
    for (const { _id: clientId, timeZone } of served) {
      const weekly = (own.get(clientId) ?? agency)?.weekly
      const due = weekly && dueWeek(weekly, timeZone, now())
      if (!due || begun.get(clientId) === due.week) continue
      if (!mayContinue()) return
      await begin(clientId, due.week)
    }
  }
}
