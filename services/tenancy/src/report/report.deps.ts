import type { Brand } from '@avaliax/proto/brand.ts'
import { MonthClosed } from '@avaliax/proto/cards/cards.events.ts'
import { ImportFinished } from '@avaliax/proto/reviews/reviews.events.ts'
import { brandOfSettings } from '@avaliax/proto/tenancy/brand-of-settings.ts'
import { askToLeaveReports, leaveReports } from '@avaliax/proto/tenancy/report-leave.routes.ts'
import { DateReports, MakeReport, MakeWeekReport } from '@avaliax/proto/tenancy/tenancy.jobs.ts'
import { leaveRoutes } from '@avaliax/providers/mailer/leave.routes.ts'
import { leaveLinks } from '@avaliax/providers/mailer/leave-link.ts'
import type { Mailer } from '@avaliax/providers/mailer/mailer.ts'
import type { CompanyService } from '../company/company.service.ts'
import type { SystemSettingsService } from '../settings/system-settings.service.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { dueReports } from './due-reports.task.ts'
import { dueWeeks } from './due-weeks.task.ts'
import { type NamedReportOf, namedReports } from './named-report.query.ts'
import { settledAt } from './report.domain.ts'
import { reports } from './report.model.ts'
import { reportRoutes } from './report.routes.ts'
import { reportService } from './report.service.ts'
import { type ReportAddresses, reportAddressService } from './report-address.service.ts'
import { reportMails } from './report-delivery.model.ts'
import { reportDeliveryStore } from './report-delivery.store.ts'
import { reportDesk } from './report-desk.query.ts'
import { reportDeskRoutes } from './report-desk.routes.ts'
import { reportLinkService } from './report-link.service.ts'
import { reportMailWorker } from './report-mail.worker.ts'
import { reportPdfRoutes } from './report-pdf.routes.ts'
import { type ReportPdfs, reportPdfs } from './report-pdf.service.ts'
import { reportQuotes } from './report-quotes.lookup.ts'
import { reportScheduleRoutes } from './report-schedule.routes.ts'
import { reportScheduleService } from './report-schedule.service.ts'
import { reportSending } from './report-sending.service.ts'
import { reportSiblings } from './report-siblings.lookup.ts'
import { weekNamed } from './week.domain.ts'
import { weekMailWorker } from './week-mail.worker.ts'
import { weekMails } from './week-report.model.ts'
import { weekReportService } from './week-report.service.ts'

interface Deps extends SharedDeps {
  mail: Pick<Mailer, 'send'>
  companies: Pick<CompanyService, 'ofActor'>
  settings: Pick<SystemSettingsService, 'shown'>
}

/** Monthly reports, from the closing of a month on. */
export function buildReports(deps: Deps): void {
  const { app, bus, clients, config, db, outbox, queues, settings, transact } = deps
  // Bound here, because its indices are created when the service starts.
  reportMails.model(db)
  weekMails.model(db)
  const deliveries = reportDeliveryStore(db)
  const links = reportLinkService({ ...deps, deliveries, publicUrl: config.PUBLIC_URL })
  const quotesOf = reportQuotes(deps)
  const named = namedReports({ ...deps, deliveries, quotesOf })
  reportRoutes(app, { ...deps, deliveries, links, quotesOf, named, siblings: reportSiblings(deps) })
  const brand = async () => brandOfSettings(await settings.shown())
  const pdfOf = reportPdfs({ ...deps, brand })
  reportPdfRoutes(app, { named, links, pdfOf })
  const schedules = reportScheduleService(deps)
  reportScheduleRoutes(app, schedules)
  queues.work(DateReports, ({ clientId }) => schedules.date(clientId))
  const make = reportService({ ...deps, deliveries, schedules })
  const send = reportSending(deps)
  const addresses = reportAddressService(deps)
  reportDeskRoutes(app, { ...deps, send, addresses, desk: reportDesk(db) })
  mailReports({ ...deps, named, pdfOf, brand }, addresses)
  deps.repeat([dueReports({ ...deps, send }), dueWeeks(deps)], config.REPORTS_DUE_EVERY_MS)
  const makeWeek = weekReportService(deps)
  queues.work(MakeWeekReport, async ({ clientId, week }, { log }) => {
    if (await makeWeek(clientId, weekNamed(week))) log.info({ clientId, week }, 'report of a week sent')
  })
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

interface MailDeps extends Deps {
  named: NamedReportOf
  pdfOf: ReportPdfs
  brand: () => Promise<Brand>
}

/** Mails to addresses without a log-in, each with the link that ends them. */
function mailReports(deps: MailDeps, addresses: ReportAddresses): void {
  const { app, brand, config, mail } = deps
  const { PUBLIC_URL: publicUrl } = config
  const links = leaveLinks(config.INTERNAL_PRIVATE_KEY)
  leaveRoutes(app, { ask: askToLeaveReports, leave: leaveReports }, { links, end: addresses.leave, brand })
  const leaveUrlOf = (addressId: string) =>
    new URL(leaveReports.path.replace(':token', links.token(addressId)), publicUrl).href
  reportMailWorker({ ...deps, publicUrl, leaveUrlOf })
  weekMailWorker({ ...deps, mail, publicUrl, leaveUrlOf })
}
