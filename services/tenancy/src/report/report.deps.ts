import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { MonthClosed } from '@avaliax/proto/cards/cards.events.ts'
import { ImportFinished } from '@avaliax/proto/reviews/reviews.events.ts'
import { MakeReport } from '@avaliax/proto/tenancy/tenancy.jobs.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import { settledAt } from './report.domain.ts'
import { reports } from './report.model.ts'
import { reportRoutes } from './report.routes.ts'
import { reportService } from './report.service.ts'
import { reportLinkService } from './report-link.service.ts'

interface Deps extends ServiceDeps {
  clients: ClientRepository
}

/** Monthly reports, from the closing of a month on. */
export function buildReports(deps: Deps): void {
  const { app, bus, clients, config, db, outbox, queues, transact } = deps
  const links = reportLinkService({ ...deps, publicUrl: config.PUBLIC_URL })
  reportRoutes(app, { ...deps, links })
  const make = reportService(deps)
  queues.work(MakeReport, async (closed, { log }) => {
    const made = await make(closed)
    if (made) log.info({ clientId: closed.clientId, month: closed.month }, 'report made')
  })

  bus.on(MonthClosed, { group: 'tenancy.reports' }, async ({ clientId, rev, data: { month } }) => {
    const client = clientId === null ? null : await clients.find({ clientIds: [clientId] }, clientId)
    if (!client) return
    const { _id, timeZone } = client
    // Named by the closing: the same event again is the same job.
    const when = { jobId: `report-${_id}-${month}-${rev}`, startAt: settledAt(month, timeZone) }
    await transact((tx) => outbox.enqueue(MakeReport, { clientId: _id, month }, when, tx))
  })

  // The first import brings reviews of months whose reports could not know them.
  bus.on(ImportFinished, { group: 'tenancy.reports' }, async ({ clientId, data: { runId, initial } }) => {
    if (clientId === null || !initial) return
    const made = await reports
      .on(db)
      .within({ clientIds: [clientId] })
      .find({}, { fields: ['month'] })
    await transact(async (tx) => {
      for (const { month } of made)
        await outbox.enqueue(
          MakeReport,
          { clientId, month },
          { jobId: `report-${clientId}-${month}-import-${runId}` },
          tx,
        )
    })
  })
}
