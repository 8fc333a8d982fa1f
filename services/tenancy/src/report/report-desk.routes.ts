import { languageOf } from '@avaliax/chassis/access/actor.ts'
import { inScope } from '@avaliax/chassis/access/scope.ts'
import type { AuditTrail } from '@avaliax/chassis/audit/audit-trail.ts'
import { AppError, appError, notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { stillAs } from '@avaliax/chassis/http/contract/still-as.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import {
  changeDeskReport,
  getDeskReportCounts,
  listDeskReports,
  listReportAddresses,
  sendReports,
  setReportAddresses,
} from '@avaliax/proto/tenancy/report-desk.routes.ts'
import { assertLawful } from '@avaliax/providers/policy/assert-lawful.ts'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import { lastMonth } from './report.domain.ts'
import { reportId } from './report.model.ts'
import type { ReportAddresses } from './report-address.service.ts'
import { type ReportDelivery, reportDeliveries } from './report-delivery.model.ts'
import type { ReportDesk } from './report-desk.query.ts'
import type { SendReport } from './report-sending.service.ts'

interface Deps {
  db: Connection
  desk: ReportDesk
  send: SendReport
  addresses: ReportAddresses
  audit: Pick<AuditTrail, 'changed'>
  transact: Transact
  now: () => Date
}

/** The agency's desk of reports. */
export function reportDeskRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, desk, send, addresses, audit, transact, now } = deps
  mount(app, listDeskReports, ({ scope, query }) => desk.page({ scope, ...query }))
  mount(app, getDeskReportCounts, ({ scope, query: { month = lastMonth(now()), search } }) =>
    desk.counts({ scope, month, search }),
  )

  mount(app, changeDeskReport, async ({ params: { clientId, month }, body, actor, context }) => {
    const written = { kind: 'post' as const, language: languageOf(actor), path: 'agencyNote' }
    assertLawful(body.agencyNote ?? '', written)
    const _id = reportId(clientId, month)
    const rows = reportDeliveries.on(db).within({ clientIds: [clientId] })
    const changed = await transact(async (tx) => {
      const before = await rows.findOne({ _id }, tx)
      if (!before) throw notFound()
      const { seen, held, agencyNote = before.agencyNote } = body
      stillAs(seen, ({ state, agencyNote: note }: ReportDelivery) => ({ state, agencyNote: note }))(before)
      if (held && before.sentAt) throw appError('REPORT_SENT')
      const state = held ? 'held' : held === false && before.state === 'held' ? 'ready' : before.state
      const set = { state, agencyNote: agencyNote?.trim() || null }
      const after = await rows.findOneAndUpdate({ _id }, { $set: set }, tx)
      const told = ({ state, agencyNote }: typeof set) => ({ state, agencyNote })
      const change = { subject: `report-${_id}` as const, clientId, before: told(before), after: set }
      await audit.changed(context, change, tx)
      return after
    })
    const [row] = changed ? await desk.present([changed]) : []
    if (!row) throw notFound()
    return row
  })

  mount(app, sendReports, async ({ scope, body: { month, clientIds } }) => {
    const results = []
    for (const clientId of clientIds) {
      try {
        if (!inScope(scope, clientId)) throw notFound()
        await send({ clientId, month })
        results.push({ clientId, ok: true, code: null })
      } catch (error) {
        // A store that is away is the whole request's trouble; what was sent is left alone next time.
        if (!(error instanceof AppError) || error.status >= 500) throw error
        results.push({ clientId, ok: false, code: error.code })
      }
    }
    return { results }
  })

  mount(app, listReportAddresses, async ({ params: { clientId } }) => ({
    addresses: await addresses.list(clientId),
  }))

  mount(app, setReportAddresses, async ({ params: { clientId }, body, context }) => ({
    addresses: await addresses.set(context, clientId, body.emails),
  }))
}
